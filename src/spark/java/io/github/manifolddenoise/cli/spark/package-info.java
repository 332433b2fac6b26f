/**
 * Jobs of regions on Apache Spark, compiled with the Maven profile {@code spark} only. May import {@code command.job},
 * {@code command.shell} and {@code task}.
 */
package io.github.manifolddenoise.cli.spark;
