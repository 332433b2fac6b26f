package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.task.Progress;

/**
 * De-noises a stack by the method asked for, or the one whose estimated error is smallest.
 *
 * <pre>{@code
 * Denoised result = new Denoiser(options, algebra, Progress.NONE).denoise(frames);
 * FrameBlocks.write(result.frames(), sink, Progress.NONE);
 * }</pre>
 */
public final class Denoiser {

	private final DenoiseOptions options;
	private final LinearAlgebra algebra;
	private final Progress progress;

	public Denoiser(final DenoiseOptions options, final LinearAlgebra algebra, final Progress progress) {
		this.options = options;
		this.algebra = algebra;
		this.progress = progress;
	}

	/** De-noises a stack by itself. Its pixels are computed when the result is read. */
	public Denoised denoise(final FrameSource frames) throws IOException {
		final SpanCoordinates span = SpanCoordinates.of(frames, algebra, progress);
		final double sigma = options.sigma().orElseGet(() -> GramNoise.standardDeviation(span.spectrum(), frames.geometry()
			.pixels()));
		final NoisyStack stack = new NoisyStack(frames, span, sigma, algebra, progress);
		final PreimageMethod preimage = new PreimageMethod(options.preimage(), options.seed());
		if (options.method() == DenoiseMethod.AUTO) return chosen(stack, preimage);
		return denoised(stack, options.method(), preimage, Optional.empty());
	}

	/** De-noises new frames on the manifold of the training frames. */
	public Denoised denoise(final FrameSource training, final FrameSource fresh) throws IOException {
		throw new UnsupportedOperationException();
	}

	private Denoised chosen(final NoisyStack stack, final PreimageMethod preimage) throws IOException {
		final Map<DenoiseMethod, StackMethod> methods = new EnumMap<>(DenoiseMethod.class);
		for (final DenoiseMethod method : new DenoiseMethod[] { DenoiseMethod.UNCHANGED, DenoiseMethod.DCT,
			DenoiseMethod.NLM, DenoiseMethod.SVD, DenoiseMethod.CONSTRAINED, DenoiseMethod.HARMONICS,
			DenoiseMethod.HARMONICS_RESIDUAL })
		{
			methods.put(method, method(method, preimage));
		}
		final Choice choice = new AutomaticChoice(stack, options.seed(), AutomaticChoice.JUDGED_VALUES).compare(methods);
		return denoised(stack, choice.method(), preimage, Optional.of(choice));
	}

	private static StackMethod method(final DenoiseMethod method, final PreimageMethod preimage) {
		return switch (method) {
			case UNCHANGED -> FrameMethods::unchanged;
			case DCT -> FrameMethods::dct;
			case NLM -> FrameMethods::nonLocalMeans;
			case SVD -> FrameMethods::singularValues;
			case GJS -> FrameMethods::globalHarmonics;
			case HARMONICS -> FrameMethods::harmonics;
			case HARMONICS_RESIDUAL -> FrameMethods::harmonicsAndResidual;
			case CONSTRAINED, UNCONSTRAINED -> preimage;
			default -> throw new IllegalArgumentException(method.title());
		};
	}

	private Denoised denoised(final NoisyStack stack, final DenoiseMethod method, final PreimageMethod preimage,
		final Optional<Choice> choice) throws IOException
	{
		final int[] all = IntStream.range(0, stack.frames().frameCount()).toArray();
		final FrameSource result = method(method, preimage).denoise(stack, all);
		final Optional<Preimages> preimages = method == DenoiseMethod.CONSTRAINED || method == DenoiseMethod.UNCONSTRAINED
			? Optional.of(preimage.preimages(stack, all)) : Optional.empty();
		final Denoised.Picture picture = preimages.isPresent() ? picture(stack, preimages.get()) : picture(stack);
		return new Denoised(result, method, stack.sigma(), picture, preimages, choice);
	}

	private static Denoised.Picture picture(final NoisyStack stack, final Preimages preimages) throws IOException {
		return picture(stack, preimages.coordinates(), preimages.model().embedding().eigenvalues(), preimages.components());
	}

	/** The harmonics but the constant one, each multiplied by the root of its eigenvalue. */
	private static Denoised.Picture picture(final NoisyStack stack) throws IOException {
		final Harmonics harmonics = stack.harmonics();
		final double[] values = harmonics.values();
		int p = 0;
		while (p + 1 < values.length && values[p + 1] > 0) p++;
		final DMatrixRMaj coordinates = new DMatrixRMaj(values.length, p);
		for (int i = 0; i < coordinates.numRows; i++) {
			for (int k = 0; k < p; k++) coordinates.set(i, k, harmonics.vectors().get(i, k + 1) * Math.sqrt(values[k + 1]));
		}
		return picture(stack, coordinates, Arrays.copyOfRange(values, 1, p + 1), Math.min(p, harmonics.count()));
	}

	private static Denoised.Picture picture(final NoisyStack stack, final DMatrixRMaj coordinates,
		final double[] eigenvalues, final int kept) throws IOException
	{
		final double[] singularValues = Arrays.stream(stack.span().spectrum()).map(Math::sqrt).toArray();
		final double edge = GramNoise.edge(stack.frames().frameCount(), stack.frames().geometry().pixels(), stack.sigma());
		return new Denoised.Picture(coordinates, eigenvalues, kept, singularValues, edge);
	}
}
