/**
 * Jobs of regions on Apache Spark, and what is learnt of many frames, compiled with the Maven profile {@code spark} only. May
 * import {@code cli}, {@code command.job}, {@code command.shell}, {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.cli.spark;
