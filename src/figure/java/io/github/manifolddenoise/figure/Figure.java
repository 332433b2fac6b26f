package io.github.manifolddenoise.figure;

import java.io.IOException;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/** One figure of a paper, drawn anew from data made on the spot. The same bits each time. */
public interface Figure {

	/**
	 * Its number in the thesis of Arias 2007, G and its number in the digest of Garcia-Gonzalez 2021, or K and its number in
	 * the slides of Wu 2020.
	 */
	String name();

	/** What it shows and what to look at, a few sentences. */
	String caption();

	/** The picture without its caption. */
	ImageProcessor draw(Compute compute, Progress progress) throws IOException;

	/** Paper and number in words. */
	default String source() {
		final String number = name().substring(1);
		return switch (name().charAt(0)) {
			case 'G' -> "Garcia-Gonzalez et al. 2021, figure " + number;
			case 'K' -> "Wu 2020, figure " + number;
			default -> "Arias 2007, figure " + name();
		};
	}
}
