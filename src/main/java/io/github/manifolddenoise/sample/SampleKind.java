package io.github.manifolddenoise.sample;

import io.github.manifolddenoise.task.UserException;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The synthetic stacks that can be made. Each is a closed curve in the space of frames, free of noise. */
public enum SampleKind {

	/** A painted pot on a turntable: frame k of N shows it turned by 360·k/N degrees. */
	TURNTABLE("turntable", 96, 72) {

		@Override
		Scene scene(final int frames, final int width, final int height) {
			return new TurntableScene(frames, width, height);
		}
	},

	/** A fluorescent cell that beats four times at a slightly irregular pace. */
	CELL("cell", 64, 64) {

		@Override
		Scene scene(final int frames, final int width, final int height) {
			return new CellScene(frames, width, height);
		}
	};

	private final String label;
	private final int defaultWidth;
	private final int defaultHeight;

	SampleKind(final String label, final int defaultWidth, final int defaultHeight) {
		this.label = label;
		this.defaultWidth = defaultWidth;
		this.defaultHeight = defaultHeight;
	}

	/** The name a user chooses it by. */
	public String label() {
		return label;
	}

	/** Pixels in a row unless the user says otherwise. */
	public int defaultWidth() {
		return defaultWidth;
	}

	/** Rows unless the user says otherwise. */
	public int defaultHeight() {
		return defaultHeight;
	}

	/**
	 * The kind of that name.
	 *
	 * @throws UserException if there is none; the message lists the names
	 */
	public static SampleKind named(final String label) {
		for (final SampleKind kind : values()) if (kind.label.equals(label)) return kind;
		throw new UserException("There is no sample '" + label + "'. Choose one of: " +
			Arrays.stream(values()).map(SampleKind::label).collect(Collectors.joining(", ")) + ".");
	}

	/** What the frames show; independent of noise and seed. */
	abstract Scene scene(int frames, int width, int height);
}
