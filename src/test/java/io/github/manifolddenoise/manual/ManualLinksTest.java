package io.github.manifolddenoise.manual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.testing.ManualTables;
import io.github.manifolddenoise.testing.MenuEntry;

/** Links, anchors and pictures of the manual, and the menu of its site. */
class ManualLinksTest {

	private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)"), MENU = Pattern.compile("href=\"([^\"]+)\\.html\"");
	private static final long LARGEST_PICTURE = 60_000;
	/** Made by the call {@code demo}, on the web only. */
	private static final String DEMO = "overview.png";

	static List<Path> texts() throws IOException {
		final List<Path> texts = new ArrayList<>(ManualTables.pages(ManualTables.PAGES));
		texts.add(Path.of("README.md"));
		return texts;
	}

	private static List<String> links(final Path text) throws IOException {
		return LINK.matcher(Files.readString(text)).results().map(match -> match.group(1)).toList();
	}

	private static Path target(final Path text, final String link) {
		final String path = link.replaceFirst("#.*", "");
		return path.isEmpty() ? text : text.resolveSibling(path).normalize();
	}

	@ParameterizedTest
	@MethodSource("texts")
	void everyLinkLeadsSomewhere(final Path text) throws IOException {
		for (final String link : links(text)) {
			if (link.startsWith("https://")) continue;
			assertTrue(Files.isRegularFile(target(text, link)), () -> text + ": " + link);
			assertTrue(target(text, link).startsWith(ManualTables.PAGES), () -> text + " leaves the manual: " + link);
		}
	}

	/** The site has the anchor, Help and the web have the heading. */
	@ParameterizedTest
	@MethodSource("texts")
	void everyAnchorStandsBeforeTheHeadingOfItsName(final Path text) throws IOException {
		for (final String link : links(text)) {
			if (link.startsWith("https://") || !link.contains("#")) continue;
			final String place = link.replaceFirst(".*#", "");
			final Matcher anchor = Pattern.compile("(?m)^<a id=\"" + place + "\"></a>\n#+ (.*)$").matcher(Files.readString(target(
				text, link)));
			assertTrue(anchor.find(), () -> text + ": " + link);
			assertTrue(PageHtml.of("## " + anchor.group(1)).contains("<a name=\"" + place + "\">"), () -> text + ": " + link);
		}
	}

	@Test
	void everyPageIsInTheContentsAndInTheMenuOfTheSite() throws IOException {
		final Set<String> pages = ManualTables.pages(ManualTables.PAGES).stream().map(page -> page.getFileName().toString()).collect(
			Collectors.toCollection(TreeSet::new));
		final Set<String> menu = MENU.matcher(Files.readString(ManualTables.PAGES.resolve("site.xml"))).results().map(
			match -> match.group(1) + ".md").collect(Collectors.toCollection(TreeSet::new));
		assertEquals(pages, menu);
		final Set<String> contents = links(ManualTables.PAGES.resolve(Manual.CONTENTS)).stream().filter(link -> link.endsWith(
			".md")).collect(Collectors.toCollection(TreeSet::new));
		contents.add(Manual.CONTENTS);
		assertEquals(pages, contents);
	}

	@Test
	void everyPictureIsShownAndSmall() throws IOException {
		final Set<String> shown = new TreeSet<>();
		for (final Path text : texts()) links(text).stream().filter(link -> link.endsWith(".png")).forEach(link -> shown.add(target(
			text, link).getFileName().toString()));
		try (Stream<Path> files = Files.list(ManualTables.PAGES)) {
			assertEquals(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".png")).collect(Collectors
				.toCollection(TreeSet::new)), shown);
		}
		for (final String name : shown) assertTrue(name.equals(DEMO) || Files.size(ManualTables.PAGES.resolve(
			name)) < LARGEST_PICTURE, name);
	}

	@Test
	void everyDialogIsShownOnItsPage() throws IOException {
		for (final MenuEntry entry : MenuEntry.all()) {
			if (!entry.menu().startsWith("Plugins") || !entry.task().hasDialog()) continue;
			final String page = Manual.pageOf(entry.task().title());
			assertTrue(links(ManualTables.PAGES.resolve(page)).contains("dialog-" + page.replace(".md", ".png")), page);
		}
	}

	@Test
	void theProgramHoldsThePagesAndTheirPictures() throws IOException {
		try (Stream<Path> files = Files.list(ManualTables.PAGES)) {
			for (final Path file : files.toList()) {
				final String name = file.getFileName().toString();
				if (name.endsWith(".md")) assertEquals(Files.readString(file), Manual.text(name), name);
				else if (name.endsWith(".png") && !name.equals(DEMO)) assertNotNull(Manual.class.getResource(name), name);
			}
		}
	}
}
