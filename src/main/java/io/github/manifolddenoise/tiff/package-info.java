/**
 * TIFF, BigTIFF and OME-TIFF: pages, their coding, the text that describes them, and the directories that are written. May
 * import {@code array}, {@code recording} and {@code task}.
 */
package io.github.manifolddenoise.tiff;
