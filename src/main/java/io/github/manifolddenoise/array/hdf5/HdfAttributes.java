package io.github.manifolddenoise.array.hdf5;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.jhdf.api.Attribute;

/** What a data set says of itself; what is missing or of another kind says nothing. */
record HdfAttributes(Map<String, Attribute> all) {

	/** A text among the attributes; blank if there is none. */
	String text(final String key) {
		final Attribute attribute = all.get(key);
		return attribute != null && attribute.getData() instanceof String text ? text : "";
	}

	/** The texts of an attribute; none if it is missing. */
	List<String> texts(final String key) {
		final Attribute attribute = all.get(key);
		final List<String> texts = new ArrayList<>();
		if (attribute != null && attribute.getData() instanceof Object[] objects) for (final Object one : objects)
			texts.add(String.valueOf(
			one));
		return texts;
	}

	/** The numbers of an attribute; none if it is missing. */
	double[] numbers(final String key) {
		final Attribute attribute = all.get(key);
		final Object data = attribute == null ? "" : attribute.getData();
		if (data instanceof double[] numbers) return numbers;
		if (data instanceof Number number) return new double[] { number.doubleValue() };
		final double[] numbers = new double[data instanceof float[] floats ? floats.length : 0];
		for (int k = 0; k < numbers.length; k++) numbers[k] = Double.parseDouble(Float.toString(((float[]) data)[k]));
		return numbers;
	}
}
