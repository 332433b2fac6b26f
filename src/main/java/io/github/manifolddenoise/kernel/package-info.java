/**
 * Kernels on frames and the matrices made of them: Gaussian, polynomial, diffusion K = D⁻ᵅWD⁻ᵅ, unfolding; and the
 * rules by which a bandwidth is chosen. May import {@code catalogue}, {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.kernel;
