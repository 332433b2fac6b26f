/**
 * Plain ImageJ and Fiji: the one target of plugins.config, dialogs, the recorder, and the windows of results. May
 * import {@code catalogue}, {@code command}, {@code command.shell}, {@code manual}, {@code options} and {@code task}.
 */
package io.github.manifolddenoise.bridge;
