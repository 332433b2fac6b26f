package io.github.manifolddenoise.extension;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.VarianceUnfoldingKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/**
 * The out-of-sample rule of Maximum Variance Unfolding (Arias 2007, sect. 2.6.2, p. 33): a frame's coordinates keep its distances
 * to its nearest training frames, as nearly as can be (the thesis does not say how; here by localisation from squared distances,
 * which is linear in them, with a ridge of 1e-3 of the neighbours' spread). For the mvu kernel, whose coordinates have the
 * distances of the frames. Cost n³ a frame for n neighbours, besides the distances.
 *
 * @param neighbours n, 1 or more
 */
public record UnfoldingExtension(int neighbours) implements Extension {

	private static final double REGULARISATION = 1e-3;

	public static final Entry<Extension> ENTRY = new Entry<>("mvu", "Maximum variance unfolding's own",
		"Coordinates that keep a frame's distances to its nearest training frames; for the mvu kernel.", "Arias 2007, p. 33", List
			.of(LocallyLinearExtension.NEIGHBOURS), values -> new UnfoldingExtension(values.get(
				LocallyLinearExtension.NEIGHBOURS)));

	public UnfoldingExtension {
		if (neighbours < 1) throw new UserException("rulenear = " + neighbours + " is too few. Choose 1 or more.");
	}

	@Override
	public NeighbourMap fit(final EmbeddedFrames frames, final double scale, final Compute compute) {
		if (!(frames.kernel() instanceof VarianceUnfoldingKernel)) throw new UserException(
			"extension = mvu is for the mvu kernel only. Choose kernel = mvu, or extension = ridge.");
		return map(frames.points(), frames.embedding().coordinates(), scale, compute);
	}

	private NeighbourMap map(final DMatrixRMaj points, final DMatrixRMaj places, final double scale, final Compute compute) {
		return NeighbourMap.of(points, places, new NeighbourRule.Distances(REGULARISATION), neighbours, scale, compute);
	}

	@Override
	public FrameMap kept(final FrameMap numbers, final Kernel kernel, final Compute compute) {
		return map(numbers.basis().centres(), ((KernelExpansion) numbers).coefficients(), numbers.basis().scale(), compute);
	}
}
