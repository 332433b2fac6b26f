/**
 * Data sets of HDF5 files. May import {@code array} and {@code task}.
 */
package io.github.manifolddenoise.array.hdf5;
