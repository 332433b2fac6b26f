package io.github.manifolddenoise.fitted;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.UserException;

/**
 * All forms in which something may be saved. A value that several others share is written once, and shared again when it is
 * read. Cost of writing and reading: that of the bytes.
 */
public final class Forms {

	/** What comes before an object that was there before, and before a new one. */
	private static final int SEEN = 0, NEW = 1;

	/** Names of what may stand for itself without a record. */
	private static final Map<String, Class<?>> PLAIN = Map.of("matrix", DMatrixRMaj.class, "numbers", double[].class);

	/** What is written and read under a name. */
	private record Entry(String name, Shape shape) {}

	private final Map<String, Entry> byName = new HashMap<>();
	private final Map<Class<?>, Entry> byClass = new HashMap<>();
	private final Shape objects = new Shape(1, this::write, this::read);
	private final String format;

	/**
	 * @param forms with names and classes of their own
	 * @param given types that components are declared as whose values are the reader's own
	 * @throws IllegalArgumentException if two have one name or one class
	 */
	public Forms(final List<Form<?, ?>> forms, final Set<Class<?>> given) {
		final Shapes shapes = new Shapes(Set.copyOf(given), objects);
		PLAIN.forEach((name, type) -> add(type, new Entry(name, PlainShapes.ALL.get(type))));
		final List<FormShape> all = forms.stream().map(form -> new FormShape(form, shapes)).toList();
		for (int k = 0; k < all.size(); k++) {
			add(forms.get(k).type(), new Entry(forms.get(k).name(), new Shape(0, all.get(k)::write, all.get(k)::read)));
		}
		format = all.stream().map(FormShape::toString).sorted().collect(Collectors.joining("\n"));
	}

	private void add(final Class<?> type, final Entry entry) {
		final boolean known = byName.put(entry.name, entry) != null | byClass.put(type, entry) != null;
		if (known) throw new IllegalArgumentException(entry.name + " or " + type + " has another form");
	}

	/** Whether values of a class can be saved, if their components can. */
	public boolean has(final Class<?> type) {
		return byClass.containsKey(type);
	}

	/**
	 * Writes a value of a class that has a form.
	 *
	 * @throws UserException if it, or something in it, has none
	 */
	public void write(final Object value, final OutputStream to) throws IOException {
		final FittedOutput output = new FittedOutput(to);
		objects.write(value, output);
		output.flush();
	}

	/**
	 * Reads what {@link #write(Object, OutputStream)} wrote.
	 *
	 * @param handedIn the reader's own, by declared type
	 * @throws IOException if the bytes are damaged, or those of something else
	 */
	public <T> T read(final Class<T> type, final FittedInput from, final Map<Class<?>, Object> handedIn) throws IOException {
		from.begin(handedIn);
		try {
			return Shapes.checked(type, objects.read(from));
		}
		catch (final RuntimeException exception) {
			throw new IOException(exception.getMessage() == null ? exception.toString() : exception.getMessage(), exception);
		}
	}

	/** An object's name and what it holds, or the number of one that was there before. */
	private void write(final Object value, final FittedOutput to) throws IOException {
		final OptionalInt known = to.numberOf(value);
		to.writeByte(known.isPresent() ? SEEN : NEW);
		if (known.isPresent()) {
			to.writeInt(known.getAsInt());
			return;
		}
		final Entry entry = byClass.get(value.getClass());
		if (entry == null) throw new UserException("What is learnt here (" + value.getClass().getName() +
			") cannot be saved. Choose another method, or run denoise in one process.");
		to.writeText(entry.name);
		to.enter();
		entry.shape.write(value, to);
		to.leave(value);
	}

	private Object read(final FittedInput from) throws IOException {
		if (!from.readFlag()) return from.seen(from.readInt());
		final String name = from.readText();
		final Entry entry = byName.get(name);
		if (entry == null) throw new IOException(FittedInput.told(name) + " is nothing that is learnt");
		from.enter();
		final Object value = entry.shape.read(from);
		from.leave(value);
		return value;
	}

	/** Each form's name and components, a line each, in the order of names: the format. */
	@Override
	public String toString() {
		return format;
	}

	/** The components of a form's record, in order. */
	private static final class FormShape {

		private final Form<?, ?> form;
		private final Constructor<? extends Record> constructor;
		private final List<RecordComponent> components;
		private final List<Shape> shapes;

		FormShape(final Form<?, ?> form, final Shapes all) {
			this.form = form;
			components = List.of(form.saved().getRecordComponents());
			shapes = components.stream().map(component -> all.of(component.getGenericType())).toList();
			components.forEach(component -> component.getAccessor().setAccessible(true));
			try {
				constructor = form.saved().getDeclaredConstructor(components.stream().map(RecordComponent::getType).toArray(
					Class[]::new));
			}
			catch (final NoSuchMethodException exception) {
				throw new IllegalStateException(exception);
			}
			constructor.setAccessible(true);
		}

		void write(final Object value, final FittedOutput to) throws IOException {
			final Record saved = form.recordOf(value);
			for (int k = 0; k < shapes.size(); k++) shapes.get(k).write(component(k, saved), to);
		}

		private Object component(final int k, final Record value) {
			try {
				return components.get(k).getAccessor().invoke(value);
			}
			catch (final ReflectiveOperationException exception) {
				throw new IllegalStateException(exception);
			}
		}

		/** @throws IOException if its constructor does not take the components */
		Object read(final FittedInput from) throws IOException {
			final Object[] values = new Object[shapes.size()];
			for (int k = 0; k < values.length; k++) values[k] = shapes.get(k).read(from);
			try {
				return form.valueOf(constructor.newInstance(values));
			}
			catch (final InvocationTargetException exception) {
				throw new IOException(exception.getCause().getMessage(), exception.getCause());
			}
			catch (final ReflectiveOperationException exception) {
				throw new IllegalStateException(exception);
			}
		}

		/** The name, and types and names of the components. */
		@Override
		public String toString() {
			return form.name() + components.stream().map(FormShape::text).collect(Collectors.joining(", ", "(", ")"));
		}

		/** Without packages and outer classes. */
		private static String text(final RecordComponent component) {
			return component.getGenericType().getTypeName().replaceAll("[a-z]+\\w*\\.", "").replaceAll("\\w+\\$", "") + " " +
				component.getName();
		}
	}
}
