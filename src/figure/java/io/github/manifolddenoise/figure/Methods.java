package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/** All pre-image methods that are defined for what was learnt. */
final class Methods {

	/**
	 * What a method made of the points.
	 *
	 * @param place of the method among all on offer, which gives its colour
	 */
	record Result(String title, int place, PreimageResult found) {}

	private Methods() {}

	/** The pre-images of the points' projections on q components; methods that refuse the kernel are left out. */
	static List<Result> results(final FittedKernelPca learnt, final int q, final Progress progress) {
		final List<Result> results = new ArrayList<>();
		for (int place = 0; place < PreimageKinds.ALL.entries().size(); place++) {
			progress.checkCanceled();
			final Entry<PreimageKind> entry = PreimageKinds.ALL.entries().get(place);
			final PreimageKind kind = Settings.usual(entry);
			if (!learnt.allows(kind, q)) continue;
			try {
				results.add(new Result(entry.title(), place, learnt.preimages(kind, q, progress)));
			}
			catch (final UserException exception) {
				continue;
			}
		}
		return results;
	}
}
