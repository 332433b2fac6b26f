package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.Extension;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;

class KernelPcaNumbersTest {

	private static final DoubleFrames FRAMES = DoubleFrames.spot(25, 10, 0.05, 1);

	/** Every extension with kernels that it is defined for: one by steps, and one known for any two frames. */
	static Stream<Arguments> pairs() {
		final List<Arguments> pairs = new ArrayList<>();
		Kernels.ALL.words().stream().filter(word -> !word.equals("mvu")).forEach(kernel -> pairs.add(Arguments.of(kernel,
			"ridge")));
		pairs.addAll(List.of(Arguments.of("mvu", "mvu"), Arguments.of("lle", "lle"), Arguments.of("laplacian",
			"diffusion-maps")));
		Extensions.ALL.words().stream().filter(word -> !List.of("exact", "mvu").contains(word)).forEach(extension -> pairs.add(
			Arguments.of("diffusion", extension)));
		Stream.of("gaussian", "polynomial", "linear").forEach(kernel -> Stream.of("exact", "nystrom").forEach(
			extension -> pairs.add(Arguments.of(kernel, extension))));
		return pairs.stream();
	}

	private static ModelOptions options(final String kernelWord, final String extensionWord) {
		final Kernel kernel = Kernels.ALL.get(kernelWord).create(OptionValues.of(Kernels.ALL.get(kernelWord).parameters(), Map
			.of()));
		final Extension extension = Extensions.ALL.get(extensionWord).create(OptionValues.of(Extensions.ALL.get(extensionWord)
			.parameters(), Map.of()));
		return new ModelOptions(kernel, kernel.hasTrivialVector() ? Centring.TRIVIAL_VECTOR : Centring.MEAN, 1, kernel
			.usualBandwidth(new Bandwidth.NearestNeighbours(5, 2)), extension, new Bandwidth.NearestNeighbours(5, 3),
			KernelPca.ALL);
	}

	/** Linear algebra that has neither eigenvectors nor solutions of systems. */
	private static Compute productsOnly() {
		final LinearAlgebra algebra = (LinearAlgebra) Proxy.newProxyInstance(LinearAlgebra.class.getClassLoader(), new Class<?>[] {
			LinearAlgebra.class }, (proxy, method, arguments) -> {
				if (method.getName().matches("eigen|topEigen|solvePositiveDefinite")) throw new AssertionError(method.getName());
				return method.invoke(COMPUTE.algebra(), arguments);
			});
		return new Compute(algebra, COMPUTE.workers(), Optional.empty());
	}

	@ParameterizedTest
	@MethodSource("pairs")
	void theModelIsTheSameWithoutLearning(final String kernel, final String extension) throws IOException {
		final ModelOptions options = options(kernel, extension);
		final SpanCoordinates span = SpanCoordinates.of(FRAMES, COMPUTE, Progress.NONE);
		final FittedManifold learnt = FittedManifold.fit(span, options, COMPUTE, Progress.NONE);
		final FittedManifold kept = KernelPcaNumbers.learn(FRAMES, Optional.empty(), options, COMPUTE,
			Progress.NONE).model(span, options, productsOnly());
		assertTrue(kept.kept() && !learnt.kept());
		assertArrayEquals(learnt.embedding().eigenvalues(), kept.embedding().eigenvalues());
		assertArrayEquals(learnt.embedding().coordinates().data, kept.embedding().coordinates().data);
		assertArrayEquals(learnt.featureSpace().coordinates().data, kept.featureSpace().coordinates().data);
		assertArrayEquals(learnt.featureSpace().points().data, kept.featureSpace().points().data);
		assertEquals(List.of(learnt.kernelScale(), learnt.extensionScale(), learnt.noise(), learnt.embedding().negativeShare(),
			learnt.embedding().isometryResidual()), List.of(kept.kernelScale(), kept.extensionScale(), kept.noise(), kept
				.embedding().negativeShare(), kept.embedding().isometryResidual()));
		final DMatrixRMaj places = span.coordinates().copy();
		for (int k = 0; k < places.getNumElements(); k++) places.data[k] *= 0.9;
		assertArrayEquals(learnt.featureSpace().map().at(places, COMPUTE).data, kept.featureSpace().map().at(places,
			COMPUTE).data);
		final DMatrixRMaj targets = learnt.featureSpace().map().first(2).at(span.coordinates(), COMPUTE);
		if (!(learnt.featureSpace() instanceof KernelFeatureSpace space)) return;
		final KernelFeatureSpace other = (KernelFeatureSpace) kept.featureSpace();
		assertArrayEquals(space.matrix().data, other.matrix().data);
		assertArrayEquals(space.squaredNorms(space.expansions(targets, COMPUTE), COMPUTE),
			other.squaredNorms(other.expansions(targets, COMPUTE), COMPUTE));
	}

	/** Photon noise is made even first: frames of another camera are others. */
	@Test
	void framesAreThoseMadeEven() throws IOException {
		final ModelOptions options = ModelOptions.defaults();
		final String plain = KernelPcaNumbers.learn(FRAMES, Optional.empty(), options, COMPUTE, Progress.NONE).framesSha256();
		final KernelPcaNumbers photon = KernelPcaNumbers.learn(FRAMES, Optional.of(new CameraNoise(0.01, -2, 0)), options,
			COMPUTE, Progress.NONE);
		assertTrue(!plain.equals(photon.framesSha256()));
		final FittedKernelPca kept = new FittedKernelPca(KernelPcaSource.of(photon), options);
		assertTrue(kept.isOf(photon.framesSha256(), 25));
		assertTrue(!kept.isOf(plain, 25) && !kept.isOf(photon.framesSha256(), 24));
	}

	@Test
	void numbersOfAnotherExtensionAreRefused() throws IOException {
		final KernelPcaNumbers own = KernelPcaNumbers.learn(FRAMES, Optional.empty(), options("polynomial", "exact"), COMPUTE,
			Progress.NONE);
		final KernelPcaNumbers normalised = KernelPcaNumbers.learn(FRAMES, Optional.empty(), options("diffusion",
			"diffusion-maps"), COMPUTE, Progress.NONE);
		assertThrows(UserException.class, () -> new FittedKernelPca(KernelPcaSource.of(own), ModelOptions.defaults()));
		assertThrows(UserException.class, () -> new FittedKernelPca(KernelPcaSource.of(normalised), options("gaussian", "exact")));
	}
}
