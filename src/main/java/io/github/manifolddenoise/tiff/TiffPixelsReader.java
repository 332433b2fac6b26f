package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

import io.github.manifolddenoise.array.AirCompression;

/** Finds out what the samples of a page are, or says why they cannot be read. */
final class TiffPixelsReader {

	private static final int SIGNED = 2, FLOAT = 3, UNKNOWN = 4, RGB = 2, PALETTE = 3, LUMINANCE = 6, MOST_SAMPLES = 4096;
	private static final String CURE = "Open it in ImageJ (File>Import>Bio-Formats) and save it as TIFF.";

	private final TiffDirectory tags;
	private final int number;

	/** @param number of the page, from 1 */
	TiffPixelsReader(final TiffDirectory tags, final int number) {
		this.tags = tags;
		this.number = number;
	}

	TiffPixels pixels() throws IOException, TiffException {
		final long samples = tags.number(TiffTag.SAMPLES_PER_PIXEL, 1), bits = tags.number(TiffTag.BITS_PER_SAMPLE, 1);
		final long colours = tags.number(TiffTag.PHOTOMETRIC_INTERPRETATION, 1);
		if (samples < 1 || samples > MOST_SAMPLES) throw TiffException.damaged("page " + number + " has " + samples +
			" samples per pixel");
		for (final long other : tags.numbers(TiffTag.BITS_PER_SAMPLE))
			if (other != bits) throw unsupported("its samples differ in size");
		final StripDecoder decoder = decoder();
		final boolean jpeg = decoder == StripDecoder.JPEG;
		final boolean planar = samples > 1 && tags.number(TiffTag.PLANAR_CONFIGURATION, 1) == 2;
		final SampleType type = type(bits, tags.number(TiffTag.SAMPLE_FORMAT, 1));
		if (jpeg && bits != 8) throw unsupported("it is JPEG-compressed with " + bits +
			"-bit samples; only those of 8 bits are read");
		final boolean luminance = jpeg && colours == LUMINANCE && samples == 3 && !planar;
		if (colours > PALETTE && !luminance || colours == PALETTE && (samples > 1 || bits != 8)) throw unsupported(
			"its colour space is " + colours);
		if (jpeg && !planar && samples != 1 && samples != 3) throw unsupported("it is JPEG-compressed with " + samples +
			" samples per pixel");
		final boolean color = bits == 8 && type == SampleType.UINT8 && (luminance || colours == RGB && (samples == 3 ||
			samples == 4));
		final JpegStrip strips = jpeg ? new JpegStrip(tables(), luminance) : JpegStrip.NONE;
		final boolean reversed = !jpeg && tags.number(TiffTag.FILL_ORDER, 1) == 2;
		return new TiffPixels(type, (int) samples, color, color ? 1 : (int) samples - opacities((int) samples), planar,
			new TiffCoding(decoder, (int) bits, predictor(decoder, type, bits), reversed, strips));
	}

	private static SampleType type(final long bits, final long format) throws TiffException {
		final boolean plain = format == 1 || format == UNKNOWN || format == 0;
		final SampleType type = format == FLOAT ? switch ((int) bits) {
			case 16 -> SampleType.FLOAT16;
			case 32 -> SampleType.FLOAT32;
			case 64 -> SampleType.FLOAT64;
			default -> null;
		} : switch ((int) bits) {
			case 8 -> plain ? SampleType.UINT8 : SampleType.INT8;
			case 16 -> plain ? SampleType.UINT16 : SampleType.INT16;
			case 32 -> plain ? SampleType.UINT32 : SampleType.INT32;
			case 64 -> plain ? SampleType.UINT64 : SampleType.INT64;
			default -> plain && bits > 0 && bits < 16 ? bits < 8 ? SampleType.UINT8 : SampleType.UINT16 : null;
		};
		if (type != null && (plain || format == SIGNED || format == FLOAT)) return type;
		throw unsupported("its pixels are " + bits + "-bit " + (format == FLOAT ? "float " : format == SIGNED ? "signed " : plain
			? "" : "complex ") + "numbers; 1- to 16-, 32- and 64-bit is read, and float of 16, 32 and 64 bits");
	}

	private StripDecoder decoder() throws IOException, TiffException {
		final int compression = (int) tags.number(TiffTag.COMPRESSION, 1);
		return switch (compression) {
			case 0, 1 -> StripDecoder.NONE;
			case 5 -> StripDecoder.LZW;
			case 7 -> StripDecoder.JPEG;
			case 8, 32946 -> StripDecoder.DEFLATE;
			case 32773 -> StripDecoder.PACK_BITS;
			case 34926, 50000 -> {
				if (!AirCompression.isAvailable()) throw unsupported(
					"it is zstd-compressed, and the library aircompressor is missing");
				yield StripDecoder.ZSTD;
			}
			default -> throw unsupported("its compression (" + compression + ") is not read");
		};
	}

	private int predictor(final StripDecoder decoder, final SampleType type, final long bits) throws IOException,
		TiffException
	{
		final long predictor = decoder == StripDecoder.NONE || decoder == StripDecoder.JPEG ? TiffCoding.NO_PREDICTOR : tags
			.number(TiffTag.PREDICTOR, TiffCoding.NO_PREDICTOR);
		final boolean whole = bits == 8L * type.bytes();
		final boolean isFloat = type == SampleType.FLOAT16 || type == SampleType.FLOAT32 || type == SampleType.FLOAT64;
		if (predictor == TiffCoding.NO_PREDICTOR || predictor == TiffCoding.DIFFERENCES && whole ||
			predictor == TiffCoding.FLOATS && isFloat) return (int) predictor;
		throw unsupported("it is compressed with predictor " + predictor + " of " + bits + "-bit numbers");
	}

	/** Samples at the end that say how opaque a pixel is. */
	private int opacities(final int samples) throws IOException, TiffException {
		final long extra = Arrays.stream(tags.numbers(TiffTag.EXTRA_SAMPLES)).filter(kind -> kind == 1 || kind == 2).count();
		return (int) Math.min(extra, samples - 1);
	}

	private byte[] tables() throws IOException, TiffException {
		if (!tags.has(TiffTag.JPEG_TABLES)) return new byte[0];
		final ByteBuffer data = tags.data(TiffTag.JPEG_TABLES);
		final byte[] tables = new byte[data.remaining()];
		data.get(tables);
		return tables;
	}

	private static TiffException unsupported(final String what) {
		return TiffException.unsupported(what, CURE);
	}
}
