package io.github.manifolddenoise.figure;

import java.util.List;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.manifold.ModelOptions;

/** The slides' figures of kernel PCA. */
final class SlideFigures {

	private static final ModelOptions LINEAR = Settings.usual(Settings.usual(Kernels.ALL.get("linear")), 10);

	private static final ModelOptions SCHOLKOPF = gaussian(Math.sqrt(0.05));

	static final List<Figure> ALL = List.of(
		new ComponentMaps("K14.7", "The first eight Gaussian kernel principal components of three clusters of 30 points," +
			" colours as in figure 2.2. As in the slides the first two tell the clusters apart, and those that follow split" +
			" them. The slides' σ² of 0.1 is taken for 2σ², as in the programme they name.",
			PointSet::scholkopfClusters, List.of(new ComponentMaps.Row("σ = %.2f", SCHOLKOPF)), false, 8),
		new Projections("K14.8", "The clusters of figure K14.7 in two dimensions, by principal components and by kernel" +
			" principal components. As in the slides the first show the points as they are, and the second have a line for" +
			" each cluster.",
			PointSet::scholkopfClusters, List.of(new ComponentMaps.Row("PCA", LINEAR), new ComponentMaps.Row(
				"kernel PCA", SCHOLKOPF))),
		new Projections("K14.9", "Twelve measurements each of 600 states of a pipe with oil, water and gas in layers" +
			" (blue), in rings (orange) and mixed (green), in two dimensions. As in the slides fewer points of kernel PCA" +
			" than of PCA are nearest to one of another class: there 13 and 20 of measured points, here those of computed" +
			" ones, whose mixed and ringed states are harder to tell apart in the plane. σ, which the slides do not say, is" +
			" twice the mean distance to the 10th neighbour.", OilFlow::points, List.of(new ComponentMaps.Row("PCA", LINEAR),
				new ComponentMaps.Row("kernel PCA", new ModelOptions(new GaussianKernel(), Centring.MEAN, 1,
					new Bandwidth.NearestNeighbours(10, 2), new Bandwidth.NearestNeighbours(30, 1), 0.01)))));

	private SlideFigures() {}

	private static ModelOptions gaussian(final double scale) {
		return new ModelOptions(new GaussianKernel(), Centring.MEAN, 1, new Bandwidth.Fixed(scale), new Bandwidth.Fixed(
			scale), 0.01);
	}
}
