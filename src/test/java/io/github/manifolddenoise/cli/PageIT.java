package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;
import ij.ImagePlus;
import ij.process.ColorProcessor;

import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.testing.Browser;
import io.github.manifolddenoise.testing.Screenshot;
import io.github.manifolddenoise.testing.Stacks;

/** Pages of stacks and of a folder in a real browser: no error, no request, and what is clicked moves what is shown. */
class PageIT {

	private static final String RIGHT = "\uE014", END = "\uE010";
	private static final Path SCREENSHOTS = Path.of("target", "screenshots");

	@TempDir
	static Path folder;

	private static Browser browser;

	@BeforeAll
	static void makePages() throws IOException {
		browser = Browser.start(folder.resolve("profile"));
		make("pot & <b>'s", "turntable", 360, 48, 36, "--method", "svd");
		make("cell5000", "cell", 5000, 16, 16, "--method", "svd", "--landmarks", "300");
	}

	private static void make(final String name, final String kind, final int frames, final int width, final int height,
		final String... options)
	{
		final String in = file(name + ".tif").toString();
		call("sample", kind, "--frames", "" + frames, "--width", "" + width, "--height", "" + height, "--output", in);
		call(Stream.concat(Stream.of("denoise", in, "--output", file(name + "-out.tif").toString(), "--html", file(name + ".html")
			.toString()), Stream.of(options)).toArray(String[]::new));
	}

	private static void call(final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(0, call.code(), call.err());
	}

	private static Path file(final String name) {
		return folder.resolve(name);
	}

	@AfterEach
	void nothingWentWrongAndNothingWasAskedFor() throws IOException {
		assertEquals(List.of(), browser.console());
		assertEquals(List.of(), browser.requests().stream().filter(address -> !address.startsWith("data:") && !address.startsWith(
			"file:")).toList());
	}

	@AfterAll
	static void close() throws IOException {
		if (browser != null) browser.close();
	}

	private static void open(final String name) throws IOException {
		browser.size(1366, 768, "light");
		browser.open(file(name));
	}

	private static int at() throws IOException {
		return browser.run("return state.at;").getAsInt();
	}

	private static String picture(final String id) throws IOException {
		return browser.run("return canvasOf('" + id + "').toDataURL();").getAsString();
	}

	@Test
	void theSliderMovesPicturesAndPoint() throws IOException {
		open("pot & <b>'s.html");
		assertEquals("pot & <b>'s.tif", browser.run("return document.querySelector('h1').textContent;").getAsString());
		final String before = picture("before"), after = picture("after"), removed = picture("removed"), place = picture("place");
		browser.type("#frame", RIGHT.repeat(40));
		assertEquals(40, at());
		assertTrue(browser.run("return byId('now').textContent;").getAsString().startsWith("frame 41 of 360"));
		assertNotEquals(before, picture("before"));
		assertNotEquals(after, picture("after"));
		assertNotEquals(removed, picture("removed"));
		assertNotEquals(place, picture("place"));
		browser.screenshot(SCREENSHOTS.resolve("page-stack.png"));
		browser.type("#frame", END);
		assertEquals(359, at());
	}

	/** The greys on the screen are those of the result's file. */
	@Test
	void thePicturesAreThoseOfTheFrames() throws IOException {
		open("pot & <b>'s.html");
		browser.type("#frame", RIGHT.repeat(7));
		final ImagePlus result = TiffInput.open(file("pot & <b>'s-out.tif"));
		final JsonObject scale = browser.run("return {low: view().low[0], high: view().high[0]};").getAsJsonObject();
		final double low = scale.get("low").getAsDouble(), high = scale.get("high").getAsDouble();
		final JsonArray greys = browser.run("const canvas = canvasOf('after'), on = box(canvas), list = []; picture('after', 'after', '');" +
			" const all = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height); for (let y = 0; y < 36; y++) for (let x = 0;" +
			" x < 48; x++) list.push(all.data[4 * (Math.floor(on.top + (y + 0.5) * on.scale) * canvas.width + Math.floor(on.left + (x + 0.5) *" +
			" on.scale))]); return list;").getAsJsonArray();
		double sum = 0;
		for (int k = 0; k < 48 * 36; k++) {
			final double expected = 255 * (result.getStack().getProcessor(8).getf(k) - low) / (high - low);
			sum += Math.abs(Math.max(0, Math.min(255, expected)) - greys.get(k).getAsDouble());
		}
		assertTrue(sum / (48 * 36) < 3, "mean difference " + sum / (48 * 36));
	}

