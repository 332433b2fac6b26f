/**
 * De-noising for programs that have a SciJava context and images of imglib2, such as PyImageJ and napari-imagej: a command
 * that needs no ImageJ and no window. May import {@code catalogue}, {@code image}, {@code library},
 * {@code model}, {@code model.method}, {@code options} and {@code task}.
 */
package io.github.manifolddenoise.scijava;
