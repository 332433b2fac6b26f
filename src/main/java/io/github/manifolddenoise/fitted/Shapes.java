package io.github.manifolddenoise.fitted;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The shapes of declared types.
 *
 * @param given types whose values are the reader's own
 * @param objects the shape of anything that has a name
 */
record Shapes(Set<Class<?>> given, Shape objects) {

	/** @throws IllegalArgumentException if the type has none */
	Shape of(final Type declared) {
		if (declared instanceof Class<?> type) return ofClass(type);
		if (!(declared instanceof ParameterizedType type)) throw new IllegalArgumentException(declared + " has no shape");
		if (type.getRawType() == List.class) return list(of(type.getActualTypeArguments()[0]));
		if (type.getRawType() == Optional.class) return optional(of(type.getActualTypeArguments()[0]));
		return ofClass((Class<?>) type.getRawType());
	}

	private Shape ofClass(final Class<?> type) {
		final Shape plain = PlainShapes.ALL.get(type);
		if (plain != null) return plain;
		if (type.isEnum()) return constant(type);
		if (type.isArray()) return array(type.getComponentType(), ofClass(type.getComponentType()));
		return given.contains(type) ? new Shape(0, (value, to) -> {}, from -> from.given(type)) : object(type);
	}

	/** One of an enum's constants, by name. */
	private static Shape constant(final Class<?> type) {
		return new Shape(Integer.BYTES, (value, to) -> to.writeText(((Enum<?>) value).name()), from -> {
			final String name = from.readText();
			return Arrays.stream(type.getEnumConstants()).filter(value -> ((Enum<?>) value).name().equals(name)).findFirst()
				.orElseThrow(() -> new IOException(FittedInput.told(name) + " is no " + type.getSimpleName()));
		});
	}

	private static Shape array(final Class<?> type, final Shape each) {
		return new Shape(Integer.BYTES, (values, to) -> writeAll(Arrays.asList((Object[]) values), each, to), from -> readAll(each,
			from).toArray(size -> (Object[]) Array.newInstance(type, size)));
	}

	private static Shape list(final Shape each) {
		return new Shape(Integer.BYTES, (values, to) -> writeAll((List<?>) values, each, to), from -> List.copyOf(readAll(each,
			from)));
	}

	private static void writeAll(final List<?> values, final Shape each, final FittedOutput to) throws IOException {
		to.writeInt(values.size());
		for (final Object value : values) each.write(value, to);
	}

	private static List<Object> readAll(final Shape each, final FittedInput from) throws IOException {
		final int count = from.count(each.fewestBytes());
		final List<Object> values = new ArrayList<>(count);
		for (int k = 0; k < count; k++) values.add(each.read(from));
		return values;
	}

	private static Shape optional(final Shape value) {
		return new Shape(1, (maybe, to) -> {
			to.writeByte(((Optional<?>) maybe).isPresent() ? 1 : 0);
			if (((Optional<?>) maybe).isPresent()) value.write(((Optional<?>) maybe).get(), to);
		}, from -> from.readFlag() ? Optional.of(value.read(from)) : Optional.empty());
	}

	/** An object of a class that has a form, or one that was written before. */
	private Shape object(final Class<?> type) {
		return new Shape(objects.fewestBytes(), objects.writing(), from -> checked(type, objects.read(from)));
	}

	/** @throws IOException if it is none of that type */
	static <T> T checked(final Class<T> type, final Object value) throws IOException {
		if (type.isInstance(value)) return type.cast(value);
		throw new IOException(value.getClass().getSimpleName() + " instead of " + type.getSimpleName());
	}
}
