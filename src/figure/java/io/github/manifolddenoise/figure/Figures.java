package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.task.UserException;

/** All figures that can be drawn. */
public final class Figures {

	private static final ModelOptions WIDE = Settings.diffusion(20, 30, 2);
	private static final ModelOptions MEDIUM = Settings.diffusion(20, 30, 1);
	private static final ModelOptions NARROW = Settings.diffusion(5, 20, 1);
	private static final ModelOptions DIFFUSION = Settings.diffusion(5, 30, 1);

	private static final List<String> OF_MANIFOLDS = List.of("diffusion", "gaussian", "laplacian", "lle", "mvu");
	private static final String SCALES = "σk = %.2f, σh = %.2f";
	private static final String GAUSSIAN_SCALE = " σ is the mean distance to the 10th neighbour.";
	private static final String DIFFUSION_SCALES = " σk is the mean distance to the 5th neighbour, σh that to the 30th.";
	private static final String LETTERS = " The thesis has five of them: A Arias' closed form, B Kwok and Tsang's distances," +
		" C Dambreville's closed form, D Mika's fixed point, E unconstrained.";
	private static final String POINTS_CAPTION = " Blue: the points, black: the pre-images of their projections on the" +
		" first q components, joined by grey lines; a number in brackets counts those beyond the frame. Every method on offer" +
		" that is defined for this kernel and q.";
	private static final String ERRORS_CAPTION = " Upwards: the part of the points whose pre-image is at most so far from its" +
		" target in feature space, for every method on offer that is defined for this kernel and q; steep and far to the left is" +
		" good. Methods that agree are drawn one within the other. (The thesis has histograms.)";
	private static final String DARK = " Colours beyond the values of all but a few points are of the last shade.";

