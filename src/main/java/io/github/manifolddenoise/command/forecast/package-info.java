/**
 * What a job will take of memory and time, before it starts. It imports no other package of {@code command}.
 */
package io.github.manifolddenoise.command.forecast;
