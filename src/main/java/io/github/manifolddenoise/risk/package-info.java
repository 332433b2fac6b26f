/**
 * Errors estimated without the truth: Monte-Carlo SURE, cross-fit over halves of the pixels, and whether what was
 * removed looks like noise. May import {@code filter}, {@code frames}, {@code linalg}, {@code noise} and {@code task}.
 */
package io.github.manifolddenoise.risk;
