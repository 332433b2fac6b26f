package io.github.manifolddenoise.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.FitModelJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.task.Progress;

/**
 * A command with options that every kind of image can take, and what it leaves. In the options {@code DATA} stands for the
 * folder of what {@link #prepare} has made, {@code KIND} for the kind of image and {@code OUT} for the file to be made.
 *
 * @param name of the files that are made of it
 * @param label the command as in the menu
 * @param options as in a macro
 * @param leaves what it leaves
 * @param table title of the table that it makes, with %s for that of the image
 */
public record CommandCase(String name, String label, String options, Leaves leaves, String table) {

	/** What a command leaves. */
	public enum Leaves {
		IMAGE, TABLE, FILE
	}

	private static final List<CommandCase> ALL = List.of(image("auto", "Denoise Stack...", "method=auto"), image(
		"constrained", "Denoise Stack...", "method=constrained q=4 kernel=gaussian"), image("preimage",
			"Pre-image Denoising...", "q=4 geometry=noisy"), image("float", "Denoise Stack...",
			"method=harmonics bitdepth=32-bit channels=together strength=0.7"), new CommandCase("fit", "Fit Model...",
				"method=harmonics model=[OUT]", Leaves.FILE, ""), image("applied", "Apply Model...", "model=[DATA/model KIND.tif]"), table("embedding",
					"Embedding...", "dimensions=3", "%s-coordinates"), image("sorted", "Sort Stack by Manifold...",
						"order=cycle first=3"), image("between", "Interpolate Along Manifold...", "from=2 to=9 count=4 q=4"), image("key",
							"Key Frames...", "count=5 distance=plain"), table("compare", "Compare Methods...",
								"methods=[svd, dct] frames=9", "Comparison"), table("tune", "Tune Extension...",
									"geometry=shrunk recompute=no", "%s-tuning"), table("noise", "Estimate Noise", "channels=separate",
										"Noise"), image("removed", "Residual Check...", "result=[DATA/result KIND.tif] radius=3"), image("sample",
											"Beating Cell, Noisy", "frames=6 seed=3"));

	/** At least one for every command that takes no part in the choice of files or windows. */
	public static List<CommandCase> all() {
		return ALL;
	}

	/** Those that work on the active image. */
	public static List<CommandCase> onImages() {
		return ALL.stream().filter(one -> !one.name().equals("sample")).toList();
	}

	private static CommandCase image(final String name, final String label, final String options) {
		return new CommandCase(name, label, options, Leaves.IMAGE, "");
	}

	private static CommandCase table(final String name, final String label, final String options, final String table) {
		return new CommandCase(name, label, options, Leaves.TABLE, table);
	}

	/** Makes a model and a result of an image, for the commands that need them. */
	public static void prepare(final Path data, final String kind, final ImagePlus image) throws IOException {
		try (FitModelJob job = new FitModelJob(ImageRecording.of(image), OptionValues.of(FitModelOptions.all(), Map.of("method",
			"svd")), Progress.NONE))
		{
			job.train();
			try (ModelWriter model = job.file(data.resolve("model " + kind + ".tif"))) {
				model.commit();
			}
		}
		final ImagePlus blurred = image.duplicate();
		for (int n = 1; n <= blurred.getStackSize(); n++) blurred.getStack().getProcessor(n).smooth();
		IJ.saveAsTiff(blurred, data.resolve("result " + kind + ".tif").toString());
	}

	/** The options for a kind of image. */
	public String options(final Path data, final String kind, final Path out) {
		return options.replace("DATA", data.toString()).replace("KIND", kind).replace("OUT", out.toString());
	}

	/** The file of what is left of an image. */
	public String file(final String kind) {
		return name + " " + kind + (leaves == Leaves.TABLE ? ".csv" : ".tif");
	}

	/** Macro lines that run it on the active image and save what it leaves in a folder. */
	public String macro(final Path data, final Path folder, final String kind) {
		final Path file = folder.resolve(file(kind));
		final String run = "run('" + label + "', '" + options(data, kind, file) + "');\n";
		return run + switch (leaves) {
			case IMAGE -> "saveAs('Tiff', '" + file + "');\n";
			case TABLE -> saveTable(file, String.format(table, kind));
			case FILE -> "";
		};
	}

	/** Without a screen a table is ImageJ's results table. */
	private static String saveTable(final Path file, final String title) {
		return "if (isOpen('" + title + "')) Table.save('" + file + "', '" + title + "'); else saveAs('Results', '" + file +
			"');\n";
	}

	@Override
	public String toString() {
		return name;
	}
}
