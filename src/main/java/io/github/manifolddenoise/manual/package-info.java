/**
 * The manual within the program: its pages, which the jar holds, and the window in which Help buttons show them.
 * Imports no other package of the project.
 */
package io.github.manifolddenoise.manual;
