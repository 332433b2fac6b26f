package io.github.manifolddenoise.filter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.ejml.simple.SimpleMatrix;

import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

/** The definition of {@link BlockMatching} written out, as slow as that is. */
final class LiteralBlockMatching {

	private record Block(int image, int y, int x, double distance) {}

	private record Filtered(DMatrixRMaj blocks, double weight) {}

	private LiteralBlockMatching() {}

	static DMatrixRMaj filtered(final CollaborativeFilter kind, final DoubleFrames noisy, final DoubleFrames pilot, final int[][] nearest, final double sigma) {
		final int width = noisy.geometry().width(), height = noisy.geometry().height();
		final DMatrixRMaj result = new DMatrixRMaj(nearest.length, noisy.geometry().pixels());
		for (int i = 0; i < nearest.length; i++) {
			for (int plane = 0; plane < noisy.geometry().planes(); plane++) {
				final double[][][] noise = new double[nearest[i].length][][], guide = new double[nearest[i].length][][];
				for (int f = 0; f < noise.length; f++) {
					noise[f] = image(noisy, nearest[i][f], plane);
					guide[f] = image(pilot, nearest[i][f], plane);
				}
				final double[][] image = filtered(kind, noise, guide, sigma);
				for (int k = 0; k < width * height; k++) result.set(i, plane * width * height + k, image[k / width][k % width]);
			}
		}
		return result;
	}

	/** An image with 8 rows and columns at least. */
	private static double[][] image(final DoubleFrames frames, final int frame, final int plane) {
		final int width = frames.geometry().width(), height = frames.geometry().height();
		final double[][] image = new double[Math.max(8, height)][Math.max(8, width)];
		for (int y = 0; y < image.length; y++) {
			final int row = plane * height + ImageFilter.mirrored(y, height);
			for (int x = 0; x < image[0].length; x++) {
				image[y][x] = frames.values().get(frame, row * width + ImageFilter.mirrored(x, width));
			}
		}
		return image;
	}

	private static double[][] filtered(final CollaborativeFilter kind, final double[][][] noisy, final double[][][] pilot, final double sigma) {
		final int height = noisy[0].length, width = noisy[0][0].length;
		final double[][] sums = new double[height][width], weights = new double[height][width];
		for (int top = 0; top < height - 4; top += 4) {
			for (int left = 0; left < width - 4; left += 4) {
				final List<Block> group = group(pilot, Math.min(top, height - 8), Math.min(left, width - 8), kind.most());
				final Filtered filtered = kind == CollaborativeFilter.BAYES ? bayes(pixels(noisy, group), pixels(pilot, group), sigma)
					: wiener(pixels(noisy, group), pixels(pilot, group), sigma);
				for (int b = 0; b < group.size(); b++) {
					if (group.get(b).image != 0) continue;
					for (int k = 0; k < 64; k++) {
						final double weight = kaiser(k / 8) * kaiser(k % 8) * filtered.weight;
						sums[group.get(b).y + k / 8][group.get(b).x + k % 8] += weight * filtered.blocks.get(b, k);
						weights[group.get(b).y + k / 8][group.get(b).x + k % 8] += weight;
					}
				}
			}
		}
		for (int y = 0; y < height; y++) {
			for (int x = 0; x < width; x++) sums[y][x] /= weights[y][x];
		}
		return sums;
	}

	private static List<Block> group(final double[][][] pilot, final int y, final int x, final int most) {
		final List<Block> blocks = new ArrayList<>();
		for (int f = 0; f < pilot.length; f++) {
			for (int v = Math.max(0, y - 2); v <= Math.min(pilot[0].length - 8, y + 2); v++) {
				for (int u = Math.max(0, x - 2); u <= Math.min(pilot[0][0].length - 8, x + 2); u++) {
					double distance = 0;
					for (int k = 0; k < 64; k++) distance += Math.pow(pilot[0][y + k / 8][x + k % 8] - pilot[f][v + k / 8][u + k % 8], 2);
					blocks.add(new Block(f, v, u, f == 0 && v == y && u == x ? -1 : distance));
				}
			}
		}
		blocks.sort(Comparator.comparingDouble(Block::distance));
		return blocks.subList(0, Integer.highestOneBit(Math.min(most, blocks.size())));
	}

