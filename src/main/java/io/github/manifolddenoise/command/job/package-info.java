/**
 * Jobs of regions: what is learnt of a stack once, its pixels in regions that any number of processes compute, and the result
 * put together from them. May import {@code catalogue}, {@code command.denoise}, {@code command.forecast}, {@code command.shell},
 * {@code frames}, {@code image}, {@code linalg}, {@code model}, {@code model.method}, {@code noise}, {@code options} and {@code task}.
 */
package io.github.manifolddenoise.command.job;
