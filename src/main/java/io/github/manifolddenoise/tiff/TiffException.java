package io.github.manifolddenoise.tiff;

/** Why a TIFF file cannot be read, and what to do about it. The path is added by {@link TiffFile}. */
public final class TiffException extends Exception {

	private static final long serialVersionUID = 1L;

	private TiffException(final String message) {
		super(message);
	}

	static TiffException notTiff() {
		return new TiffException("it is not a TIFF file. Save the stack as TIFF with File>Save As>Tiff....");
	}

	static TiffException truncated(final String need, final long fileLength) {
		return new TiffException("it is truncated (" + need + ", the file has " + fileLength +
			" bytes). Copy or save it again.");
	}

	/** @throws TiffException if a file of so many images, at least one, has none of that number */
	static void requireImage(final int image, final int images) throws TiffException {
		if (image >= Math.max(1, images)) throw unsupported("it holds " + (images > 1 ? images + " images, 0 to " + (images - 1)
			: "one image, 0,") + " and no image " + image, "Name one that it holds.");
	}

	static TiffException damaged(final String what) {
		return new TiffException("it is damaged (" + what + "). Copy or save it again.");
	}

	static TiffException unsupported(final String what, final String cure) {
		return new TiffException(what + ". " + cure);
	}
}
