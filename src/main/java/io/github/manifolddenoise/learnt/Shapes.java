package io.github.manifolddenoise.learnt;

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
 * @param objects those of anything that has a name
 */
record Shapes(Set<Class<?>> given, Shape objects) {

	/** @throws IllegalArgumentException if the type has none */
	Shape of(final Type declared) {
		if (declared instanceof ParameterizedType type && type.getRawType() == List.class) return new Many(of(type
			.getActualTypeArguments()[0]));
		if (declared instanceof ParameterizedType type && type.getRawType() == Optional.class) return new Maybe(of(type
			.getActualTypeArguments()[0]));
		if (!(declared instanceof Class || declared instanceof ParameterizedType)) throw new IllegalArgumentException(declared +
			" has no shape");
		return ofClass((Class<?>) (declared instanceof ParameterizedType type ? type.getRawType() : declared));
	}

	private Shape ofClass(final Class<?> type) {
		final Shape plain = PlainShape.ALL.get(type);
		if (plain != null) return plain;
		if (type.isEnum()) return new Constant(type);
		if (type.isArray()) return new Rows(type.getComponentType(), ofClass(type.getComponentType()));
		return given.contains(type) ? new Given(type) : new Named(type, objects);
	}

	/** One of an enum's constants, by name. */
	private record Constant(Class<?> type) implements Shape {

		@Override
		public void write(final Object value, final LearntOutput to) throws IOException {
			to.writeText(((Enum<?>) value).name());
		}

		@Override
		public Object read(final LearntInput from) throws IOException {
			final String name = from.readText();
			return Arrays.stream(type.getEnumConstants()).filter(value -> ((Enum<?>) value).name().equals(name)).findFirst()
				.orElseThrow(() -> new IOException("\"" + name + "\" is no " + type.getSimpleName()));
		}

		@Override
		public int fewestBytes() {
			return Integer.BYTES;
		}
	}

	private record Rows(Class<?> type, Shape each) implements Shape {

		@Override
		public void write(final Object value, final LearntOutput to) throws IOException {
			final Object[] values = (Object[]) value;
			to.writeInt(values.length);
			for (final Object one : values) each.write(one, to);
		}

		@Override
		public Object read(final LearntInput from) throws IOException {
			final Object[] values = (Object[]) Array.newInstance(type, from.count(each.fewestBytes()));
			for (int k = 0; k < values.length; k++) values[k] = each.read(from);
			return values;
		}

		@Override
		public int fewestBytes() {
			return Integer.BYTES;
		}
	}

	private record Many(Shape each) implements Shape {

		@Override
		public void write(final Object value, final LearntOutput to) throws IOException {
			final List<?> values = (List<?>) value;
			to.writeInt(values.size());
			for (final Object one : values) each.write(one, to);
		}

		@Override
		public Object read(final LearntInput from) throws IOException {
			final int count = from.count(each.fewestBytes());
			final List<Object> values = new ArrayList<>(count);
			for (int k = 0; k < count; k++) values.add(each.read(from));
			return List.copyOf(values);
		}

		@Override
		public int fewestBytes() {
			return Integer.BYTES;
		}
	}

	private record Maybe(Shape value) implements Shape {

		@Override
		public void write(final Object maybe, final LearntOutput to) throws IOException {
			final Optional<?> found = (Optional<?>) maybe;
			to.writeByte(found.isPresent() ? 1 : 0);
			if (found.isPresent()) value.write(found.get(), to);
		}

		@Override
		public Object read(final LearntInput from) throws IOException {
			return from.readFlag() ? Optional.of(value.read(from)) : Optional.empty();
		}

		@Override
		public int fewestBytes() {
			return 1;
		}
	}

	/** The reader's own. */
	private record Given(Class<?> type) implements Shape {

		@Override
		public void write(final Object value, final LearntOutput to) {}

		@Override
		public Object read(final LearntInput from) {
			return from.given(type);
		}

		@Override
		public int fewestBytes() {
			return 0;
		}
	}

	/** An object of a class that has a form, or one that was written before. */
	private record Named(Class<?> type, Shape objects) implements Shape {

		@Override
		public void write(final Object value, final LearntOutput to) throws IOException {
			objects.write(value, to);
		}

		@Override
		public Object read(final LearntInput from) throws IOException {
			final Object value = objects.read(from);
			if (!type.isInstance(value)) throw new IOException(value.getClass().getSimpleName() + " instead of " + type
				.getSimpleName());
			return value;
		}

		@Override
		public int fewestBytes() {
			return 1;
		}
	}
}
