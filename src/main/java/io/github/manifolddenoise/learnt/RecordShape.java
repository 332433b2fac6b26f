package io.github.manifolddenoise.learnt;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Collectors;

/** A record as its components, in order. */
final class RecordShape {

	private final Constructor<? extends Record> constructor;
	private final List<RecordComponent> components;
	private final List<Shape> shapes;

	RecordShape(final Class<? extends Record> type, final Shapes all) {
		components = List.of(type.getRecordComponents());
		shapes = components.stream().map(component -> all.of(component.getGenericType())).toList();
		components.forEach(component -> component.getAccessor().setAccessible(true));
		try {
			constructor = type.getDeclaredConstructor(components.stream().map(RecordComponent::getType).toArray(Class[]::new));
		}
		catch (final NoSuchMethodException exception) {
			throw new IllegalStateException(exception);
		}
		constructor.setAccessible(true);
	}

	void write(final Record value, final LearntOutput to) throws IOException {
		for (int k = 0; k < shapes.size(); k++) shapes.get(k).write(component(k, value), to);
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
	Record read(final LearntInput from) throws IOException {
		final Object[] values = new Object[shapes.size()];
		for (int k = 0; k < values.length; k++) values[k] = shapes.get(k).read(from);
		try {
			return constructor.newInstance(values);
		}
		catch (final InvocationTargetException exception) {
			throw new IOException(exception.getCause().getMessage(), exception.getCause());
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	/** Types and names of the components. */
	@Override
	public String toString() {
		return components.stream().map(component -> component.getGenericType().getTypeName().replaceAll("[a-z]+\\w*\\.", "")
			.replaceAll("\\w+\\$", "") + " " + component.getName()).collect(Collectors.joining(", ", "(", ")"));
	}
}
