/**
 * The command line: subcommands, help, exit codes. The only package that prints. May import {@code catalogue},
 * {@code command..}, {@code figure}, {@code image}, {@code linalg}, {@code options}, {@code plot}, {@code quality},
 * {@code sample} and {@code task}.
 */
package io.github.manifolddenoise.cli;