	private static final List<Figure> OF_POINTS = List.of(
		new Classifiers(),
		new ComponentMaps("2.2", "Kernel principal components of a noisy sine: colours from the smallest to the largest value of" +
			" each map, white curves of equal value, red the points. The Gaussian kernel's components vary along the set and vanish" +
			" far from it. The other kernels are not in the thesis: plain principal components are straight, and there are only" +
			" two; those of polynomials grow without bound.", PointSet::sine, ofFrameKernels(), false),
		new ComponentMaps("2.3", "Kernel principal components of three clusters, colours as in figure 2.2. With the Gaussian" +
			" kernel the first two tell the clusters apart and the higher ones regions within the clusters. The other kernels are" +
			" not in the thesis.", PointSet::threeClusters, ofFrameKernels(), false),
		new ComponentMaps("3.1", "Diffusion Maps' components of a noisy sine, extended by kernel ridge regression with a small" +
			" scale σh = σk (above) and a large one (below). They vary along the sine, the higher ones more often; an outlier at" +
			" the top takes part. The large scale reaches farther. The scales are the thesis's 0.52 and 0.99, mean distances to the" +
			" 20th and 60th neighbour here, 10th and 30th there." + DARK, PointSet::sine, List.of(new ComponentMaps.Row(SCALES,
				Settings.diffusion(20, 20, 1)), new ComponentMaps.Row(SCALES, Settings.diffusion(20, 60, 1))), true),
		new PressDescents(),
		new Spectra("3.3", "Eigenvalues of the noisy sine's kernel matrices, each divided by their sum. Maximum variance" +
			" unfolding has nearly all in the first component; where the values fall slowly, as with Diffusion Maps, the kernel" +
			" holds much more than the one coordinate of the manifold. In logarithms (right, cut off at 1e-5) one sees that those of" +
			" locally linear embedding are all alike: there its order is what counts. (The thesis has Maximum variance unfolding" +
			" and Diffusion Maps, and no logarithms.)", OF_MANIFOLDS, true),
		new PreimageErrors("4.1", "Gaussian kernel, noisy sine in the plane: the distances are smaller with ten components, and" +
			" the closed forms fall short of the iterations." + GAUSSIAN_SCALE + ERRORS_CAPTION + LETTERS, List.of(PointSet::sine),
			Settings.gaussian(), false),
		new PreimagePoints("4.2", "Gaussian kernel, noisy sine, one component: without constraints pre-images gather at few" +
			" places or on a chord." + GAUSSIAN_SCALE + POINTS_CAPTION + LETTERS, PointSet::sine, Settings.gaussian(), List.of(1)),
		new PreimagePoints("4.3", "Gaussian kernel, noisy sine, ten components: most methods come near the curve; distance" +
			" weights and the digest's stay near the points, and the closed form C has some errors." + GAUSSIAN_SCALE +
			POINTS_CAPTION + LETTERS, PointSet::sine, Settings.gaussian(), List.of(10)),
		new PreimageErrors("4.4", "Gaussian kernel, noisy sine of ten coordinates: with more components the distances shrink" +
			" less than in the plane, and Kwok and Tsang's have a long tail." + GAUSSIAN_SCALE + ERRORS_CAPTION, List.of(
				PointSet::sineOfTen), Settings.gaussian(), false),
		new PreimageErrors("4.5", "Gaussian kernel, ten clusters in the plane: with one component Kwok and Tsang's come nearer" +
			" than the iterations for more than half of the points." + GAUSSIAN_SCALE + ERRORS_CAPTION, List.of(() -> PointSet
				.tenClusters(2)), Settings.gaussian(), false),
		new PreimagePoints("4.6", "Gaussian kernel, ten clusters, one component: searches that start at the points end in the" +
			" centre of their own cluster, the others lie between the clusters." + GAUSSIAN_SCALE + POINTS_CAPTION + LETTERS,
			() -> PointSet.tenClusters(2), Settings.gaussian(), List.of(1)),
		new PreimagePoints("4.7", "Gaussian kernel, ten clusters, ten components: most points go to their own cluster, some of" +
			" the closed forms' do not." + GAUSSIAN_SCALE + POINTS_CAPTION + LETTERS, () -> PointSet.tenClusters(2), Settings
				.gaussian(), List.of(10)),
		new PreimageErrors("4.8", "Gaussian kernel, ten clusters of 40 points in ten dimensions (80 points in the thesis): the" +
			" distances are about those in the plane." + GAUSSIAN_SCALE + ERRORS_CAPTION, List.of(() -> PointSet.tenClusters(10)),
			Settings.gaussian(), false),
		new PreimageErrors("4.9", "Diffusion Maps, noisy sine in the plane (above) and of ten coordinates (below), where all" +
			" distances are smaller." + DIFFUSION_SCALES + " The thesis compares the unconstrained pre-image (SD) with the linear" +
			" combination (LC). With one component it finds SD better in the plane and LC in ten coordinates; here, in the plane LC" +
			" comes nearer for most points and has the longer tail, in ten coordinates both are alike." + ERRORS_CAPTION, List.of(
				PointSet::sine, PointSet::sineOfTen), DIFFUSION, true),
		new PreimagePoints("4.10", "Diffusion Maps, noisy sine, one component (above) and ten (below). With one, unconstrained" +
			" pre-images and linear combinations gather at few places; with ten both come near the curve, though in pieces." +
			DIFFUSION_SCALES + POINTS_CAPTION, PointSet::sine, DIFFUSION, List.of(1, 10)),
		new PreimageErrors("4.11", "Diffusion Maps, ten clusters in the plane (above) and in ten dimensions (below, 40 points" +
			" each, 80 in the thesis). With one component the linear combination is bad in the plane and better than the" +
			" unconstrained pre-image in ten dimensions; with ten components they are alike." + DIFFUSION_SCALES + ERRORS_CAPTION,
			List.of(() -> PointSet.tenClusters(2), () -> PointSet.tenClusters(10)), DIFFUSION, true),
		new PreimagePoints("4.12", "Diffusion Maps, ten clusters, one component (above) and ten (below). With one, linear" +
			" combinations mix distant clusters." + DIFFUSION_SCALES + POINTS_CAPTION, () -> PointSet.tenClusters(2), DIFFUSION,
			List.of(1, 10)),
		new ComponentMaps("4.13", "Diffusion Maps' components of a noisy sine vary along the manifold; their level curves cross" +
			" it. σk is the mean distance to the 20th neighbour, σh that to the 30th." + DARK, PointSet::sine, List.of(
				new ComponentMaps.Row(SCALES, MEDIUM)), true),
		new DistanceParts("4.14", "The squared distance in feature space from the projection of one point (ringed) on the first" +
			" component, learnt as in figure 4.13. White: the way of steepest descent, at first near the level curve, then along" +
			" the sine to a minimum that attracts other points as well. Black: the way under the constraint, on the thin black" +
			" curve along which the component keeps its value, to the sine (pink and black dashes).", false),
		new DistanceParts("4.15", "The two parts of the distance of figure 4.14, in logarithms to base e and the same colours:" +
			" the part within the component kept (left) is far smaller than the distance from it (right), so that without a" +
			" constraint it counts for nothing.", true),
		new Spectra("4.17", "The first 40 eigenvalues of the noisy sine's Diffusion Maps kernel, each divided by the sum of" +
			" all; σk is the mean distance to the 10th neighbour. They fall slowly: the first holds a twentieth.", List.of(
				"diffusion"), false),
		new SearchSpaces(),
		new Flow("4.19", "Ways of a noisy sine's points (red) to their constrained pre-images (white dots), along the level" +
			" curves of the first Diffusion Maps component (colours). σk is the mean distance to the 20th neighbour, σh twice that" +
			" to the 30th, which flattens the sine (pink and black dashes) a little. Points whose level curve does not meet the" +
			" sine are trapped (upper left).", WIDE, 48),
		new SpaceSets("4.20", "Noisy points of curves in space (grey: the curve), and their pre-images for one component" +
			" with the constraint and without; coloured by where their clean points lie. With the constraint they spread over" +
			" the curve, without it they gather at few places. (The thesis has those with the constraint.)", List.of(SpaceSets
				.curve(PointSet::helix, PointSet::helix, PointSet.HELIX_LENGTH, NARROW, SpaceView.SLANTED), SpaceSets.curve(
					PointSet::closedCurve, PointSet::closedCurve, 2 * Math.PI, NARROW, SpaceView.HIGH))),
		new SpaceSets("4.21", "Noisy points of a surface in space (grey net), and their pre-images for two components" +
			" with constraints and without, seen from two sides (above and below); coloured by the clean points' x. With" +
			" constraints they spread over the surface, 0.05 from it (root of the mean square) where the noisy ones are 0.11;" +
			" noise along the surface is kept, as the components are, also where it leads beyond the edge. σk is the mean" +
			" distance to the 20th neighbour, σh to the 30th; shorter ones (10th and 20th) leave more points at the edges where" +
			" they were.", List.of(SpaceSets.surface())),
		new Flow("4.22", "As figure 4.19, with the Gaussian kernel's own feature space (σ the mean distance to the 10th" +
			" neighbour). Constraints keep the points apart, but the component (colours) does not tell where along the sine a point" +
			" lies: its level curves are closed. Where they run along the gradient, points come to a stand before the sine, or" +
			" move so slowly that these 840 steps of fixed length do not take them there.", Settings.gaussian(), 80));

