package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.ALGEBRA;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.frames.Synthesis;
import io.github.manifolddenoise.model.*;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.SharedData;

class CrossFitStacksTest {

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02", "teapot_small, 0.08", "teapot_small, 0.2", "cell, 0.02", "cell, 0.08", "cell, 0.2" })
	void losses(final String stack, final String noise) throws IOException {
		final MemoryFrames noisy = SharedData.stack("proto/" + stack + "_n" + noise + ".tif");
		final MemoryFrames clean = SharedData.stack("proto/" + stack + "_clean.tif");
		final double sigma = Double.parseDouble(noise);
		for (int seed = 1; seed <= 2; seed++) {
		long t0 = System.nanoTime();
		final PixelHalves halves = PixelHalves.of(noisy, seed, ALGEBRA, Progress.NONE);
		final SpanCoordinates whole = halves.whole(ALGEBRA);
		System.out.printf("== %s %s m=%d d=%d %d+%d seed %d: %.2f s%n", stack, noise, noisy.frameCount(), noisy.geometry().pixels(), halves.first().pixels(), halves.second().pixels(), seed, (System.nanoTime() - t0) / 1e9);
		final List<Integer> qs = Candidates.components(whole, sigma, 80);
		try1("pca", new PrincipalComponents(qs), halves, whole, sigma, noisy, clean);
		try1("nearest", new NearestFrames(List.of(1, 2, 3, 5, 7, 9, 11, 15, 20, 30, 50)), halves, whole, sigma, noisy, clean);
		try1("gjs", new HarmonicShrinkage(sigma, List.of(3, 5, 10, 20)), halves, whole, sigma, noisy, clean);
		if (seed == 1) try1("constrained", new ComponentsFamily(ModelOptions.defaults(), DenoiseOptions.Method.CONSTRAINED, qs), halves, whole, sigma, noisy, clean);
		}
	}

	void try1(String name, WeightFamily<Integer> family, PixelHalves halves, SpanCoordinates whole, double sigma, MemoryFrames noisy, MemoryFrames clean) throws IOException {
		int n = name.equals("constrained") ? 30 : 60;
		long t0 = System.nanoTime();
		Choice<Integer> choice = new CrossFit(sigma, n).choose(halves, family, ALGEBRA, Progress.NONE);
		double seconds = (System.nanoTime() - t0) / 1e9;
		int every = name.equals("constrained") ? 8 : 2;
		int[] frames = IntStream.range(0, noisy.frameCount()).filter(i -> i % every == 0).toArray();
		WeightFamily.Fitted<Integer> fitted = family.fit(whole, ALGEBRA, Progress.NONE);
		double best = -1, chosen = -1; int bestC = 0;
		StringBuilder b = new StringBuilder();
		for (int c = 0; c < choice.candidates().size(); c++) {
			Psnr psnr = new Psnr(clean.select(frames), 1);
			Synthesis.write(noisy, fitted.weights(choice.candidates().get(c), frames), psnr, ALGEBRA, Progress.NONE);
			b.append(String.format(" %d:%.2f/%.2f", choice.candidates().get(c), psnr.decibel(), -10 * Math.log10(Math.max(1e-9,choice.risks()[c]))));
			if (psnr.decibel() > best) { best = psnr.decibel(); bestC = choice.candidates().get(c); }
			if (choice.candidates().get(c).equals(choice.best())) chosen = psnr.decibel();
		}
		System.out.printf("%-12s oracle %d %.2f | chosen %d %.2f | loss %.2f | %.2f s |%s%n", name, bestC, best, choice.best(), chosen, best - chosen, seconds, b);
	}
}
