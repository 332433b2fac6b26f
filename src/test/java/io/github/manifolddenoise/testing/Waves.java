package io.github.manifolddenoise.testing;

import org.ejml.data.DMatrixRMaj;

/**
 * Twelve frames of four coordinates about a closed curve, known in closed form so that other programs can make them too:
 * {@code i, k = numpy.meshgrid(numpy.arange(12), numpy.arange(4), indexing='ij'); a = 2*pi*i/12;
 * Z = where(k % 2 == 0, cos((k/2+1)*a), sin((k+1)/2*a))/(1+k//2) + 0.1*sin(7*i+3*k); Z -= Z.mean(0)}.
 */
public final class Waves {

	private Waves() {}

	/** The frames, less their mean. */
	public static DMatrixRMaj points() {
		final DMatrixRMaj z = new DMatrixRMaj(12, 4);
		for (int i = 0; i < 12; i++) {
			for (int k = 0; k < 4; k++) {
				final double a = 2 * Math.PI * i / 12;
				final double wave = k % 2 == 0 ? Math.cos((k / 2 + 1) * a) : Math.sin((k + 1) / 2 * a);
				z.set(i, k, wave / (1 + k / 2) + 0.1 * Math.sin(7.0 * i + 3.0 * k));
			}
		}
		return Matrices.minus(z, Matrices.meanRow(z));
	}
}
