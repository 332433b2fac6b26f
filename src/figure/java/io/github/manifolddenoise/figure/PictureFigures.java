package io.github.manifolddenoise.figure;

import java.util.List;

import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.model.manifold.ModelOptions;

/** The thesis's figures of pictures, section 4.4. */
final class PictureFigures {

	private static final ModelOptions DIFFUSION = Settings.turntable();
	private static final ModelOptions GAUSSIAN = Settings.usual(new GaussianKernel(), 3);

	private static final String SEARCHES = " Each search is made three times: with the thesis's fixed step, to" +
		" convergence, and to convergence in the dimensions that stand out of the noise alone, kernel and all.";
	private static final String NUMBERS = " D: squared distance in feature space from the target, before and after." +
		" Drift: how far the kept components moved, as part of the largest.";

	static final List<Figure> ALL = List.of(
		new TurntableViews(),
		new TurntableEmbedding(),
		new DescentsCompared("4.25", "One of 400 pictures of an object that turns once, noise 0.02, and its pre-images:" +
			" Diffusion Maps, σk the mean distance to the 3rd neighbour, σh that to the 5th." + SEARCHES + NUMBERS + " As in" +
			" the thesis, two components keep more of the body and the handle than one, and the unconstrained pre-image has" +
			" lost the handle and is noisy, but here only in the signal's dimensions. In all 399 there are as many dimensions" +
			" as components, D can fall to nearly 0 with the constraint and without, both pictures are nearly the same, and" +
			" both become noisier the longer one searches: the published 2000 steps are a stop on the way. (The thesis's σk" +
			" of 0.54 cannot be with its noise of 0.02: that alone sets pictures of 884 pixels 0.84 apart.)", List.of(
				column("", DIFFUSION, true, 1), column("", DIFFUSION, true, 2), column("", DIFFUSION, false, 2))),
		new TurntableFrames("4.26", frames("first") + " As in the thesis, two components are better than one, the handle" +
			" vanishes from the front and rear views, and the linear combination is much the same for many pictures. Not as" +
			" there, the noisy pictures are nearer to the clean ones (PSNR) than any of its rows, and two components do not" +
			" keep the angle: with noise the coordinates of this spotted object go round more than once (figure 4.24). To" +
			" convergence the pictures take up noise. The last row, not in the thesis, has 30 components.", 0),
		new TurntableFrames("4.27", frames("last") + " As in figure 4.26.", 7),
		new FullSizeFrame("4.28", "One of 400 pictures of the thesis's original size, with its noise of 0.08 (the text says" +
			" 0.02), and the clean picture's projection on the span of the noisy ones: the best that any combination of them" +
			" can be, since the other pictures have noise as well.", false),
		new FullSizeFrame("4.29", "Pre-images of figure 4.28's noisy picture: Diffusion Maps, σk a fifth of the mean" +
			" distance to the nearest neighbour, to convergence; the last by the linear combination of 10 neighbours. As in" +
			" the thesis, two components do not keep the angle, thirty do better, with a hundred the noise begins to be" +
			" captured, and the linear combination of thirty is better still. σh, not in the thesis, is the mean distance to" +
			" the 5th neighbour.", true),
		new DescentsCompared("4.30", "The picture of figure 4.25 with the Diffusion Maps kernel and with the Gaussian" +
			" kernel, σ the mean distance to the 3rd neighbour." + SEARCHES + NUMBERS + " As in the thesis, the constraint" +
			" makes less of a difference with the Gaussian kernel (steps and convergence), whose pictures have no handle. In" +
			" the signal's dimensions this frame has hardly a neighbour at that σ: constrained it stays what it was there," +
			" less the noise, and without the constraint it slides to another view.", List.of(
				column("Diffusion Maps, ", DIFFUSION, true, 2), column("Diffusion Maps, ", DIFFUSION, false, 2),
				column("Gaussian, ", GAUSSIAN, true, 2), column("Gaussian, ", GAUSSIAN, false, 2))));

	private PictureFigures() {}

	private static DescentsCompared.Column column(final String word, final ModelOptions options, final boolean constrained,
		final int components)
	{
		return new DescentsCompared.Column(word, options, constrained, components);
	}

	private static String frames(final String which) {
		return "The " + which + " seven of fourteen of 400 pictures of an object that turns once, noise 0.02, and their" +
			" pre-images as in figure 4.25, by the larger fixed step of the thesis, to convergence, and in the signal's" +
			" dimensions.";
	}
}