	@Test
	void aClickOnAPointMovesTheSlider() throws IOException {
		open("cell5000.html");
		for (final int shown : new int[] { 700, 123 }) {
			final JsonObject place = browser.run(
				"const at = canvasOf('place').getBoundingClientRect(), [x, y] = points[film().frames[" + shown +
				"]]; return {x: at.left + x, y: at.top + y};").getAsJsonObject();
			browser.click(place.get("x").getAsDouble(), place.get("y").getAsDouble());
			final double away = browser.run("const [x, y] = points[frame()], [u, v] = points[film().frames[" + shown +
				"]]; return Math.hypot(x - u, y - v);").getAsDouble();
			assertTrue(away < 1.5, "the point is " + away + " pixels away");
			assertEquals(at(), browser.run("return Number(byId('frame').value);").getAsInt());
			assertNotEquals(0, at());
		}
		assertTrue(browser.run("return byId('shown').textContent;").getAsString().startsWith("1000 of 5000 frames"));
		browser.screenshot(SCREENSHOTS.resolve("page-5000.png"));
	}

	@Test
	void keysPlayAndAxesWork() throws IOException {
		open("cell5000.html");
		browser.type("canvas.plot", RIGHT + RIGHT);
		assertEquals(2, at());
		final String place = picture("place");
		browser.run("byId('yaxis').value = '2'; byId('yaxis').dispatchEvent(new Event('change'));");
		browser.settle();
		assertNotEquals(place, picture("place"));
		browser.click("#play");
		for (int wait = 0; wait < 40 && at() < 4; wait++) browser.settle();
		assertTrue(at() >= 4);
		browser.click("#play");
	}

	@Test
	void theLegendSaysWhatColoursMean() throws IOException {
		open("cell5000.html");
		assertEquals("15000", browser.run("return byId('legend').textContent;").getAsString());
		browser.run("byId('colour').value = 'amount removed'; byId('colour').dispatchEvent(new Event('change'));");
		assertTrue(browser.run("return byId('legend').textContent;").getAsString().matches("0\\.0\\d+0\\.\\d+"));
	}

	/** Line scans would be too low to see beside each other. */
	@Test
	void flatFramesStandBelowEachOther() throws IOException {
		IJ.saveAsTiff(Stacks.circle(6, 200, 20), file("flat.tif").toString());
		call("denoise", file("flat.tif").toString(), "--output", file("flat-out.tif").toString(), "--method", "svd", "--html",
			file("flat.html").toString());
		open("flat.html");
		final JsonArray tops = browser.run(
			"return ['before', 'after', 'removed'].map(id => canvasOf(id).getBoundingClientRect()).flatMap(at =>" +
			" [at.top, at.width]);").getAsJsonArray();
		assertTrue(tops.get(0).getAsDouble() + 50 < tops.get(2).getAsDouble() && tops.get(2).getAsDouble() + 50 < tops.get(4)
			.getAsDouble(), tops::toString);
		assertTrue(tops.get(1).getAsDouble() > 800, tops::toString);
		assertTrue(browser.run("return byId('slider').getBoundingClientRect().bottom;").getAsDouble() < 768);
	}

	@Test
	void beforeAndAfterLieOverEachOther() throws IOException {
		open("pot & <b>'s.html");
		browser.click("input[value=wipe]");
		final String half = picture("wipe");
		browser.type("#edge", END);
		assertEquals(1, browser.run("return state.edge;").getAsDouble());
		assertNotEquals(half, picture("wipe"));
		browser.click("#wipe canvas");
		assertEquals(0.5, browser.run("return state.edge;").getAsDouble(), 0.01);
		browser.screenshot(SCREENSHOTS.resolve("page-wipe.png"));
	}

