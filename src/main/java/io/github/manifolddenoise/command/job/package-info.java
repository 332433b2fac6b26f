/**
 * Jobs of regions: what is learnt of a stack once, its pixels in regions that any number of processes compute, and the
 * result put together from them. What was learnt is saved in the forms that the packages of its classes list. May
 * import {@code array}, {@code catalogue}, {@code command.denoise}, {@code command.forecast}, {@code command.shell}, {@code filter},
 * {@code frames}, {@code image}, {@code kernel}, {@code fitted}, {@code linalg}, {@code model},
 * {@code model.alignment}, {@code model.manifold}, {@code model.method}, {@code model.stack}, {@code noise},
 * {@code noise.defect}, {@code options}, {@code risk} and {@code task}.
 */
package io.github.manifolddenoise.command.job;