	private static DMatrixRMaj pixels(final double[][][] images, final List<Block> group) {
		final DMatrixRMaj blocks = new DMatrixRMaj(group.size(), 64);
		for (int b = 0; b < group.size(); b++) {
			final Block block = group.get(b);
			for (int k = 0; k < 64; k++) blocks.set(b, k, images[block.image][block.y + k / 8][block.x + k % 8]);
		}
		return blocks;
	}

	private static Filtered wiener(final DMatrixRMaj noisy, final DMatrixRMaj pilot, final double sigma) {
		final DMatrixRMaj noise = coefficients(noisy), guide = coefficients(pilot);
		double squares = 0;
		for (int k = 0; k < noise.getNumElements(); k++) {
			final double power = guide.data[k] * guide.data[k], gain = k == 0 ? 1 : power / (power + sigma * sigma);
			noise.data[k] *= gain;
			squares += gain * gain;
		}
		return new Filtered(Matrices.times(transposed(haar(noise.numRows)), Matrices.times(noise, kronecker(cosine()))), 1 / squares);
	}

	/** m + C(C + σ²I)⁻¹(y - m) with the 64×64 covariance of the pilot. */
	private static Filtered bayes(final DMatrixRMaj noisy, final DMatrixRMaj pilot, final double sigma) {
		final int n = pilot.numRows;
		final SimpleMatrix ones = new SimpleMatrix(n, 1).plus(1), guide = SimpleMatrix.wrap(pilot);
		final SimpleMatrix means = ones.mult(ones.transpose()).mult(guide).divide(n), centred = guide.minus(means);
		final SimpleMatrix covariance = centred.transpose().mult(centred).divide(Math.max(1, n - 1));
		final SimpleMatrix gain = covariance.mult(covariance.plus(SimpleMatrix.identity(64).scale(sigma * sigma)).invert());
		return new Filtered(SimpleMatrix.wrap(noisy).minus(means).mult(gain.transpose()).plus(means).getMatrix(), 1);
	}

	private static DMatrixRMaj coefficients(final DMatrixRMaj blocks) {
		return Matrices.times(haar(blocks.numRows), Matrices.times(blocks, transposed(kronecker(cosine()))));
	}

	/** The orthonormal cosine transform of 8 numbers. */
	private static DMatrixRMaj cosine() {
		final DMatrixRMaj matrix = new DMatrixRMaj(8, 8);
		for (int u = 0; u < 8; u++) {
			final double scale = Math.sqrt(u == 0 ? 0.125 : 0.25);
			for (int i = 0; i < 8; i++) matrix.set(u, i, scale * Math.cos((2 * i + 1) * u * Math.PI / 16));
		}
		return matrix;
	}

	/** Along rows and columns of a block. */
	private static DMatrixRMaj kronecker(final DMatrixRMaj line) {
		final DMatrixRMaj matrix = new DMatrixRMaj(64, 64);
		for (int k = 0; k < 64; k++) {
			for (int l = 0; l < 64; l++) matrix.set(k, l, line.get(k / 8, l / 8) * line.get(k % 8, l % 8));
		}
		return matrix;
	}

	/** The orthonormal Haar transform: the mean, then differences of halves, of quarters and so on. */
	private static DMatrixRMaj haar(final int count) {
		final DMatrixRMaj matrix = new DMatrixRMaj(count, count);
		for (int k = 0; k < count; k++) matrix.set(0, k, Math.sqrt(1.0 / count));
		for (int length = count, row = 1; length > 1; length /= 2) {
			for (int start = 0; start < count; start += length, row++) {
				for (int k = 0; k < length; k++) matrix.set(row, start + k, (k < length / 2 ? 1 : -1) * Math.sqrt(1.0 / length));
			}
		}
		return matrix;
	}

	private static DMatrixRMaj transposed(final DMatrixRMaj a) {
		final DMatrixRMaj result = new DMatrixRMaj(a.numCols, a.numRows);
		for (int i = 0; i < a.numRows; i++) {
			for (int j = 0; j < a.numCols; j++) result.set(j, i, a.get(i, j));
		}
		return result;
	}

	/** I₀(z) = 1/2π ∫ exp(z cos φ) dφ by the trapezoidal rule, which is exact to rounding here. */
	private static double kaiser(final int i) {
		final double z = 2 * Math.sqrt(1 - Math.pow(2 * i / 7.0 - 1, 2));
		double sum = 0;
		for (int k = 0; k < 64; k++) sum += Math.exp(z * Math.cos(2 * Math.PI * k / 64));
		return sum / 64;
	}
}
