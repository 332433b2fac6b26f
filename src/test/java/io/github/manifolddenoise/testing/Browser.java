package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** A browser nobody sees, driven by the WebDriver protocol; ended by {@link #close()}. */
public final class Browser implements AutoCloseable {

	private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
	private static final Pattern PORT = Pattern.compile("started successfully on port (\\d+)");
	private static final List<String> ARGUMENTS = List.of("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
		"--disable-dev-shm-usage");

	private final HttpClient client = HttpClient.newHttpClient();
	private final Process driver;
	private final String address;
	private String session = "";

	private Browser(final Process driver, final String address) {
		this.driver = driver;
		this.address = address;
	}

	/**
	 * Starts it; skips the tests that need it if there is none.
	 *
	 * @param profile an empty folder for what the browser keeps
	 */
	public static Browser start(final Path profile) throws IOException {
		for (final String program : List.of("chromium", "chromedriver")) {
			final boolean there = Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(folder -> Files.isExecutable(Path
				.of(folder, program)));
			if (!there) System.err.println("Browser tests are skipped, because " + program + " is missing.");
			assumeTrue(there, "skipped, because " + program + " is missing");
		}
		final Process driver = new ProcessBuilder("chromedriver", "--port=0").redirectErrorStream(true).start();
		final Browser browser = new Browser(driver, "http://127.0.0.1:" + port(driver));
		browser.begin(profile);
		return browser;
	}

	private static String port(final Process driver) throws IOException {
		final BufferedReader said = new BufferedReader(new InputStreamReader(driver.getInputStream(), StandardCharsets.UTF_8));
		for (String line = said.readLine(); line != null; line = said.readLine()) {
			final Matcher matcher = PORT.matcher(line);
			if (matcher.find()) return matcher.group(1);
		}
		throw new IOException("chromedriver did not start");
	}

	private void begin(final Path profile) throws IOException {
		final List<String> arguments = new ArrayList<>(ARGUMENTS);
		arguments.add("--user-data-dir=" + profile);
		final Map<String, Object> wanted = Map.of("goog:chromeOptions", Map.of("args", arguments), "goog:loggingPrefs", Map.of("browser",
			"ALL", "performance", "ALL"));
		session = post("/session", Map.of("capabilities", Map.of("alwaysMatch", wanted))).getAsJsonObject().get("sessionId")
			.getAsString();
		post("/url", Map.of("url", "about:blank"));
		requests();
	}

	private JsonElement post(final String path, final Map<String, ?> body) throws IOException {
		final String start = session.isEmpty() ? "" : "/session/" + session;
		final HttpRequest request = HttpRequest.newBuilder(URI.create(address + start + path)).POST(BodyPublishers.ofString(new Gson()
			.toJson(body))).build();
		try {
			final HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
			final JsonElement value = JsonParser.parseString(response.body()).getAsJsonObject().get("value");
			if (response.statusCode() != 200) throw new IOException(path + ": " + value);
			return value;
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
			throw new IOException(exception);
		}
	}

	/** Opens a file. */
	public void open(final Path page) throws IOException {
		post("/url", Map.of("url", page.toUri().toASCIIString()));
		settle();
	}

	/** What the body of a function in the page returns. */
	public JsonElement run(final String script) throws IOException {
		return post("/execute/sync", Map.of("script", script, "args", List.of()));
	}

	/** Waits until the page has drawn what it was told to draw. */
	public void settle() throws IOException {
		post("/execute/async", Map.of("script", "const done = arguments[0]; const images = [...document.images].map(one => one.decode()" +
			".catch(() => 0)); Promise.all(images).then(() => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() =>" +
			" done())), 60));", "args", List.of()));
	}

	/** Types into an element that a selector finds; {@code \\uE014} is the arrow to the right. */
	public void type(final String selector, final String keys) throws IOException {
		final String id = post("/element", Map.of("using", "css selector", "value", selector)).getAsJsonObject().get(ELEMENT)
			.getAsString();
		post("/element/" + id + "/value", Map.of("text", keys));
		settle();
	}

	/** Clicks at a place of the window. */
	public void click(final double x, final double y) throws IOException {
		final List<Map<String, Object>> actions = List.of(Map.of("type", "pointerMove", "duration", 0, "x", Math.round(x), "y", Math
			.round(y)), Map.of("type", "pointerDown", "button", 0), Map.of("type", "pointerUp", "button", 0));
		post("/actions", Map.of("actions", List.of(Map.of("type", "pointer", "id", "mouse", "actions", actions))));
		settle();
	}

	/** Clicks on the middle of an element that a selector finds. */
	public void click(final String selector) throws IOException {
		final JsonObject place = run("const one = document.querySelector('" + selector + "'); one.scrollIntoView({block: 'center'});" +
			" const at = one.getBoundingClientRect(); return {x: at.left + at.width / 2, y: at.top + at.height / 2};").getAsJsonObject();
		click(place.get("x").getAsDouble(), place.get("y").getAsDouble());
	}

	/** A window of some size, light or dark. */
	public void size(final int width, final int height, final String scheme) throws IOException {
		tool("Emulation.setDeviceMetricsOverride", Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
		tool("Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
		settle();
	}

	private JsonElement tool(final String command, final Map<String, ?> parameters) throws IOException {
		return post("/goog/cdp/execute", Map.of("cmd", command, "params", parameters));
	}

	/** A picture of the window. */
	public void screenshot(final Path png) throws IOException {
		final JsonObject picture = tool("Page.captureScreenshot", Map.of("format", "png")).getAsJsonObject();
		Files.createDirectories(png.toAbsolutePath().getParent());
		Files.write(png, Base64.getDecoder().decode(picture.get("data").getAsString()));
	}

	/** What the page said on the console since this was asked last, errors among it. */
	public List<String> console() throws IOException {
		return log("browser").map(entry -> entry.get("message").getAsString()).toList();
	}

	/** Addresses of what was asked for since this was asked last. */
	public List<String> requests() throws IOException {
		return log("performance").map(entry -> JsonParser.parseString(entry.get("message").getAsString()).getAsJsonObject()
			.getAsJsonObject("message")).filter(message -> message.get("method").getAsString().equals("Network.requestWillBeSent")).map(
				message -> message.getAsJsonObject("params").getAsJsonObject("request").get("url").getAsString()).toList();
	}

	private Stream<JsonObject> log(final String type) throws IOException {
		final List<JsonObject> entries = new ArrayList<>();
		post("/se/log", Map.of("type", type)).getAsJsonArray().forEach(entry -> entries.add(entry.getAsJsonObject()));
		return entries.stream();
	}

	@Override
	public void close() throws IOException {
		try {
			client.send(HttpRequest.newBuilder(URI.create(address + "/session/" + session)).DELETE().build(), BodyHandlers.discarding());
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
		}
		finally {
			driver.destroy();
		}
	}
}
