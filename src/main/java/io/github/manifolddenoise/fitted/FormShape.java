package io.github.manifolddenoise.fitted;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Collectors;

/** The components of a form's record, in order. */
final class FormShape {

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
