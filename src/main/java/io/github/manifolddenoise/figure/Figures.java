package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.ModelOptions;
import io.github.manifolddenoise.task.UserException;

/** All figures that can be drawn. */
public final class Figures {

	private static final ModelOptions WIDE = Settings.diffusion(20, 30, 2);
	private static final ModelOptions MEDIUM = Settings.diffusion(20, 30, 1);
	private static final ModelOptions NARROW = Settings.diffusion(5, 20, 1);
	private static final ModelOptions DIFFUSION = Settings.diffusion(10, 10, 1);

	private static final String POINTS_CAPTION = " Blue: the points, black: the pre-images of their projections on the" +
		" first q components, joined by grey lines. Every method on offer that is defined for this kernel and q.";
	private static final String ERRORS_CAPTION = " Upwards: the part of the points whose pre-image is at most so far from its" +
		" target in feature space, for every method on offer that is defined for this kernel and q; steep and far to the left is" +
		" good. The axis ends a little beyond the worst method's nine tenths. (The thesis has histograms.)";

	/** In the order of the papers. */
	public static final List<Figure> ALL = List.of(
		new ComponentMaps("2.2", "Kernel principal components of a noisy sine: colours and white curves of equal value, red the" +
			" points. The Gaussian kernel's components vary along the set and vanish far from it; those of plain principal" +
			" components are straight, those of polynomials grow without bound.", PointSet::sine, ofFrameKernels()),
		new ComponentMaps("2.3", "Kernel principal components of three clusters. With the Gaussian kernel the first two tell the" +
			" clusters apart and the higher ones regions within the clusters.", PointSet::threeClusters, ofFrameKernels()),
		new ComponentMaps("3.1", "Diffusion Maps' components of a noisy sine, extended by kernel ridge regression with a small" +
			" scale σh (above) and a large one (below). The large one shows the manifold and reaches farther.", PointSet::sine,
			List.of(new ComponentMaps.Row("σh = %2$.2f", Settings.diffusion(20, 5, 1)), new ComponentMaps.Row("σh = %2$.2f",
				MEDIUM))),
		new Spectra("3.3", "Eigenvalues of the noisy sine's kernel matrices, each divided by their sum. Where they fall slowly," +
			" as with Diffusion Maps, the kernel holds much more than the one coordinate of the manifold.", List.of()),
		new PreimageErrors("4.1", "Gaussian kernel, noisy sine in the plane." + ERRORS_CAPTION, List.of(PointSet::sine), Settings
			.gaussian()),
		new PreimagePoints("4.2", "Gaussian kernel, noisy sine, one component: without constraints pre-images gather at few" +
			" places or on a chord." +
			POINTS_CAPTION, PointSet::sine, Settings.gaussian(), List.of(1)),
		new PreimagePoints("4.3", "Gaussian kernel, noisy sine, ten components: most methods find the curve." +
			POINTS_CAPTION, PointSet::sine, Settings.gaussian(), List.of(10)),
		new PreimageErrors("4.4", "Gaussian kernel, noisy sine of ten coordinates." + ERRORS_CAPTION, List.of(
			PointSet::sineOfTen), Settings.gaussian()),
		new PreimageErrors("4.5", "Gaussian kernel, ten clusters in the plane." + ERRORS_CAPTION, List.of(() -> PointSet
			.tenClusters(2)), Settings.gaussian()),
		new PreimagePoints("4.6", "Gaussian kernel, ten clusters, one component." + POINTS_CAPTION, () -> PointSet.tenClusters(
			2), Settings.gaussian(), List.of(1)),
		new PreimagePoints("4.7", "Gaussian kernel, ten clusters, ten components: most points go to their own cluster." +
			POINTS_CAPTION, () -> PointSet.tenClusters(2), Settings.gaussian(), List.of(10)),
		new PreimageErrors("4.8", "Gaussian kernel, ten clusters in ten dimensions." + ERRORS_CAPTION, List.of(() -> PointSet
			.tenClusters(10)), Settings.gaussian()),
		new PreimageErrors("4.9", "Diffusion Maps, noisy sine in the plane (above) and of ten coordinates (below)." +
			ERRORS_CAPTION, List.of(PointSet::sine, PointSet::sineOfTen), DIFFUSION),
		new PreimagePoints("4.10", "Diffusion Maps, noisy sine, one component (above) and ten (below)." + POINTS_CAPTION,
			PointSet::sine, DIFFUSION, List.of(1, 10)),
		new PreimageErrors("4.11", "Diffusion Maps, ten clusters in the plane (above) and in ten dimensions (below)." +
			ERRORS_CAPTION, List.of(() -> PointSet.tenClusters(2), () -> PointSet.tenClusters(10)), DIFFUSION),
		new PreimagePoints("4.12", "Diffusion Maps, ten clusters, one component (above) and ten (below)." + POINTS_CAPTION,
			() -> PointSet.tenClusters(2), DIFFUSION, List.of(1, 10)),
		new ComponentMaps("4.13", "Diffusion Maps' components of a noisy sine vary along the manifold; their level curves cross" +
			" it.", PointSet::sine, List.of(new ComponentMaps.Row("σk = %.2f, σh = %.2f", MEDIUM))),
		new DistanceParts("4.14", "The distance in feature space from the projection of one point (ringed) on the first" +
			" component. White: the way of steepest descent, which ends in a minimum far off, wherever the point lay. Black: the" +
			" way under the constraint, along the red curve on which the component keeps its value, to the sine (pink" +
			" dashes).", false),
		new DistanceParts("4.15", "The two parts of the distance of figure 4.14, in logarithms to base e: the part within the" +
			" component kept (left) is far smaller than the distance from it (right), so that without a constraint it counts for" +
			" nothing.", true),
		new Spectra("4.17", "The first 40 eigenvalues of the noisy sine's Diffusion Maps kernel, each divided by the sum of" +
			" all: the first holds only a few hundredths.", List.of("diffusion")),
		new Flow("4.19", "Ways of a noisy sine's points (red) to their constrained pre-images (white dots), along the level" +
			" curves of the first Diffusion Maps component. σk is the mean distance to the 20th neighbour, σh twice that to the" +
			" 30th. Pink dashes: the sine. Points whose level curve does not meet the sine are trapped.", WIDE),
		new SpaceSets("4.20", "Noisy points of curves in space (grey: the curve), and their pre-images for one component" +
			" with the constraint and without; coloured by where their clean points lie. With the constraint they spread over" +
			" the curve, without it they gather at few places.", List.of(SpaceSets.curve(PointSet::helix,
				PointSet::helix, PointSet.HELIX_LENGTH, NARROW, SpaceView.SLANTED), SpaceSets.curve(PointSet::closedCurve,
					PointSet::closedCurve, 2 * Math.PI, NARROW, SpaceView.HIGH))),
		new SpaceSets("4.21", "Noisy points of a surface in space (grey net), and their pre-images for two components" +
			" with constraints and without, seen from two sides; coloured from left to right.", List.of(SpaceSets.surface())),
		new Flow("4.22", "As figure 4.19, with the Gaussian kernel's own feature space. Constraints keep the points apart, but" +
			" the component does not tell where along the sine a point lies.", Settings.gaussian()),
		new TurntableEmbedding(),
		new TurntableFrames(),
		new PressMaps(),
		new HeldOutFrame());

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
