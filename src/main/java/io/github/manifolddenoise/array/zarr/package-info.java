/**
 * Zarr (versions 2 and 3) and what OME-Zarr says of its axes: folders of chunks. May import {@code array} and {@code
 * task}.
 */
package io.github.manifolddenoise.array.zarr;
