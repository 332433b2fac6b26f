/**
 * Stacks in files for programs: what {@code library} takes and gives, read and written by parts. Needs ImageJ for what
 * a TIFF file says of a stack, and is none of the jar {@code core}. May import {@code frames}, {@code image}, {@code
 * library}, {@code model..} and {@code task}.
 */
package io.github.manifolddenoise.files;
