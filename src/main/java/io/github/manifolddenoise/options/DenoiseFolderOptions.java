package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.StackKind;
import io.github.manifolddenoise.model.method.AutomaticMethod;

/** The options of {@code Denoise Folder...}: its own, and those of {@link DenoiseStackOptions} that say how. */
public final class DenoiseFolderOptions {

	private static final String USUAL_FILES = "*.tif;*.tiff;*.zarr;*.h5;*.hdf5";

	public static final Option<Optional<String>> INPUT = Option.folder("input", "Input folder",
		"Folder with the stacks; its files are not changed.");
	public static final Option<Optional<String>> OUTPUT = Option.folder("output", "Output folder",
		"Folder for the results, X-denoised.tif for X.tif; it is made if it is missing, and so are its subfolders.");
	public static final Option<Optional<StackKind>> FORMAT = Option.choice("format", "Files of results",
		"Kind of file of the results. input: Zarr for Zarr, HDF5 for HDF5, TIFF for all others.", entry("input", Optional
			.<StackKind> empty()), entry("tiff", Optional.of(StackKind.TIFF)), entry("ome-tiff", Optional.of(StackKind.OME_TIFF)),
		entry("zarr", Optional.of(StackKind.ZARR)), entry("hdf5",
			Optional.of(StackKind.HDF5))).in(OptionGroup.OUTPUT).forExperts();
	public static final Option<String> INCLUDE = Option.text("include", "Include",
		"Names of files and folders of Zarr to take: patterns with semicolons between, * stands for any characters, ? for one;" +
			" capitals do not count. A pattern with / is that of a path within the folder, where ** stands for folders too.",
		"patterns such as *.tif;day1/**/cell?.tif").map(text -> text.orElse(USUAL_FILES)).withDefault(USUAL_FILES).in(
			OptionGroup.FRAMES);
	public static final Option<String> EXCLUDE = Option.text("exclude", "Exclude",
		"Names of files to leave out, patterns as for include. Blank: none.",
			"patterns").map(text -> text.orElse("")).in(OptionGroup.FRAMES);
	public static final Option<Boolean> RECURSIVE = Option.flag("recursive", "Subfolders too",
		"Take the files of subfolders too; the results lie in subfolders of the same names.", false).in(OptionGroup.FRAMES);
	public static final Option<Boolean> OVERWRITE = Option.flag("overwrite", "Overwrite",
		"De-noise again what is finished, and replace files that stand where results belong.", false).in(OptionGroup.OUTPUT);
	public static final Option<Optional<String>> TRAIN = Option.inputFile("train", "Training file",
		"Stack or model that the frames of all files are held against; a stack is cleaned once, and kept as a model in the" +
			" output folder. Blank: each stack by itself.").in(OptionGroup.FRAMES);
	public static final Option<Optional<String>> REPORT = Option.outputFile("report", "Save report to",
		"CSV file with a line per file. Blank: manifold-denoise-report.csv in the output folder.").forExperts();
	public static final Option<Optional<String>> HTML = Option.outputFile("html", "Save pages to",
		"HTML file with a line and a picture per file; it leads to a page per file, X-denoised.html beside X-denoised.tif. Blank:" +
			" none.").forExperts();

	public static final OptionSet SET = OptionSet.of(OptionSet.of(INPUT, OUTPUT, INCLUDE, EXCLUDE, RECURSIVE, OVERWRITE,
		TRAIN,
		DenoiseStackOptions.METHOD), DenoiseStackOptions.OF_CHOICE, DenoiseStackOptions.OF_STACK, DenoiseStackOptions.OF_GEOMETRY,
		DenoiseStackOptions.OF_TRAINING, OptionSet.of(FORMAT, REPORT, HTML));

	private static final DialogLayout LAYOUT = DialogLayout.of(SET, DialogLayout.Group.of("", INPUT, OUTPUT, INCLUDE, EXCLUDE,
		RECURSIVE, OVERWRITE, TRAIN, DenoiseStackOptions.METHOD, AutomaticMethod.EFFORT, DenoiseStackOptions.NOISE, DenoiseStackOptions.SIGMA,
		DenoiseStackOptions.Q, DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES, DenoiseStackOptions.BIT_DEPTH));

	private DenoiseFolderOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** The dialog: which files, and what is changed often. */
	public static DialogLayout layout() {
		return LAYOUT;
	}

	/**
	 * What the options say about each stack.
	 *
	 * @param values those of {@link #all()}
	 * @param train the file that is learnt from; blank for a stack by itself
	 */
	public static OptionValues ofStack(final OptionValues values, final String train) {
		return values.without(INPUT, OUTPUT, INCLUDE, EXCLUDE, RECURSIVE, OVERWRITE, TRAIN, FORMAT, REPORT, HTML).with(
			DenoiseStackOptions.TRAIN, train);
	}
}
