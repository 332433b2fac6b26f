package io.github.manifolddenoise.figure;

import java.io.IOException;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Progress;

/** One figure of a paper, drawn anew from data made on the spot. The same bits each time. */
public interface Figure {

	/** Its number in the thesis of Arias 2007, or G and its number in the digest of Garcia-Gonzalez 2021. */
	String name();

	/** What it shows and what to look at, a few sentences. */
	String caption();

	/** The picture without its caption. */
	ImageProcessor draw(LinearAlgebra algebra, Progress progress) throws IOException;

	/** Paper and number in words. */
	default String source() {
		return name().startsWith("G") ? "Garcia-Gonzalez et al. 2021, figure " + name().substring(1) : "Arias 2007, figure " +
			name();
	}
}
