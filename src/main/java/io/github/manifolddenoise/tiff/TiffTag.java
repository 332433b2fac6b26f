package io.github.manifolddenoise.tiff;

/** Numbers of the tags that are read or written, by their names in TIFF 6.0 and its supplements. */
final class TiffTag {

	static final int NEW_SUBFILE_TYPE = 254, IMAGE_WIDTH = 256, IMAGE_LENGTH = 257, BITS_PER_SAMPLE = 258, COMPRESSION = 259,
		PHOTOMETRIC_INTERPRETATION = 262, FILL_ORDER = 266, IMAGE_DESCRIPTION = 270, STRIP_OFFSETS = 273,
		SAMPLES_PER_PIXEL = 277, ROWS_PER_STRIP = 278, STRIP_BYTE_COUNTS = 279, X_RESOLUTION = 282, Y_RESOLUTION = 283,
		PLANAR_CONFIGURATION = 284, RESOLUTION_UNIT = 296, SOFTWARE = 305, DATE_TIME = 306, PREDICTOR = 317, COLOR_MAP = 320,
		TILE_WIDTH = 322, TILE_LENGTH = 323, TILE_OFFSETS = 324, TILE_BYTE_COUNTS = 325, SUB_IFDS = 330, EXTRA_SAMPLES = 338,
		SAMPLE_FORMAT = 339, JPEG_TABLES = 347;

	/** Of MetaMorph: as many values as planes. */
	static final int METAMORPH_PLANES = 33629;

	/** Sections of a page, of SGI. */
	static final int IMAGE_DEPTH = 32997;

	/** ImageJ's: lengths of the pieces of its metadata, and the pieces. */
	static final int IMAGEJ_COUNTS = 50838, IMAGEJ_METADATA = 50839;

	private TiffTag() {}
}
