package io.github.manifolddenoise.tiff;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import io.github.manifolddenoise.recording.PhysicalUnit;
import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.RecordingAxes;

/** The OME-XML of a TIFF file that is written, in ASCII: one image whose planes follow the pages. */
public final class OmeDescription {

	private static final List<String> NAMES = List.of(".ome.tif", ".ome.tiff", ".ome.btf", ".ome.tf2", ".ome.tf8");
	private static final String SCHEMA = "http://www.openmicroscopy.org/Schemas/OME/2016-06";

	/** OME's word for a length that nobody knows. */
	private static final String NO_UNIT = "reference frame";

	private OmeDescription() {}

	/** Whether the name of a file says OME-TIFF. */
	public static boolean suits(final Path file) {
		final String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		return NAMES.stream().anyMatch(name::endsWith);
	}

	/** @param title of the image whose slices are written, in the order of its axes */
	public static String of(final String title, final int width, final int height, final PixelType type,
		final RecordingAxes axes)
	{
		final int samples = type.components();
		final StringBuilder xml = new StringBuilder(1000);
		xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OME xmlns=\"").append(SCHEMA).append(
			"\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"").append(SCHEMA).append(' ').append(
				SCHEMA).append("/ome.xsd\" Creator=\"Manifold Denoise\"><Image ID=\"Image:0\"");
		put(xml, "Name", title);
		xml.append("><Pixels ID=\"Pixels:0\" DimensionOrder=\"XYCZT\"");
		put(xml, "Type", switch (type) {
			case UINT16, INT16 -> "uint16";
			case FLOAT32 -> "float";
			default -> "uint8";
		});
		put(xml, "SizeX", "" + width);
		put(xml, "SizeY", "" + height);
		put(xml, "SizeZ", "" + axes.sections());
		put(xml, "SizeC", "" + axes.channels() * samples);
		put(xml, "SizeT", "" + axes.times());
		put(xml, "PhysicalSizeX", axes.x());
		put(xml, "PhysicalSizeY", axes.y());
		put(xml, "PhysicalSizeZ", axes.z());
		putTime(xml, axes.time());
		if (samples > 1) put(xml, "Interleaved", "true");
		xml.append('>');
		for (int c = 0; c < axes.channels(); c++) {
			xml.append("<Channel");
			put(xml, "ID", "Channel:0:" + c);
			if (!axes.channelNames().isEmpty()) put(xml, "Name", axes.channelNames().get(c));
			put(xml, "SamplesPerPixel", "" + samples);
			xml.append("/>");
		}
		xml.append("<TiffData IFD=\"0\"");
		put(xml, "PlaneCount", "" + axes.slices());
		return xml.append("/></Pixels></Image></OME>").toString();
	}

	private static void put(final StringBuilder xml, final String name, final RecordingAxes.Step step) {
		if (!step.isKnown()) return;
		put(xml, name, Double.toString(step.size()));
		put(xml, name + "Unit", PhysicalUnit.isPixels(step.unit()) ? "pixel" : PhysicalUnit.length(step.unit()).map(
			PhysicalUnit::symbol).orElse(NO_UNIT));
	}

	/** A time in a unit that OME does not know is left out. */
	private static void putTime(final StringBuilder xml, final RecordingAxes.Step step) {
		final Optional<PhysicalUnit> unit = step.unit().isBlank() ? Optional.of(PhysicalUnit.SECOND) : PhysicalUnit.time(step
			.unit());
		if (!step.isKnown() || unit.isEmpty()) return;
		put(xml, "TimeIncrement", Double.toString(step.size()));
		put(xml, "TimeIncrementUnit", unit.get().symbol());
	}

	private static void put(final StringBuilder xml, final String name, final String value) {
		xml.append(' ').append(name).append("=\"");
		value.codePoints().filter(c -> c >= ' ' && c < 0xd800 || c > 0xdfff && c < 0xfffe || c > 0xffff).forEach(c -> {
			if (c > '~' || c == '<' || c == '>' || c == '&' || c == '"') xml.append("&#").append(c).append(';');
			else xml.appendCodePoint(c);
		});
		xml.append('"');
	}
}
