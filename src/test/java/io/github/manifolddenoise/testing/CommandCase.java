package io.github.manifolddenoise.testing;

import java.util.List;
import java.util.stream.Stream;

/**
 * A command with options that every kind of image can take, and what it leaves.
 *
 * @param name of the files that are made of it
 * @param label the command as in the menu
 * @param options as in a macro
 * @param table title of the table that it makes; empty if its result is an image
 */
public record CommandCase(String name, String label, String options, String table) {

	/** One or more for every command that works on the active image. */
	public static List<CommandCase> all() {
		return List.of(image("auto", "Denoise Stack...", "method=auto"), image("constrained", "Denoise Stack...",
			"method=constrained q=4 kernel=gaussian"), image("float", "Denoise Stack...",
				"method=harmonics bitdepth=32-bit channels=together"), image("between", "Interpolate Along Manifold...",
					"from=2 to=9 count=4 q=4"), image("key", "Key Frames...", "count=5 distance=plain"), table("compare",
						"Compare Methods...", "methods=[svd, dct] frames=9", "Comparison"), table("tune", "Tune Extension...",
							"geometry=shrunk recompute=no", "%s-tuning"), table("noise", "Estimate Noise", "channels=separate", "Noise"));
	}

	/** One for every command that works on the active image, those that make files included. */
	public static List<CommandCase> onImages() {
		return Stream.concat(all().stream(), Stream.of(image("fit", "Fit Model...", "model=[FOLDER/model.tif]"))).toList();
	}

	private static CommandCase image(final String name, final String label, final String options) {
		return new CommandCase(name, label, options, "");
	}

	private static CommandCase table(final String name, final String label, final String options, final String table) {
		return new CommandCase(name, label, options, table);
	}

	/** The file of what is left of an image. */
	public String file(final String image) {
		return name + " " + image + (table.isEmpty() ? ".tif" : ".csv");
	}

	/** Macro lines that run it on the active image and save what it leaves in a folder. */
	public String macro(final String folder, final String image) {
		final String file = folder + "/" + file(image);
		return "run('" + label + "', '" + options + "');\n" + (table.isEmpty() ? "saveAs('Tiff', '" + file + "');" : saveTable(
			file, String.format(table, image))) + "\n";
	}

	/** Without a screen a table is ImageJ's results table. */
	private static String saveTable(final String file, final String title) {
		return "if (isOpen('" + title + "')) Table.save('" + file + "', '" + title + "'); else saveAs('Results', '" + file +
			"');";
	}

	@Override
	public String toString() {
		return name;
	}
}
