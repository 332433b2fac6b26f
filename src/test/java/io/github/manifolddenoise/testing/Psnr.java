package io.github.manifolddenoise.testing;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.MemoryFrames;

/** Collects result frames and compares them with clean ones, peak 1. */
public final class Psnr implements FrameSink {

	private final MemoryFrames clean;
	private final int every;
	private double squares;
	private long count;

	public Psnr(final MemoryFrames clean, final int every) {
		this.clean = clean;
		this.every = every;
	}

	@Override
	public void write(final int firstPixel, final DMatrixRMaj block) {
		for (int i = 0; i < block.numRows; i += every) {
			for (int k = 0; k < block.numCols; k++) {
				final double difference = block.get(i, k) - clean.frame(i)[firstPixel + k];
				squares += difference * difference;
				count++;
			}
		}
	}

	public double decibel() {
		return -10 * Math.log10(squares / count);
	}
}
