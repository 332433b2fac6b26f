package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.figure.Figure;
import io.github.manifolddenoise.figure.FigureBook;
import io.github.manifolddenoise.figure.Figures;
import io.github.manifolddenoise.testing.Folders;

@Timeout(value = 240, unit = TimeUnit.SECONDS)
class FiguresCallTest {

	private static final int FEWEST_COLOURS = 40;

	@TempDir
	Path folder;

	/** Each as large as a few panels, with more colours than black on white has, and named in the index. */
	@Test
	void everyFigureIsDrawn() throws IOException {
		final Path made = folder.resolve("made");
		final Call call = Call.of(() -> FiguresCall.run(made.toString(), "--quiet"));
		assertEquals(0, call.code(), call.err());
		assertEquals("", call.out() + call.err());
		Folders.assertHolds(made, Stream.concat(Figures.ALL.stream().map(FigureBook::file), Stream.of("index.html")).toArray(
			String[]::new));
		final String index = Files.readString(made.resolve("index.html"));
		for (final Figure figure : Figures.ALL) {
			final BufferedImage picture = ImageIO.read(made.resolve(FigureBook.file(figure)).toFile());
			assertTrue(picture.getWidth() >= 480 && picture.getWidth() <= 1400 && picture.getHeight() >= 180, figure.name());
			final int[] pixels = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
			assertTrue(Arrays.stream(pixels).distinct().count() >= FEWEST_COLOURS, figure.name());
			assertTrue(index.contains("src=\"" + FigureBook.file(figure) + "\""), figure.name());
			assertTrue(index.contains("<h2 id=\"" + figure.name() + "\">"), figure.name());
		}
	}

	@Test
	void someFiguresAreDrawn() throws IOException {
		final Call call = Call.of(() -> FiguresCall.run(folder.toString(), "--only", "C.5,4.17"));
		assertEquals(0, call.code(), call.err());
		Folders.assertHolds(folder, "figure-4.17.png", "figure-C.5.png", "index.html");
		assertEquals(2, Files.readString(folder.resolve("index.html")).split("<img").length - 1);
		assertEquals("Look at " + folder.resolve("index.html"), call.out().trim());
		assertTrue(call.err().contains("Figure 4.17"), call.err());
	}

	/** Those that were drawn before stay in the index, in the order of the papers. */
	@Test
	void theIndexKeepsTheOthersThatAreThere() throws IOException {
		assertEquals(0, Call.of(() -> FiguresCall.run(folder.toString(), "--only", "C.5", "--quiet")).code());
		assertEquals(0, Call.of(() -> FiguresCall.run(folder.toString(), "--only", "4.17", "--quiet")).code());
		final String index = Files.readString(folder.resolve("index.html"));
		assertEquals(2, index.split("<img").length - 1);
		assertTrue(index.indexOf("figure-4.17.png") < index.indexOf("figure-C.5.png"), index);
	}

	@ParameterizedTest
	@CsvSource({ "9.9, There is no figure '9.9'. Choose among", "'', There is no figure ''. Choose among",
		"'2.2;2.3', There is no figure '2.2;2.3'" })
	void badNamesAreExplained(final String names, final String message) {
		final Call call = Call.of(() -> FiguresCall.run(folder.toString(), "--only", names));
		assertEquals(1, call.code());
		assertTrue(call.err().startsWith("Error: " + message), call.err());
		assertEquals(1, call.err().lines().count());
		Folders.assertHolds(folder);
	}

	@Test
	void aFileIsNoFolder() throws IOException {
		final Path file = Files.writeString(folder.resolve("taken"), "");
		final Call call = Call.of(() -> FiguresCall.run(file.toString()));
		assertEquals(1, call.code());
		assertEquals("Error: \"" + file + "\" is a file. Choose the name of a folder.", call.err().trim());
		final Call below = Call.of(() -> FiguresCall.run(file.resolve("sub").toString()));
		assertEquals(1, below.code());
		assertEquals("Error: Cannot make the folder \"" + file.resolve("sub") +
			"\". Choose a folder that can be written to.", below.err().trim());
		assertEquals(2, Call.of("figures").code());
	}
}
