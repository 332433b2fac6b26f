package io.github.manifolddenoise.array.zarr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.JsonFields;

/** What OME-Zarr says of an array of an image: where it is, what its axes are, and their scales. */
record OmeAxes(String dataset, List<Axis> axes) {

	private static final List<String> FIRST_VERSIONS = List.of("t", "c", "z", "y", "x");

	/**
	 * The first image that a group's attributes describe; empty if they describe none.
	 *
	 * @param attributes of the group
	 */
	static Optional<OmeAxes> of(final JsonFields attributes) {
		final List<JsonFields> images = images(attributes);
		return images.isEmpty() ? Optional.empty() : Optional.of(of(images.get(0), datasets(images.get(0)).get(0)));
	}

	/** What a group's attributes say of one of its arrays; empty if they say nothing. */
	static Optional<OmeAxes> of(final JsonFields attributes, final String array) {
		for (final JsonFields image : images(attributes)) {
			for (final JsonFields dataset : datasets(image))
				if (dataset.text("path").equals(array)) return Optional.of(of(image, dataset));
		}
		return Optional.empty();
	}

	/** The arrays of full resolution of all images that a group's attributes describe. */
	static List<String> arrays(final JsonFields attributes) {
		return images(attributes).stream().map(image -> datasets(image).get(0).text("path")).toList();
	}

	private static List<JsonFields> images(final JsonFields attributes) {
		final JsonFields ome = attributes.objectIf("ome").orElse(attributes);
		if (!ome.has("multiscales")) return List.of();
		final List<JsonFields> images = ome.objects("multiscales");
		if (images.isEmpty()) throw ome.damaged("multiscales", "is empty");
		return images;
	}

	private static List<JsonFields> datasets(final JsonFields image) {
		final List<JsonFields> datasets = image.objects("datasets");
		if (datasets.isEmpty()) throw image.damaged("datasets", "is empty");
		return datasets;
	}

	private static OmeAxes of(final JsonFields image, final JsonFields dataset) {
		final List<Axis> axes = axes(image);
		final double[] scales = new double[axes.size()];
		Arrays.fill(scales, 1);
		multiply(scales, image);
		multiply(scales, dataset);
		final List<Axis> scaled = new ArrayList<>();
		for (int k = 0; k < scales.length; k++) scaled.add(new Axis(axes.get(k).kind(), scales[k], axes.get(k).unit()));
		return new OmeAxes(dataset.text("path"), scaled);
	}

	private static List<Axis> axes(final JsonFields image) {
		final List<Axis> axes = new ArrayList<>();
		if (!image.has("axes")) {
			FIRST_VERSIONS.forEach(name -> axes.add(Axis.of(Axis.Kind.of(name))));
			return axes;
		}
		if (!image.get("axes").isJsonArray()) throw image.damaged("axes", "is no list");
		final JsonArray list = image.get("axes").getAsJsonArray();
		for (final JsonElement element : list) {
			if (element.isJsonObject()) {
				final JsonFields axis = image.with(element.getAsJsonObject());
				axes.add(new Axis(kind(axis.text("type", ""), axis.text("name", "")), 1, axis.text("unit", "")));
			}
			else if (element.isJsonPrimitive()) axes.add(Axis.of(Axis.Kind.of(element.getAsString())));
			else throw image.damaged("axes", "has an entry that is no axis");
		}
		return axes;
	}

	private static void multiply(final double[] scales, final JsonFields holder) {
		if (!holder.has("coordinateTransformations")) return;
		for (final JsonFields transformation : holder.objects("coordinateTransformations")) {
			if (!transformation.text("type", "").equals("scale") || !transformation.has("scale")) continue;
			final double[] factors = transformation.numbers("scale");
			if (factors.length != scales.length) throw transformation.damaged("scale", "has " + factors.length +
				" numbers for " + scales.length + " axes");
			for (int k = 0; k < scales.length; k++) scales[k] *= factors[k];
		}
	}

	/** What lies along an axis of a type and a name. */
	private static Axis.Kind kind(final String type, final String name) {
		return type.equals("time") ? Axis.Kind.TIME : type.equals("channel") ? Axis.Kind.CHANNEL : Axis.Kind.of(name);
	}
}
