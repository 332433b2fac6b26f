/**
 * What every computation needs from outside of it: progress with cancellation, threads for loops, and errors that are
 * said to people in whole sentences: value, limit and cure. Imports no other package of the project.
 */
package io.github.manifolddenoise.task;
