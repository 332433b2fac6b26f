package io.github.manifolddenoise.frames;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What strips, blocks and caches of pixels may take of the memory of this Java: each asks here how large it may be, and the
 * forecasts ask the same. Large heaps have no larger ones than work gets faster by.
 * <p>
 * What was computed and may be asked for again is held in a {@link Share} by its owner. All shares together may take half of
 * the memory. Above that those are dropped that were used longest ago, but none that were used since the one that asks for
 * room was used before: these take turns with it, and each would be computed again and again. What is dropped has the
 * same values when it is computed again. Cost: for every share some comparisons each time that one is filled.
 * </p>
 */
public final class MemoryBudget {

	private static final long HEAP = Runtime.getRuntime().maxMemory();
	private static final int KEPT_PART = 2;
	private static final MemoryBudget OF_JAVA = new MemoryBudget(HEAP / KEPT_PART);

	/** Parts of the memory, and bytes that are enough. */
	private static final int STRIP_PART = 16, GROUPS_PART = 8, ROWS_PART = 8, WINDOWS_PART = 8, BAND_PART = 16, COPY_PART = 6,
			DECODED_PART = 8;
	private static final long STRIP = 256 << 20, GROUPS = 256 << 20, ROWS = 256 << 20, WINDOWS = 512 << 20, BANDS = 48 << 20,
			BAND = 256 << 20, DECODED = 1 << 30;

	/** Rows that groups of blocks of a strip reach beyond its end, and that its reader has read before it. */
	private static final int REACH = 24;

	private final long most;
	private final List<WeakReference<Share<?>>> shares = new ArrayList<>();
	private long clock;

	/** @param most bytes that all shares may take */
	MemoryBudget(final long most) {
		this.most = most;
	}

	/**
	 * Something that was computed, as long as there is room for it. Any thread may use it; who got the value keeps it though it is
	 * dropped.
	 *
	 * @param <T> what is held
	 */
	public static final class Share<T> {

		private final MemoryBudget budget;
		private Optional<T> value = Optional.empty();
		private long bytes;
		private long used;
		private long before;

		private Share(final MemoryBudget budget) {
			this.budget = budget;
			use();
			use();
		}

		/** What is held. */
		public Optional<T> get() {
			synchronized (budget) {
				use();
				return value;
			}
		}

		/** What is held, which is held no more: for one at a time to work with. */
		public Optional<T> take() {
			synchronized (budget) {
				final Optional<T> held = get();
				drop();
				return held;
			}
		}

		/** Holds something else, or the same that has grown. */
		public void set(final T held, final long size) {
			synchronized (budget) {
				value = Optional.of(held);
				bytes = size;
				budget.makeRoom(this);
			}
		}

		/** Holds nothing. */
		public void drop() {
			synchronized (budget) {
				value = Optional.empty();
				bytes = 0;
			}
		}

		private void use() {
			before = used;
			used = ++budget.clock;
		}
	}

	/** An empty share of the memory of this Java. It is counted as long as somebody knows it. */
	public static <T> Share<T> share() {
		return OF_JAVA.newShare();
	}

	synchronized <T> Share<T> newShare() {
		final Share<T> share = new Share<>(this);
		shares.add(new WeakReference<>(share));
		return share;
	}

	private void makeRoom(final Share<?> asking) {
		shares.removeIf(share -> share.get() == null);
		final List<Share<?>> filled = new ArrayList<>();
		for (final WeakReference<Share<?>> share : shares) {
			Optional.<Share<?>>ofNullable(share.get()).filter(one -> one.bytes > 0).ifPresent(filled::add);
		}
		long all = filled.stream().mapToLong(share -> share.bytes).sum();
		filled.sort(Comparator.comparingLong(share -> share.used));
		for (final Share<?> oldest : filled) {
			if (all <= most || oldest.used > asking.before) return;
			all -= oldest.bytes;
			oldest.drop();
		}
	}

	/** Bytes of a strip of rows of filtered frames, besides what it shares with its neighbours. */
	public static long strip() {
		return share(STRIP, STRIP_PART);
	}

	/** Bytes of a strip of frames that are filtered in groups of blocks, as numbers of 8 bytes, with those to look for blocks in. */
	public static long groups() {
		return share(GROUPS, GROUPS_PART);
	}

	/** Pixels, in whole rows, that are read once more when groups of blocks were made of them. */
	public static long pixelsBehind(final long frames, final long width) {
		return width * (groups() / (2 * 8 * frames * width) + REACH);
	}

	/** Bytes of frames that are kept whole as {@code float}. */
	public static long keptRows() {
		return share(ROWS, ROWS_PART);
	}

	/** Bytes of what windows found. */
	public static long windows() {
		return share(WINDOWS, WINDOWS_PART);
	}

	/** Bytes of the pixels of some rows of windows that are read at a time. */
	public static long bands() {
		return share(BANDS, BAND_PART);
	}

	/** Bytes of the pixels of one row of windows, if it has more. */
	public static long band() {
		return share(BAND, BAND_PART);
	}

	/** Bytes of whole frames that are computed once and held as {@code double}. */
	public static long copy() {
		return HEAP / COPY_PART;
	}

	/** Bytes of a block where every block costs a decoding of all planes, and {@code bytes} would do for cheap pixels. */
	public static long decoded(final long bytes) {
		return Math.max(bytes, share(DECODED, DECODED_PART));
	}

	private static long share(final long enough, final int part) {
		return Math.min(enough, HEAP / part);
	}
}
