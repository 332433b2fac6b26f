package io.github.manifolddenoise.tiff;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.recording.RecordingAxes;

/**
 * What the OME-XML of a TIFF file says of one of its images. The text is read from its beginning to its end without a
 * document type and without anything outside it.
 *
 * @param images images that are described
 * @param companion the file that holds the whole text, if this is a part of it only
 * @param uuid the file's own identifier; empty if it has none
 * @param width 0 if nothing is said of pixels
 * @param order the axes, the fastest first, such as {@code XYCZT}
 * @param channels all colours of all channels
 * @param names names of the channels, empty where there is none
 */
record OmeXml(int images, Optional<String> companion, String uuid, int width, int height, String order, int channels,
	int sections, int times, RecordingAxes.Step x, RecordingAxes.Step y, RecordingAxes.Step z, RecordingAxes.Step time, List<String> names,
	List<Block> blocks)
{

	/**
	 * Planes that follow one another in a file.
	 *
	 * @param file its name; empty if it is not said
	 * @param uuid its identifier; empty if it is not said
	 * @param directory the first page, from 0
	 * @param planes how many; -1 if it is not said
	 * @param channel first plane, from 0
	 */
	record Block(String file, String uuid, long directory, long planes, long channel, long section, long time) {}

	private static final int MOST_BLOCKS = 1 << 22;

	/** Whether the text of a first page is such. */
	static boolean isIn(final String description) {
		final String end = description.substring(Math.max(0, description.length() - 80)).strip().toLowerCase(Locale.ROOT);
		return description.contains("<") && end.endsWith("ome>");
	}

	/**
	 * What a text says of an image.
	 *
	 * @param image number of the image, from 0
	 * @throws TiffException if it is no XML, or has numbers that are none
	 */
	static OmeXml of(final String text, final int image) throws TiffException {
		final XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
		factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
		factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
		factory.setProperty(XMLInputFactory.IS_COALESCING, true);
		factory.setXMLResolver((publicId, systemId, base, namespace) -> {
			throw new XMLStreamException("it refers to something outside");
		});
		try {
			final XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
			return new Parser(reader, image).parse();
		}
		catch (final XMLStreamException | RuntimeException exception) {
			throw TiffException.damaged("its OME-XML is none: " + firstLine(exception));
		}
	}

	private static String firstLine(final Exception exception) {
		final String message = String.valueOf(exception.getMessage()).lines().filter(line -> !line.startsWith("ParseError"))
			.findFirst().orElse("it cannot be read").replaceFirst("^Message: ", "").replaceFirst("\\.$", "");
		return message.length() > 200 ? message.substring(0, 200) : message;
	}

	private static final class Parser {

		private final XMLStreamReader reader;
		private final int image;
		private int images;
		private Optional<String> companion = Optional.empty();
		private String uuid = "";
		private int width, height, channels = 1, sections = 1, times = 1;
		private String order = "XYCZT";
		private RecordingAxes.Step x = RecordingAxes.Step.UNKNOWN, y = x, z = x, time = x;
		private final List<String> names = new ArrayList<>();
		private final List<Block> blocks = new ArrayList<>();

		Parser(final XMLStreamReader reader, final int image) {
			this.reader = reader;
			this.image = image;
		}

		OmeXml parse() throws XMLStreamException, TiffException {
			while (reader.hasNext()) {
				final int event = reader.next();
				if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) throw TiffException.damaged(
					"its OME-XML has a document type");
				if (event == XMLStreamConstants.START_ELEMENT) element(reader.getLocalName());
			}
			return new OmeXml(images, companion, uuid, width, height, order, channels, sections, times, x, y, z, time, List.copyOf(
				names), List.copyOf(blocks));
		}

		/** Whether the image that is wanted is described here. */
		private boolean isWanted() {
			return Math.max(1, images) == image + 1;
		}

		private void element(final String name) throws XMLStreamException, TiffException {
			switch (name) {
				case "OME" -> uuid = text("UUID");
				case "BinaryOnly" -> companion = Optional.of(text("MetadataFile"));
				case "Image" -> images++;
				case "Pixels" -> {
					if (isWanted()) pixels();
				}
				case "Channel" -> {
					if (isWanted()) names.add(text("Name"));
				}
				case "TiffData" -> {
					if (isWanted()) block();
				}
				case "UUID" -> {
					if (isWanted() && !blocks.isEmpty()) file();
				}
				default -> {}
			}
		}

		private void pixels() throws TiffException {
			width = size("SizeX");
			height = size("SizeY");
			sections = size("SizeZ");
			channels = size("SizeC");
			times = size("SizeT");
			order = text("DimensionOrder");
			if (!order.matches("XY(CZT|CTZ|ZCT|ZTC|TCZ|TZC)")) throw TiffException.damaged("its OME-XML has the axes \"" + order +
				"\"");
			x = step("PhysicalSizeX", "µm");
			y = step("PhysicalSizeY", "µm");
			z = step("PhysicalSizeZ", "µm");
			time = step("TimeIncrement", "s");
		}

		private void block() throws TiffException {
			if (blocks.size() >= MOST_BLOCKS) throw TiffException.damaged("its OME-XML has more than " + MOST_BLOCKS + " entries");
			final boolean placed = reader.getAttributeValue(null, "IFD") != null;
			blocks.add(new Block("", "", number("IFD", 0), number("PlaneCount", placed ? 1 : -1), number("FirstC", 0), number(
				"FirstZ", 0), number("FirstT", 0)));
		}

		private void file() throws XMLStreamException {
			final Block block = blocks.remove(blocks.size() - 1);
			final String name = text("FileName"), id = reader.getElementText().strip();
			blocks.add(new Block(name, id, block.directory, block.planes, block.channel, block.section, block.time));
		}

		private String text(final String attribute) {
			final String value = reader.getAttributeValue(null, attribute);
			return value == null ? "" : value.strip();
		}

		private int size(final String attribute) throws TiffException {
			final long size = number(attribute, 0);
			if (size < 1 || size > Integer.MAX_VALUE) throw TiffException.damaged("its OME-XML has " + attribute + " = \"" + text(
				attribute) + "\"");
			return (int) size;
		}

		private long number(final String attribute, final long otherwise) throws TiffException {
			final String text = text(attribute);
			if (text.isEmpty()) return otherwise;
			if (!text.matches("\\d{1,18}")) throw TiffException.damaged("its OME-XML has " + attribute + " = \"" + text + "\"");
			return Long.parseLong(text);
		}

		/** What is no number is not known. */
		private RecordingAxes.Step step(final String attribute, final String unit) {
			final String text = text(attribute), given = text(attribute + "Unit");
			if (!text.matches("[0-9.eE+-]{1,40}")) return RecordingAxes.Step.UNKNOWN;
			try {
				return new RecordingAxes.Step(Double.parseDouble(text), given.isEmpty() ? unit : given);
			}
			catch (final NumberFormatException exception) {
				return RecordingAxes.Step.UNKNOWN;
			}
		}
	}
}
