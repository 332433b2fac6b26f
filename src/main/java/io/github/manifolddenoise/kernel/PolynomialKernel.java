package io.github.manifolddenoise.kernel;

import java.util.List;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.task.UserException;

/**
 * k(x, x') = (⟨x, x'⟩/σ² + c)^p with dot products about the mean frame (Arias 2007, eq. 2.7 and D.1-3; the parentheses of
 * D.1 are misplaced). Its components are polynomials of degree p of the frames. Gradient,
 * shapes, cost and departures as for every {@link PowerKernel}.
 *
 * @param degree p, 1 or more
 * @param constant c, 0 or more; 0 leaves terms of degree p alone
 */
public record PolynomialKernel(int degree, double constant) implements PowerKernel {

	public static final Option<Integer> DEGREE = Option.count("degree", "Degree",
		"Polynomial kernel: power of the dot products.", "2", 1);
	public static final Option<Double> CONSTANT = Option.number("constant", "Constant",
		"Polynomial kernel: added to the dot products, which are about 1 for frames alike; lower powers count the more the" +
			" larger it is.", "1", new Option.Limits(0, true, Double.MAX_VALUE, true));

	public static final Entry<Kernel> ENTRY = new Entry<>("polynomial", "Polynomial",
		"A power of the dot product of two frames about their mean, plus a constant.", "Arias 2007, eq. 2.7", List.of(DEGREE,
			CONSTANT), values -> new PolynomialKernel(values.get(DEGREE), values.get(CONSTANT)));

	public PolynomialKernel {
		if (degree < 1) throw new UserException("degree = " + degree + " is too low. Choose 1 or more.");
		if (!(constant >= 0) || !Double.isFinite(constant)) throw new UserException("constant = " + constant +
			" is out of range: the kernel would have negative eigenvalues. Choose a number of 0 or more, such as 1.");
	}
}
