package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Waves;

/** What is published, written down once more without any guard. */
class PublishedFormTest {

	private static final DMatrixRMaj POINTS = Waves.points();
	private static final double SCALE = 0.7;
	private static final KernelFeatureSpace SPACE = Fits.exact(POINTS, new GaussianKernel(), SCALE, Centring.NONE);

	private static PreimageKind kind(final String method, final String strict) {
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method, "kernel", "gaussian", "strict",
			strict))).preimage().method();
	}

	@ParameterizedTest
	@ValueSource(strings = { "constrained", "unconstrained", "constrained-tv", "mika", "kwok-tsang", "kernel-distance",
		"kernel-distance-log" })
	void whatIsOffIsListed(final String method) {
		assertEquals(List.of(), kind(method, "false").off());
		assertTrue(!kind(method, "true").off().isEmpty());
	}

	private static List<String> off(final String method, final String kernel, final String strict, final String parameters) {
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method, "kernel", kernel, "strict", strict,
			"parameters", parameters))).preimage().off();
	}

	/** Dot products are those of the frames themselves with strict alone, not in the published form of weights. */
	@ParameterizedTest
	@CsvSource({ "gaussian, true, true", "polynomial, true, true", "linear, true, true", "sigmoid, true, true", "gaussian, false, true",
		"polynomial, false, false" })
	void theMeanIsSaidToBeOffWhereItIs(final String kernel, final String strict, final boolean expected) {
		final List<String> off = off("kernel-distance", kernel, strict, "form:published");
		assertEquals(expected ? List.of("the early end", "frames less their mean") : List.of("the early end"), off);
	}

	@ParameterizedTest
	@ValueSource(strings = { "polynomial-closed", "linear-combination", "bakir", "distance-weights" })
	void ofAClosedFormOnlyTheMeanIs(final String method) {
		assertEquals(List.of("frames less their mean"), off(method, "polynomial", "true", ""));
		assertEquals(List.of(), off(method, "polynomial", "false", ""));
		assertEquals(List.of(), off(method, "gaussian", "true", ""));
	}

	@Test
	void descentsAreTheThesisOwn() {
		assertEquals(new ConstrainedPreimage.Kind(new FixedStep(1e-5, 2000, 0.1, false), SearchDimensions.ALL), kind("constrained",
			"true"));
		assertTrue(kind("constrained", "true").off().contains("the search in the signal's dimensions"));
	}

	private static PreimageQuery query(final int q, final int... frames) {
		final DMatrixRMaj start = Rows.gather(POINTS, frames);
		for (int k = 0; k < start.getNumElements(); k++) start.data[k] += 0.2 * Math.sin(7 * k);
		return PreimageQuery.ofProjections(SPACE, start, q, Optional.empty(), COMPUTE, Progress.NONE);
	}

	/** Arias 2007, eq. 4.44 with a step that throws a frame out of reach of all others: the guarded descent gives it back. */
	@Test
	void aStepTooLongIsTaken() {
		final PreimageQuery query = PreimageQuery.ofProjections(Fits.diffusion(POINTS, 1), query(1, 3).start(), 1,
			Optional.empty(), COMPUTE, Progress.NONE);
		final PreimageResult guarded = new ConstrainedPreimage(1, new FixedStep(1e-9, 1, 1e3)).find(query);
		assertEquals(TerminationReason.STALLED, guarded.reports().get(0).ending());
		assertClose(query.start(), guarded.points(), 0);
		final PreimageResult strict = new ConstrainedPreimage(1, new FixedStep(1e-9, 1, 1e3, false)).find(query);
		final PreimageResult shorter = new ConstrainedPreimage(1, new FixedStep(1e-9, 1, 1e-3, false)).find(query);
		final SimpleMatrix start = SimpleMatrix.wrap(query.start());
		assertClose(SimpleMatrix.wrap(shorter.points()).minus(start).scale(1e6).getDDRM(), SimpleMatrix.wrap(strict.points()).minus(start)
			.getDDRM(), 1e-3);
	}

	/**
	 * Arias 2007, sect. 4.3.3, and without constraints eq. 4.31: x ← x - μ∇⊥D, with differences of
	 * y(x) for gradients, those of the components made orthonormal one by one; μ in units of σh².
	 */
	@ParameterizedTest
	@CsvSource({ "unconstrained, 1", "unconstrained, 3", "constrained, 1", "constrained, 2" })
	void theDescentIsThePlainOne(final String word, final int q) {
		final int constraints = word.equals("constrained") ? q : 0;
		final FeatureSpace space = Fits.diffusion(POINTS, 2);
		final int steps = 25;
		final double step = 0.1, scale = space.map().basis().scale();
		final SimpleMatrix start = SimpleMatrix.wrap(query(1, 3).start());
		final SimpleMatrix y = at(space, start), target = y.copy();
		for (int k = q; k < y.numCols(); k++) target.set(0, k, 0);
		SimpleMatrix x = start;
		for (int n = 0; n < steps; n++) {
			final SimpleMatrix slopes = slopes(space, x);
			SimpleMatrix down = at(space, x).minus(target).mult(slopes.transpose()).scale(2);
			final SimpleMatrix[] axes = new SimpleMatrix[constraints];
			for (int i = 0; i < constraints; i++) {
				axes[i] = slopes.cols(i, i + 1).transpose();
				for (int j = 0; j < i; j++) axes[i] = axes[i].minus(axes[j].scale(axes[i].dot(axes[j])));
				axes[i] = axes[i].divide(axes[i].normF());
			}
			for (final SimpleMatrix axis : axes) down = down.minus(axis.scale(down.dot(axis)));
			x = x.minus(down.scale(step * scale * scale));
		}
		final Optimizer fixed = new FixedStep(1e-15, steps, step, false);
		final Preimage method = constraints == 0 ? new UnconstrainedPreimage(q, fixed) : new ConstrainedPreimage(q, fixed);
		final PreimageResult strict = method.find(new PreimageQuery(space, Rows.first(target.getDDRM(), q), start.getDDRM(),
			Optional.empty(), COMPUTE, Progress.NONE));
		assertEquals(steps, strict.reports().get(0).iterations());
		assertTrue(x.minus(start).normF() > 0.01, "" + x.minus(start).normF());
		assertClose(x.getDDRM(), strict.points(), 1e-7);
	}

	private static SimpleMatrix at(final FeatureSpace space, final SimpleMatrix x) {
		return SimpleMatrix.wrap(space.map().at(x.getDDRM(), COMPUTE));
	}

	/** One column per component. */
	private static SimpleMatrix slopes(final FeatureSpace space, final SimpleMatrix x) {
		final double h = 1e-4;
		final SimpleMatrix slopes = new SimpleMatrix(x.numCols(), at(space, x).numCols());
		for (int k = 0; k < x.numCols(); k++) {
			final SimpleMatrix ahead = x.copy(), behind = x.copy();
			ahead.set(0, k, x.get(0, k) + h);
			behind.set(0, k, x.get(0, k) - h);
			slopes.insertIntoThis(k, 0, at(space, ahead).minus(at(space, behind)).divide(2 * h));
		}
		return slopes;
	}

	/** Eq. 4.9: x ← Σγ_i k(x, x_i)x_i / Σγ_i k(x, x_i), four times. */
	@Test
	void mikasIterationIsThePlainOne() {
		final PreimageQuery query = query(3, 5);
		final PreimageResult strict = new MikaPreimage(3, new FixedPointSteps(1e-15, 4, false)).find(query);
		final ExpandedTargets targets = ExpandedTargets.of(query, SPACE);
		SimpleMatrix x = SimpleMatrix.wrap(query.start()), points = SimpleMatrix.wrap(POINTS);
		final SimpleMatrix gamma = gamma(targets, points);
		for (int step = 0; step < 4; step++) {
			final SimpleMatrix weights = new SimpleMatrix(1, POINTS.numRows);
			for (int i = 0; i < POINTS.numRows; i++) {
				weights.set(0, i, gamma.get(i) * Math.exp(-Math.pow(x.minus(points.rows(i, i + 1)).normF(), 2) / (2 * SCALE * SCALE)));
			}
			x = weights.mult(points).divide(weights.elementSum());
		}
		assertEquals(4, strict.reports().get(0).iterations());
		assertClose(x.getDDRM(), strict.points(), 1e-9);
	}

	/** γ of ψ = Σγ_i φ(x_i), from the products ⟨ψ, φ(x_j)⟩ = Kγ. */
	private static SimpleMatrix gamma(final ExpandedTargets targets, final SimpleMatrix points) {
		final int m = points.numRows();
		final SimpleMatrix kernel = new SimpleMatrix(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) kernel.set(i, j, Math.exp(-Math.pow(points.rows(i, i + 1).minus(points.rows(j, j + 1)).normF(),
				2) / (2 * SCALE * SCALE)));
		}
		return kernel.solve(SimpleMatrix.wrap(targets.products()).transpose());
	}

	/** Eq. 4.20-21 with the pseudo-inverse: μ - ½Aᵀ(AAᵀ)⁺(d² - d²_μ), where nothing is cut. */
	@Test
	void kwokAndTsangsWeightsHaveNoBounds() {
		final PreimageQuery query = query(2, 4);
		final int n = 8;
		final ExpandedTargets targets = ExpandedTargets.of(query, SPACE);
		final int[] nearest = targets.nearest(0, n);
		final SimpleMatrix points = SimpleMatrix.wrap(Rows.gather(POINTS, nearest)), ones = new SimpleMatrix(n, 1).plus(1);
		final SimpleMatrix mean = ones.transpose().mult(points).divide(n), a = points.minus(ones.mult(mean));
		final SimpleMatrix excess = new SimpleMatrix(n, 1);
		for (int j = 0; j < n; j++) excess.set(j, 0, -2 * SCALE * SCALE * Math.log(targets.products().get(0, nearest[j])) - Math.pow(a
			.rows(j, j + 1).normF(), 2));
		final SimpleMatrix expected = mean.minus(a.transpose().mult(a.mult(a.transpose()).pseudoInverse()).mult(excess).scale(0.5)
			.transpose());
		assertClose(expected.getDDRM(), new KwokTsangPreimage(2, n, false).find(query).points(), 1e-6 * expected.normF());
	}
}
