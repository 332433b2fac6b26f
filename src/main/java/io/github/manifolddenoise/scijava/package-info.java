/**
 * De-noising for programs that have a SciJava context and images of imglib2, such as PyImageJ and napari-imagej: a command
 * that needs no ImageJ. It may import the library and the options; it knows neither {@code ij} nor any window.
 */
package io.github.manifolddenoise.scijava;
