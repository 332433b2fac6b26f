package io.github.manifolddenoise.model.manifold;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.Extension;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * How a manifold is learnt.
 *
 * @param kernel the kernel on the training frames
 * @param centring what is taken out of the kernel matrix
 * @param time t, the power of the eigenvalues; 1 without a trivial vector
 * @param kernelBandwidth σk, the kernel's bandwidth
 * @param extension how its coordinates are extended to any frame
 * @param extensionBandwidth σh, the scale of the extension
 * @param mostComponents kernel components kept at most; {@link KernelPca#ALL} for all
 * @param landmarks ℓ, how many of many frames kernel PCA and extension are made of; empty = {@value #USUAL_LANDMARKS} where
 *          there are more and the kernel allows it, else all
 */
public record ModelOptions(Kernel kernel, Centring centring, double time, Bandwidth kernelBandwidth, Extension extension,
	Bandwidth extensionBandwidth, int mostComponents, OptionalInt landmarks)
{

	/** Of more frames as many are landmarks. */
	public static final int USUAL_LANDMARKS = 2000;

	/** σk is the mean distance to the k-th nearest neighbour where nothing is said. */
	public static final int KERNEL_NEIGHBOURS = 3;

	/** σh is a multiple of the mean distance to the k-th nearest neighbour where nothing is said. */
	public static final int EXTENSION_NEIGHBOURS = 5;

	private static final int FEWEST_LANDMARKS = 3;

	/** t where nothing is said. */
	private static final double TIME = 1;

	public ModelOptions {
		if (kernel instanceof FrameKernel && time != 1) throw new UserException("t = " + time +
			" is for kernels that are known among the training frames only: a kernel of any two frames is extended by its own" +
			" formula, which its powers do not have. Choose t = 1, or kernel = diffusion, laplacian, lle or mvu.");
		if (!kernel.hasTrivialVector() && centring == Centring.TRIVIAL_VECTOR) throw new UserException(
			"centre = trivial is for kernels with a trivial vector only. Choose centre = mean or none, or kernel = diffusion.");
		if (landmarks.isPresent() && landmarks.getAsInt() < FEWEST_LANDMARKS) throw new UserException("landmarks = " + landmarks
			.getAsInt() + " is too few. Choose auto, or " + FEWEST_LANDMARKS + " or more.");
		if (landmarks.isPresent() && !kernel.takesMasses()) throw new UserException("landmarks = " + landmarks.getAsInt() +
			" is for kernel = diffusion or gaussian only. Choose one of these, or landmarks = auto.");
	}

	/** Landmarks where frames are many. */
	public ModelOptions(final Kernel kernel, final Centring centring, final double time, final Bandwidth kernelBandwidth,
		final Extension extension, final Bandwidth extensionBandwidth, final int mostComponents)
	{
		this(kernel, centring, time, kernelBandwidth, extension, extensionBandwidth, mostComponents, OptionalInt.empty());
	}

	/**
	 * The landmarks among frames, empty if all of them are to be learnt from.
	 *
	 * @param points m×r
	 */
	Optional<Landmarks> landmarksOf(final DMatrixRMaj points, final Compute compute, final Progress progress) {
		final int m = points.numRows, usual = kernel.takesMasses() ? Math.min(m, USUAL_LANDMARKS) : m;
		final int count = landmarks.orElse(usual);
		return count < m ? Optional.of(Landmarks.of(points, count, compute, progress)) : Optional.empty();
	}

	/** All kernel components, and the extension that is usual for the kernel: its own, or ridge regression. */
	public ModelOptions(final Kernel kernel, final Centring centring, final double time,
		final Bandwidth kernelBandwidth, final Bandwidth extensionBandwidth, final double ridge)
	{
		this(kernel, centring, time, kernelBandwidth, usualExtension(kernel, ridge), extensionBandwidth, KernelPca.ALL);
	}

	/** The kernel's own extension where it has one, else ridge regression. */
	public static Extension usualExtension(final Kernel kernel, final double ridge) {
		return kernel instanceof FrameKernel ? new ExactExtension() : new RidgeExtension(ridge);
	}

	/**
	 * Diffusion Maps with α = 1, t = 1, σk the mean 3rd-neighbour distance, σh 2 × the mean 5th-neighbour distance,
	 * γ = 0.01: the manifold of the cleaned frames.
	 */
	public static ModelOptions defaults() {
		return defaults(Geometry.CLEANED);
	}

	/** What is usual on the manifold of such frames: on noisy ones σh is 4 × the mean 5th-neighbour distance. */
	public static ModelOptions defaults(final Geometry geometry) {
		return usual(ConstrainedPreimage.ENTRY.create(), geometry);
	}

	/** What is usual for a pre-image on the manifold of such frames. */
	public static ModelOptions usual(final PreimageKind kind, final Geometry geometry) {
		return usual(Kernels.ALL.get(kind.usualKernel()).create(), kind, geometry);
	}

	/** What is usual for a pre-image with another kernel than the one it is meant for. */
	public static ModelOptions usual(final Kernel kernel, final PreimageKind kind, final Geometry geometry) {
		final Extension extension = kernel instanceof FrameKernel ? new ExactExtension() : RidgeExtension.ENTRY.create();
		return new ModelOptions(kernel, usualCentring(kernel, kind), TIME, kernel.usualBandwidth(new Bandwidth.NearestNeighbours(
			KERNEL_NEIGHBOURS, usualKernelFactor(kernel, kind, geometry))), extension, new Bandwidth.NearestNeighbours(
				EXTENSION_NEIGHBOURS, usualExtensionFactor(geometry)), KernelPca.ALL);
	}

	/** What is taken out of the kernel matrix where nothing is said. */
	public static Centring usualCentring(final Kernel kernel, final PreimageKind kind) {
		return kind.usualCentring().orElse(kernel.hasTrivialVector() ? Centring.TRIVIAL_VECTOR : Centring.MEAN);
	}

	/** What the rule for σk is multiplied by where nothing is said. */
	public static double usualKernelFactor(final Kernel kernel, final PreimageKind kind, final Geometry geometry) {
		return geometry == Geometry.NOISY ? 1 : kind.cleanKernelFactor(kernel);
	}

	/** What the rule for σh is multiplied by where nothing is said: noisy frames need a wide extension, clean frames a narrow one. */
	public static double usualExtensionFactor(final Geometry geometry) {
		return geometry == Geometry.NOISY ? 4 : 2;
	}

	/** A copy with something else taken out of the kernel matrix. */
	public ModelOptions withCentring(final Centring other) {
		return with(draft -> draft.centring = other);
	}

	/** A copy with another power of the eigenvalues. */
	public ModelOptions withTime(final double t) {
		return with(draft -> draft.time = t);
	}

	/** A copy with another scale of the kernel. */
	public ModelOptions withKernelBandwidth(final Bandwidth bandwidth) {
		return with(draft -> draft.kernelBandwidth = bandwidth);
	}

	/** A copy with another extension. */
	public ModelOptions withExtension(final Extension other) {
		return with(draft -> draft.extension = other);
	}

	/** A copy with another scale of the extension. */
	public ModelOptions withExtensionBandwidth(final Bandwidth bandwidth) {
		return with(draft -> draft.extensionBandwidth = bandwidth);
	}

	/** A copy with so many kernel components at most. */
	public ModelOptions withMostComponents(final int most) {
		return with(draft -> draft.mostComponents = most);
	}

	/** A copy with so many landmarks, or as many as is usual. */
	public ModelOptions withLandmarks(final OptionalInt count) {
		return with(draft -> draft.landmarks = count);
	}

	private ModelOptions with(final Consumer<Draft> change) {
		final Draft draft = new Draft(this);
		change.accept(draft);
		return draft.made();
	}

	/** The same fields, to be changed one by one. */
	private static final class Draft {

		private Kernel kernel;
		private Centring centring;
		private double time;
		private Bandwidth kernelBandwidth;
		private Extension extension;
		private Bandwidth extensionBandwidth;
		private int mostComponents;
		private OptionalInt landmarks;

		Draft(final ModelOptions made) {
			kernel = made.kernel;
			centring = made.centring;
			time = made.time;
			kernelBandwidth = made.kernelBandwidth;
			extension = made.extension;
			extensionBandwidth = made.extensionBandwidth;
			mostComponents = made.mostComponents;
			landmarks = made.landmarks;
		}

		ModelOptions made() {
			return new ModelOptions(kernel, centring, time, kernelBandwidth, extension, extensionBandwidth, mostComponents, landmarks);
		}
	}
}