	private static final List<Figure> OF_VIDEO = List.of(new KernelTrick(), new HandFrames(), new HeldOutFrame(),
		new WeightsCompared());

	/** In the order of the papers. */
	public static final List<Figure> ALL = Stream.of(OF_POINTS, PictureFigures.ALL, PressFigures.ALL, OF_VIDEO, SlideFigures.ALL)
		.flatMap(List::stream).toList();

	private Figures() {}

	/** One row per kernel known for any two points, the Gaussian first. */
	private static List<ComponentMaps.Row> ofFrameKernels() {
		final List<ComponentMaps.Row> rows = new ArrayList<>();
		rows.add(new ComponentMaps.Row("Gaussian, σ = %.2f", Settings.gaussian()));
		Kernels.ALL.entries().forEach(entry -> {
			if (Settings.usual(entry) instanceof FrameKernel kernel && !(kernel instanceof GaussianKernel)) rows.add(
				new ComponentMaps.Row(entry.title(), Settings.usual(kernel, 10)));
		});
		return List.copyOf(rows);
	}

	/**
	 * Some of the figures, in the order of the papers.
	 *
	 * @param names separated by commas
	 * @throws UserException if there is no figure of such a name
	 */
	public static List<Figure> named(final String names) {
		final List<String> wanted = Arrays.stream(names.split(",")).map(String::trim).toList();
		final List<String> known = ALL.stream().map(Figure::name).toList();
		for (final String name : wanted) {
			if (!known.contains(name)) throw new UserException("There is no figure '" + name + "'. Choose among " + String.join(
				", ", known) + ".");
		}
		return ALL.stream().filter(figure -> wanted.contains(figure.name())).collect(Collectors.toList());
	}
}
