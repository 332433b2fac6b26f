package io.github.manifolddenoise.scijava;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.converter.Converters;
import net.imglib2.img.array.ArrayImgs;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.integer.UnsignedByteType;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.type.numeric.real.FloatType;
import net.imglib2.view.Views;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.scijava.Cancelable;
import org.scijava.Context;
import org.scijava.app.event.StatusEvent;
import org.scijava.command.CommandInfo;
import org.scijava.command.CommandModule;
import org.scijava.command.CommandService;
import org.scijava.event.EventHandler;
import org.scijava.event.EventService;
import org.scijava.log.LogListener;
import org.scijava.log.LogService;
import org.scijava.module.Module;
import org.scijava.module.ModuleException;
import org.scijava.module.ModuleItem;
import org.scijava.service.Service;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.library.DenoisedStack;
import io.github.manifolddenoise.library.Images;
import io.github.manifolddenoise.library.ImgFrames;
import io.github.manifolddenoise.library.ManifoldDenoise;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.scijava.DenoiseImage.DenoiseImageOptions;
import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Commands;

/** The command as a program with a SciJava context runs it: what goes in and out are images of imglib2. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class DenoiseImageTest {

	private static final RandomAccessibleInterval<UnsignedByteType> NOISY = Images.ARRAY.of(new UnsignedByteType(), 14, 12,
		18);
	private static final DenoiseOptions HARMONICS = DenoiseOptions.defaults().withMethod(DenoiseMethods.of("harmonics"));

	private static Context context;
	private static ManifoldDenoise library;

	@BeforeAll
	static void start() {
		context = new Context();
		library = new ManifoldDenoise();
	}

	@AfterAll
	static void stop() {
		library.close();
		context.dispose();
	}

	private static CommandModule run(final Object... inputs) {
		return Commands.run(context, DenoiseImage.class, false, inputs);
	}

	private static RandomAccessibleInterval<?> result(final Object... inputs) {
		final CommandModule module = run(inputs);
		assertNull(module.getCancelReason());
		return assertInstanceOf(RandomAccessibleInterval.class, module.getOutput("result"));
	}

	private static void assertSameBits(final RandomAccessibleInterval<? extends RealType<?>> expected,
		final RandomAccessibleInterval<?> found)
	{
		assertArrayEquals(expected.dimensionsAsLongArray(), found.dimensionsAsLongArray());
		assertEquals(expected.getType().getClass(), found.getType().getClass());
		final Iterator<?> pixels = Views.flatIterable(found).iterator();
		for (final RealType<?> pixel : Views.flatIterable(expected)) assertEquals(pixel.getRealDouble(), ((RealType<?>) pixels
			.next()).getRealDouble());
	}

	private static CommandInfo info() {
		return context.service(CommandService.class).getCommand(DenoiseImage.class);
	}

	private static Set<String> names(final Iterable<ModuleItem<?>> items) {
		return StreamSupport.stream(items.spliterator(), false).filter(item -> !Service.class.isAssignableFrom(item.getType()))
			.map(ModuleItem::getName).collect(Collectors.toSet());
	}

	@Test
	void scijavaFindsTheCommand() {
		assertTrue(info().isValid(), () -> info().getProblems().toString());
		assertTrue(info().canRunHeadless());
		assertTrue(info().getMenuPath().isEmpty());
		assertFalse(info().isVisible());
		assertEquals(Set.of("image", "training", "frameaxis", "method", "noise", "sigma", "strength", "seed", "bitdepth",
			"options"), names(info().inputs()));
		assertEquals(Set.of("result"), names(info().outputs()));
	}

	@Test
	void inputsAreOptionsAndNothingButTheImageIsAskedFor() {
		final List<String> known = DenoiseImageOptions.all().stream().map(Option::name).toList();
		for (final ModuleItem<?> input : info().inputs()) {
			if (Service.class.isAssignableFrom(input.getType())) continue;
			assertEquals(input.getName().equals("image"), input.isRequired(), input.getName());
			assertFalse(input.isPersisted(), input.getName());
			assertFalse(input.getDescription().isEmpty(), input.getName());
			if (!Set.of("image", "training", "options").contains(input.getName())) assertTrue(known.contains(input
				.getName()), input.getName());
		}
	}

	@ParameterizedTest
	@EnumSource(Images.class)
	void theResultIsTheLibrarys(final Images kind) throws IOException {
		assertTheLibrarys(kind.of(new UnsignedShortType(), 14, 12, 18));
		if (kind == Images.CELLS) assertTheLibrarys(kind.of(new FloatType(), 9, 8, 2, 18));
	}

	private static <T extends NativeType<T> & RealType<T>> void assertTheLibrarys(final RandomAccessibleInterval<T> noisy)
		throws IOException
	{
		final DenoisedStack expected = library.denoise(noisy, HARMONICS);
		assertSameBits(expected.image(), result("image", noisy, "method", "harmonics"));
		assertSameBits(expected.image(noisy.getType()), result("image", noisy, "method", "harmonics", "bitdepth", "input"));
	}

	@Test
	void whatIsLeftOutOrBlankHasItsDefault() throws IOException {
		final RandomAccessibleInterval<FloatType> expected = library.denoise(NOISY, DenoiseOptions.defaults()).image();
		assertSameBits(expected, result("image", NOISY));
		assertSameBits(expected, result("image", NOISY, "training", null, "frameaxis", null, "method", "", "noise", null,
			"sigma", null, "strength", null, "seed", null, "bitdepth", "", "options", " "));
	}

	@Test
	void preprocessorsChangeNothing() throws IOException {
		final CommandModule module = Commands.run(context, DenoiseImage.class, true, "image", NOISY, "method", "harmonics");
		assertNull(module.getCancelReason());
		assertSameBits(library.denoise(NOISY, HARMONICS).image(), (RandomAccessibleInterval<?>) module.getOutput("result"));
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1 })
	void framesMayLieAlongAnyAxis(final int axis) throws IOException {
		final RandomAccessibleInterval<UnsignedByteType> moved = Views.moveAxis(NOISY, 2, axis);
		assertSameBits(Views.moveAxis(library.denoise(NOISY, HARMONICS).image(), 2, axis), result("image", moved, "frameaxis",
			axis, "method", "harmonics"));
	}

	@Test
	void inputsAndTheTextOfOthersAreObeyed() throws IOException {
		assertSameBits(library.denoise(NOISY, HARMONICS.withSigma(9).withNeighbours(3).withSeed(7)).softened(0.5).image(),
			result("image", NOISY, "method", "harmonics", "sigma", 9, "strength", 0.5, "seed", 7, "noise", "auto", "options",
				"neighbours=3  threads=1"));
		assertSameBits(library.denoise(NOISY, HARMONICS.withSigma(9)).image(), result("image", NOISY, "options",
			"method=harmonics sigma=[9]"));
	}

	@Test
	void anotherImageTrains() throws IOException {
		final RandomAccessibleInterval<UnsignedByteType> fresh = Views.interval(NOISY, new long[] { 0, 0, 3 }, new long[] { 13,
			11, 6 });
		assertSameBits(library.denoise(ImgFrames.of(fresh), ImgFrames.of(NOISY), HARMONICS).image(), result("image", fresh,
			"training", NOISY, "method", "harmonics"));
	}

	@Test
	void theInputStaysAsItWas() {
		final RandomAccessibleInterval<FloatType> image = Images.ARRAY.of(new FloatType(), 14, 12, 18);
		result("image", image, "method", "svd");
		assertSameBits(Images.ARRAY.of(new FloatType(), 14, 12, 18), image);
	}

	static List<Arguments> bad() {
		return List.of(bad("1 axis", "image", ArrayImgs.floats(12)), bad("2 frames", "image", ArrayImgs.floats(12, 12, 2)), bad(
			"no real numbers", "image", ArrayImgs.argbs(12, 12, 9)), bad("Frame axis 3 is out of range", "frameaxis", 3), bad(
				"frameaxis = -1", "frameaxis", -1), bad("Choose frames of one size", "training", ArrayImgs.floats(13, 12, 18)), bad(
					"Did you mean harmonics?", "method", "harmonic"), bad("sigma = -2.5", "sigma", -2.5), bad("strength = 1.5",
						"strength", 1.5), bad("no option 'preview'", "options", "preview=true"), bad("'words' is no key=value", "options",
							"words"), bad("sigma is given twice", "sigma", 2.0, "options", "sigma=3"), bad("sigma = 'x'", "options",
								"far=refuse sigma=x"));
	}

	private static Arguments bad(final String part, final Object... inputs) {
		return Arguments.of(part, inputs);
	}

	@ParameterizedTest
	@MethodSource("bad")
	void aMistakeLeavesASentence(final String part, final Object[] inputs) {
		final List<Object> all = new ArrayList<>(List.of(inputs));
		if (!all.contains("image")) all.addAll(List.of("image", NOISY));
		final CommandModule module = run(all.toArray());
		assertTrue(module.isCanceled());
		assertTrue(module.getCancelReason().contains(part), module.getCancelReason());
		assertFalse(module.getCancelReason().contains("fault"), module.getCancelReason());
		assertNull(module.getOutput("result"));
	}

	@Test
	void withoutAnImageItSaysSo() {
		assertEquals("There is no image. Give it as the input image.", run().getCancelReason());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "enough | enough", "'' | Denoise Image was stopped; nothing was made." })
	void itCanBeStopped(final String reason, final String found) throws ModuleException {
		final Module module = info().createModule();
		final Cancelable command = (Cancelable) module.getDelegateObject();
		module.setInput("image", Converters.convert(NOISY, (from, to) -> {
			command.cancel(reason);
			to.set(from.get());
		}, new FloatType()));
		context.inject(module.getDelegateObject());
		module.run();
		assertEquals(found, command.getCancelReason());
		assertNull(module.getOutput("result"));
	}

	@Test
	void whatCannotBeReadIsSaid() {
		final RandomAccessibleInterval<FloatType> broken = Converters.convert(NOISY, (from, to) -> {
			throw new UncheckedIOException(new IOException("the disk is gone"));
		}, new FloatType());
		final String reason = run("image", broken, "method", "svd").getCancelReason();
		assertTrue(reason.startsWith("The image could not be read: "), reason);
		assertTrue(reason.contains("the disk is gone"), reason);
	}

	@Test
	void warningsAreLogged() {
		final List<String> lines = new ArrayList<>();
		final LogListener listener = message -> lines.add(message.text());
		context.service(LogService.class).addLogListener(listener);
		result("image", NOISY, "method", "harmonics", "options", "kernelneighbours=5 far=pass");
		context.service(LogService.class).removeLogListener(listener);
		assertTrue(lines.stream().anyMatch(line -> line.startsWith("Denoise Image: ") && line.contains("far has no effect")),
			lines::toString);
	}

	@Test
	void theStatusTellsStages() {
		final Listener listener = new Listener();
		context.service(EventService.class).subscribe(listener);
		result("image", NOISY, "method", "harmonics");
		final List<StatusEvent> events = List.copyOf(listener.events);
		assertTrue(events.stream().anyMatch(event -> "Writing frames".equals(event.getStatusMessage())), () -> events.stream()
			.map(StatusEvent::getStatusMessage).toList().toString());
		assertTrue(events.stream().allMatch(event -> event.getProgressValue() <= event.getProgressMaximum()));
		assertTrue(events.stream().anyMatch(event -> event.getProgressValue() > 0));
	}

	/** Keeps what the status was. */
	public static final class Listener {

		private final List<StatusEvent> events = new CopyOnWriteArrayList<>();

		@EventHandler
		public void onEvent(final StatusEvent event) {
			events.add(event);
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void noClassOfImageJIsNeeded(final boolean process) {
		final List<String> all = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
		final List<String> some = all.stream().filter(entry -> !Path.of(entry).getFileName().toString().matches(
			"ij1?-.*\\.jar")).toList();
		assertEquals(all.size() - 2, some.size());
		final ChildJvm.Result ran = new ChildJvm().java("-Djava.awt.headless=true").run("-classpath", String.join(
			File.pathSeparator, some), WithoutImageJ.class.getName(), Boolean.toString(process));
		assertEquals(0, ran.code(), ran.all());
		final List<String> lines = ran.out().lines().toList();
		assertEquals(3, lines.size(), ran.all());
		assertEquals(List.of("ImageJ: false", "null 3"), lines.subList(0, 2));
		assertTrue(lines.get(2).contains("1 axis"), ran.all());
	}
}
