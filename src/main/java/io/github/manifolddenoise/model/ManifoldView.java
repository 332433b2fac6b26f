package io.github.manifolddenoise.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;

/**
 * The picture of frames on their manifold, computed when it is first asked for and then kept, without what it was made of. Not
 * thread safe.
 */
public final class ManifoldView {

	/** How the picture is computed. */
	@FunctionalInterface
	interface Source {

		EmbeddingPlotData compute() throws IOException;
	}

	private final int trainingFrames;
	private Optional<Source> source;
	private Optional<EmbeddingPlotData> picture = Optional.empty();

	/** @param trainingFrames that the manifold is learnt from */
	ManifoldView(final int trainingFrames, final Source source) {
		this.trainingFrames = trainingFrames;
		this.source = Optional.of(source);
	}

	int trainingFrames() {
		return trainingFrames;
	}

	/** The picture if somebody has asked for it before. */
	Optional<EmbeddingPlotData> known() {
		return picture;
	}

	/**
	 * The picture.
	 *
	 * @throws UncheckedIOException if the frames cannot be read
	 */
	EmbeddingPlotData picture() {
		if (picture.isEmpty()) {
			try {
				picture = Optional.of(source.orElseThrow().compute());
				source = Optional.empty();
			}
			catch (final IOException exception) {
				throw new UncheckedIOException(exception);
			}
		}
		return picture.get();
	}
}
