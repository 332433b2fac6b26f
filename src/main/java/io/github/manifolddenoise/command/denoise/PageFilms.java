package io.github.manifolddenoise.command.denoise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.page.Film;

/** The pictures of a page, taken of every set of frames while the result is written. */
public final class PageFilms {

	private static final int MOST_SETS = 24;

	private final List<Film> films = new ArrayList<>();

	PageFilms(final List<DenoisedSet> sets) {
		final List<DenoisedSet> shown = sets.subList(0, Math.min(MOST_SETS, sets.size()));
		for (final DenoisedSet result : shown) {
			final FrameSet set = result.set();
			films.add(Film.of(set.geometry(), set.frameCount(), set.color() && set.geometry().planes() == 3, Film.PIXELS / shown
				.size()));
		}
	}

	/** Takes pictures of a set's blocks on their way. */
	FrameSink beside(final int index, final DenoisedSet set, final FrameSink result) {
		return index < films.size() ? films.get(index).beside(set.input(), result) : result;
	}

	/** Those of a set; empty where there are so many sets that only the first have pictures. */
	Optional<Film> of(final int index) {
		return index < films.size() ? Optional.of(films.get(index)) : Optional.empty();
	}
}