	@Test
	void channelsWithAndWithoutPicturesTakeTurns() throws IOException {
		IJ.saveAsTiff(Stacks.hyperstack(8, 1, 25, 4), file("sections.tif").toString());
		call("denoise", file("sections.tif").toString(), "--output", file("sections-out.tif").toString(), "--method", "svd",
			"--html", file("sections.html").toString());
		open("sections.html");
		for (final int set : new int[] { 24, 3 }) {
			browser.run("byId('set').value = '" + set + "'; byId('set').dispatchEvent(new Event('change'));");
			browser.settle();
			assertEquals(set == 24, browser.run("return byId('before').hidden && byId('slider').hidden;").getAsBoolean());
			assertTrue(browser.run("return points.length;").getAsInt() == 4);
		}
	}

	@Test
	void everythingFitsOnALaptopAndOnAPhone() throws IOException {
		open("pot & <b>'s.html");
		assertTrue(browser.run("return byId('slider').getBoundingClientRect().bottom;").getAsDouble() < 768);
		for (final String scheme : List.of("dark", "light")) {
			browser.size(390, 844, scheme);
			assertTrue(browser.run("return document.documentElement.scrollWidth;").getAsInt() <= 390);
			assertTrue(browser.run(
				"return Math.min(...[...document.querySelectorAll('#cards section')].map(one => one.clientWidth));")
				.getAsInt() > 300);
			browser.screenshot(SCREENSHOTS.resolve("page-phone-" + scheme + ".png"));
		}
		browser.size(1366, 1500, "dark");
		browser.screenshot(SCREENSHOTS.resolve("page-dark.png"));
	}

	@Test
	void itIsPicturedForTheManual() throws IOException {
		make("turning-pot", "turntable", 120, 96, 72, "--method", "harmonics");
		open("turning-pot.html");
		browser.size(1120, 470, "light");
		browser.run("go(30);");
		browser.settle();
		final Path whole = file("whole.png");
		browser.screenshot(whole);
		Screenshot.save(SCREENSHOTS.resolve("report.png"), new ColorProcessor(ImageIO.read(whole.toFile())));
	}

	@Test
	void pagesAreSmall() throws IOException {
		assertTrue(Files.size(file("pot & <b>'s.html")) < 10_000_000);
		assertTrue(Files.size(file("cell5000.html")) < 30_000_000);
	}

	/** The page's own words keep the browser from asking anybody, whatever a script might try. */
	@Test
	void nothingLeavesThePage() throws IOException {
		open("pot & <b>'s.html");
		try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
			server.setSoTimeout(500);
			final String address = "http://127.0.0.1:" + server.getLocalPort() + "/";
			browser.run("const image = new Image(); image.src = '" + address + "i.png'; document.body.append(image); fetch('" +
				address + "f').catch(() => 0); const script = document.createElement('script'); script.src = '" + address +
				"s.js'; document.body.append(script);");
			Assertions.assertThrows(SocketTimeoutException.class, server::accept);
		}
		assertTrue(browser.console().stream().allMatch(line -> line.contains("Content Security Policy")));
		browser.requests();
	}

	@Test
	void aFolderLeadsToItsPages() throws IOException {
		final Path in = Files.createDirectory(file("in")), out = file("out");
		for (int k = 1; k <= 3; k++) call("sample", "cell", "--frames", "12", "--width", "24", "--height", "24", "--noise",
			k < 3 ? "0.08" : "0.3", "--seed", "" + k, "--output", in.resolve("<i>cell " + k + "#.tif").toString());
		Files.writeString(in.resolve("broken.tif"), "none");
		assertEquals(1, Call.of("folder", in.toString(), "--output", out.toString(), "--method", "svd", "--html", out.resolve(
			"index.html").toString()).code());
		open("out/index.html");
		assertEquals("broken.tif", browser.run("return document.querySelector('#files b').textContent;").getAsString());
		assertEquals(6, browser.run("return [...document.images].filter(one => one.naturalWidth > 0).length;").getAsInt());
		browser.screenshot(SCREENSHOTS.resolve("page-folder.png"));
		browser.type("#search", "CELL 3");
		assertEquals(1, browser.run("return document.querySelectorAll('#files li').length;").getAsInt());
		browser.click("#files a");
		assertEquals("<i>cell 3#.tif", browser.run("return document.querySelector('h1').textContent;").getAsString());
	}
}
