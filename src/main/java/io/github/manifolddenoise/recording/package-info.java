/**
 * Recordings, whatever file or program they come from: axes, units, names of channels, and where pixels come from. Imports no
 * other package of the project.
 */
package io.github.manifolddenoise.recording;
