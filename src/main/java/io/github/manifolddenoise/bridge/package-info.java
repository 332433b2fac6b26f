/**
 * The tasks in plain ImageJ and Fiji: the one target of plugins.config, dialogs, the recorder, the windows of results, and
 * modules for scripts. May import {@code catalogue}, {@code command}, {@code command.forecast}, {@code command.preview},
 * {@code command.shell}, {@code image}, {@code manual}, {@code options} and {@code task}.
 */
package io.github.manifolddenoise.bridge;
