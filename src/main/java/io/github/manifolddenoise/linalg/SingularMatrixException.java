package io.github.manifolddenoise.linalg;

/** A matrix that should be positive definite is not, numerically. */
public final class SingularMatrixException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	public SingularMatrixException(final String message) {
		super(message);
	}
}
