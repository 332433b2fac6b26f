package io.github.manifolddenoise.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.net.URI;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.array.ArrayImgs;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.type.numeric.real.DoubleType;
import net.imglib2.type.numeric.real.FloatType;
import net.imglib2.view.Views;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.yaml.snakeyaml.Yaml;

import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.UserException;

/** The functions, and the index by which SciJava Ops finds them. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ImageOpsTest {

	private static final RandomAccessibleInterval<UnsignedShortType> NOISY = Images.CELLS.of(new UnsignedShortType(), 14, 12,
		18);
	private static final DenoiseOptions HARMONICS = DenoiseOptions.defaults().withMethod(DenoiseMethods.of("harmonics"));

	private static void assertSame(final RandomAccessibleInterval<? extends RealType<?>> expected,
		final RandomAccessibleInterval<? extends RealType<?>> found)
	{
		assertArrayEquals(expected.dimensionsAsLongArray(), found.dimensionsAsLongArray());
		final Iterator<? extends RealType<?>> pixels = Views.flatIterable(found).iterator();
		for (final RealType<?> pixel : Views.flatIterable(expected)) assertEquals(pixel.getRealDouble(), pixels.next()
			.getRealDouble());
	}

	@Test
	void theyDoWhatTheLibraryDoes() throws IOException {
		try (ManifoldDenoise denoise = new ManifoldDenoise()) {
			final RandomAccessibleInterval<FloatType> clean = denoise.denoise(NOISY, HARMONICS).image();
			final DenoisedStack usual = denoise.denoise(NOISY, DenoiseOptions.defaults());
			assertSame(clean, ImageOps.denoise(NOISY, HARMONICS));
			assertSame(usual.image(), ImageOps.denoise(NOISY));
			final RandomAccessibleInterval<DoubleType> doubles = ArrayImgs.doubles(14, 12, 18);
			ImageOps.denoise(NOISY, HARMONICS, doubles);
			assertSame(denoise.denoise(NOISY, HARMONICS).image(new DoubleType()), doubles);
			final RandomAccessibleInterval<UnsignedShortType> shorts = Images.CELLS.empty(new UnsignedShortType(), 14, 12, 18);
			ImageOps.denoise(NOISY, shorts);
			assertSame(usual.image(new UnsignedShortType()), shorts);
			assertEquals(denoise.noise(ImgFrames.of(NOISY)).sigma(), ImageOps.noise(NOISY));
			final double[][] places = denoise.embedding(ImgFrames.of(NOISY), DenoiseOptions.defaults()).coordinates();
			assertEquals(18, places.length);
			assertArrayEquals(places, ImageOps.embedding(NOISY));
		}
	}

	@Test
	void badImagesAreRefusedInWords() {
		assertTrue(assertThrows(UserException.class, () -> ImageOps.noise(ArrayImgs.floats(12))).getMessage().contains(
			"1 axis"));
		assertTrue(assertThrows(UserException.class, () -> ImageOps.denoise(NOISY, ArrayImgs.floats(14, 12, 17))).getMessage()
			.contains("17"));
	}

	/** Each is a public static method that is there, with the types and names that the index says. */
	@Test
	void theIndexIsOfTheMethodsThatThereAre() throws Exception {
		final Set<Method> named = new HashSet<>();
		for (final Map<String, Object> op : index()) {
			final Method method = method(new URI((String) op.get("source")));
			assertTrue(Modifier.isPublic(method.getModifiers()) && Modifier.isStatic(method.getModifiers()), method.toString());
			assertEquals(List.of("manifold." + method.getName()), op.get("names"));
			assertNotEquals("", op.get("description").toString().strip());
			assertTrue(op.get("version").toString().matches("\\d.*"), () -> "version " + op.get("version"));
			assertParameters(method, maps(op.get("parameters")));
			named.add(method);
		}
		assertEquals(Arrays.stream(ImageOps.class.getMethods()).filter(method -> method.getDeclaringClass() == ImageOps.class)
			.collect(Collectors.toSet()), named);
		assertEquals(6, named.size());
	}

	/** A function's result comes last; what gives none has a container for it, which comes last, too. */
	private static void assertParameters(final Method method, final List<Map<String, Object>> parameters) {
		final Parameter[] inputs = method.getParameters();
		final boolean isFunction = method.getReturnType() != void.class;
		assertEquals(inputs.length + (isFunction ? 1 : 0), parameters.size(), method.toString());
		for (int i = 0; i < inputs.length; i++) {
			final Map<String, Object> parameter = parameters.get(i);
			assertEquals(inputs[i].getParameterizedType().getTypeName(), parameter.get("type"));
			assertEquals(isFunction || i < inputs.length - 1 ? "INPUT" : "CONTAINER", parameter.get("parameter type"), method
				.toString());
			assertNotEquals("", parameter.get("name"));
		}
		if (!isFunction) return;
		final Map<String, Object> output = parameters.get(inputs.length);
		assertEquals("OUTPUT", output.get("parameter type"));
		assertEquals(method.getGenericReturnType().getTypeName(), output.get("type"));
	}

	/** {@code javaMethod:/package.Class.method(type,type)}. */
	private static Method method(final URI source) throws ReflectiveOperationException {
		assertEquals("javaMethod", source.getScheme());
		final String text = source.getPath().substring(1);
		final int bracket = text.indexOf('('), dot = text.lastIndexOf('.', bracket);
		final String[] types = text.substring(bracket + 1, text.length() - 1).split(",");
		final Class<?>[] classes = new Class<?>[types.length];
		for (int i = 0; i < types.length; i++) classes[i] = Class.forName(types[i]);
		return Class.forName(text.substring(0, dot)).getMethod(text.substring(dot + 1, bracket), classes);
	}

	private static List<Map<String, Object>> index() throws IOException {
		try (InputStream stream = ImageOps.class.getResourceAsStream("/ops.yaml")) {
			return maps(new Yaml().load(stream)).stream().map(entry -> map(entry.get("op"))).toList();
		}
	}

	private static List<Map<String, Object>> maps(final Object list) {
		return assertInstanceOf(List.class, list).stream().map(ImageOpsTest::map).toList();
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> map(final Object map) {
		return assertInstanceOf(Map.class, map);
	}
}
