package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * Frames put together from several versions of them with weights per pixel, computed when they are read: x + Σ wⱼ(fⱼ - x).
 *
 * @param source x
 * @param versions fⱼ, as many frames of the same geometry each
 * @param weights wⱼ, one per pixel of a frame
 */
public record MixedFrames(FrameSource source, List<FrameSource> versions, List<float[]> weights, Workers workers)
	implements DerivedFrames
{

	public MixedFrames {
		final int pixels = source.geometry().pixels();
		if (weights.size() != versions.size() || weights.stream().anyMatch(weight -> weight.length != pixels))
			throw new IllegalArgumentException("weights that do not match");
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		return versions.stream().mapToInt(version -> version.preferredBlockPixels(bytes)).reduce(source.preferredBlockPixels(bytes),
			Math::min);
	}

	@Override
	public FrameSource select(final int[] frames) {
		return new MixedFrames(source.select(frames), versions.stream().map(version -> version.select(frames)).toList(), weights,
			workers);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final DMatrixRMaj input = new DMatrixRMaj(block.numRows, block.numCols), version = input.copy();
		source.read(firstPixel, input);
		System.arraycopy(input.data, 0, block.data, 0, block.getNumElements());
		for (int j = 0; j < versions.size(); j++) {
			versions.get(j).read(firstPixel, version);
			final float[] weight = weights.get(j);
			workers.forEachRange(block.numRows, (from, to) -> {
				for (int i = from; i < to; i++) {
					for (int k = 0, at = i * block.numCols; k < block.numCols; k++, at++) {
						block.data[at] += weight[firstPixel + k] * (version.data[at] - input.data[at]);
					}
				}
			});
		}
	}
}
