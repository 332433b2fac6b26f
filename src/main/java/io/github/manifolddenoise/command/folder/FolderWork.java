package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.denoise.DenoisedFile;
import io.github.manifolddenoise.command.denoise.DenoisedSet;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.image.FrameAxis;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/** De-noises one file of a folder after the other, whatever happens to it. */
final class FolderWork {

	private final OptionValues values;
	private final Path input;
	private final Path output;
	private final Optional<FolderTraining> training;
	private final Optional<FolderPages> pages;
	private final Optional<String> idle;
	private final Progress progress;
	private final String weights;
	private final String mask;

	/** @param idle a warning that was given before all files */
	FolderWork(final OptionValues values, final Path input, final Path output, final Optional<FolderTraining> training,
		final Optional<FolderPages> pages, final Optional<String> idle, final Progress progress)
	{
		this.values = values;
		this.input = input;
		this.output = output;
		this.training = training;
		this.pages = pages;
		this.idle = idle;
		this.progress = progress;
		weights = hash(DenoiseStackOptions.WEIGHTS);
		mask = hash(DenoiseStackOptions.MASK);
	}

	/** Of the file that an option names; empty if it names none. */
	private String hash(final Option<Optional<String>> option) {
		return values.get(option).map(name -> ImageFiles.file(Path.of(name))).filter(file -> Files.isRegularFile(file) ||
			ImageFiles.isStackFolder(file)).map(file -> FileHash.of(file, progress)).orElse("");
	}

	/**
	 * De-noises a file unless it is finished.
	 *
	 * @param makers for every result the name of the file that it is made of
	 * @param place for progress
	 * @param earlier what the report says of the file
	 * @throws CancellationException if the user stopped it
	 * @throws TrainingException if the training file cannot be learnt from
	 */
	FolderRow row(final FolderFile file, final Map<String, String> makers, final String place,
		final Optional<FolderRow> earlier)
	{
		progress.checkCanceled();
		try {
			return tried(file, makers, new FolderProgress(progress, place, file.name(), idle), earlier);
		}
		catch (final TrainingException exception) {
			throw exception.reason();
		}
		catch (final CancellationException exception) {
			throw exception;
		}
		catch (final UserException exception) {
			return failed(file, exception.getMessage());
		}
		catch (final IOException exception) {
			return failed(file, exception);
		}
		catch (final UncheckedIOException exception) {
			return failed(file, exception.getCause());
		}
		catch (final InvalidPathException exception) {
			return failed(file, "Its name has characters that the locale cannot represent. Start with LC_ALL=C.UTF-8.");
		}
		catch (final OutOfMemoryError error) {
			return failed(file, "There is not enough memory for it. Start with more, such as java -Xmx8g, or in ImageJ with Edit" +
				" > Options > Memory & Threads.");
		}
		catch (final RuntimeException exception) {
			return failed(file, "A fault of the program: " + exception + ". Please report it with this file.");
		}
	}

	/** What concerns all files ends the work. */
	private static final class TrainingException extends RuntimeException {

		private static final long serialVersionUID = 1L;

		TrainingException(final UserException reason) {
			super(reason);
		}

		UserException reason() {
			return (UserException) getCause();
		}
	}

	private static FolderRow failed(final FolderFile file, final String message) {
		return FolderRow.of(file.name(), file.outputName(), FolderRow.FAILED, message);
	}

	private static FolderRow failed(final FolderFile file, final IOException exception) {
		return failed(file, "It could not be read or written: " + exception.getMessage() + ". Check the file and the disk.");
	}

	private FolderRow tried(final FolderFile file, final Map<String, String> makers, final FolderProgress own,
		final Optional<FolderRow> earlier) throws IOException
	{
		own.stage("Reading");
		FolderFile.requireStack(file.path());
		final String maker = makers.get(file.outputName());
		if (!maker.equals(file.name())) throw new UserException("Its result would be \"" + file.outputName() +
			"\", as that of \"" + maker + "\". Rename one of the two.");
		final Path target = output.resolve(file.outputName());
		final FileState before = FileState.of(file.path());
		final Recording image = ImageFiles.open(file.path());
		if (ModelFile.isDescribed(image)) return FolderRow.of(file.name(), "", FolderRow.MODEL,
			"It is a model, whose frames are clean.");
		final boolean byItself = training.isEmpty() || training.get().isFrom(file.path());
		final OptionValues ofStack = byItself ? DenoiseFolderOptions.ofStack(values, "") : training.get().ofStack();
		final FolderStamp stamp = stamp(file, byItself, ofStack, own);
		final FolderResult result = FolderResult.at(target, stamp, image, values);
		final boolean lacksPage = result.isFinished() && pages.isPresent() && !pages.get().has(target, stamp);
		if (result.isFinished() && !lacksPage) return new FolderRow(file.name(), file.outputName(), FolderRow.FINISHED, "",
			earlier.filter(row -> !row.findings().get(0).isEmpty()).map(FolderRow::findings).orElseGet(() -> sizes(image)));
		result.requireReplaceable(isInput(target, makers), values.get(DenoiseFolderOptions.OVERWRITE));
		final String message = String.join(" ", List.of(lacksPage ? "Made again: it had no page of this result." : result
			.message(), training.isPresent() && byItself ? "It is the training file, de-noised by itself." : "")).strip();
		return denoised(file, image, byItself ? Optional.empty() : Optional.of(trained()), ofStack, stamp, own, message, before);
	}

	private boolean isInput(final Path target, final Map<String, String> makers) throws IOException {
		if (!Files.exists(target)) return false;
		final Path real = target.toRealPath();
		for (final String name : makers.values()) {
			if (SideFiles.real(input.resolve(name)).equals(real)) return true;
		}
		return false;
	}

	private Recording trained() throws IOException {
		try {
			return training.orElseThrow().image();
		}
		catch (final UserException exception) {
			throw new TrainingException(new UserException("Training file: " + exception.getMessage(), exception));
		}
	}

	private FolderStamp stamp(final FolderFile file, final boolean byItself, final OptionValues ofStack, final Progress own) {
		return new FolderStamp(Version.text(), file.path().toAbsolutePath().normalize().toString(), FileHash.of(file.path(),
			own), byItself ? "" : training.orElseThrow().hash(), weights, mask, ofStack.without(
				DenoiseStackOptions.THREADS, DenoiseStackOptions.TRAIN).macroText());
	}

	private FolderRow denoised(final FolderFile file, final Recording image, final Optional<Recording> trained,
		final OptionValues ofStack, final FolderStamp stamp, final FolderProgress own, final String message,
		final FileState before) throws IOException
	{
		final long start = System.nanoTime();
		final Path target = output.resolve(file.outputName());
		final OptionValues used = pages.isPresent() ? FolderPages.with(ofStack, target) : ofStack;
		try (DenoiseStackJob job = new DenoiseStackJob(image, trained, used, own)) {
			job.expectation().writing(target).require();
			job.denoise();
			Files.createDirectories(target.getParent());
			try (DenoisedFile written = DenoisedFile.write(job, target, image, used, RepeatedCall.file(file.path()), stamp.line(),
				own::warnings))
			{
				requireUnchanged(file, before);
				own.checkCanceled();
				written.commit();
			}
			pages.ifPresent(all -> all.renewed(target));
			final double seconds = (System.nanoTime() - start) / 1e9;
			return new FolderRow(file.name(), file.outputName(), FolderRow.DONE, message, findings(job.results(), own.warnings(),
				seconds));
		}
	}

	private static void requireUnchanged(final FolderFile file, final FileState before) throws IOException {
		if (!FileState.of(file.path()).equals(before)) throw new UserException(
			"It was changed while it was read. Run again when nothing writes to it any more.");
	}

	private static List<String> sizes(final Recording image) {
		return List.of("" + FrameAxis.frames(image), "" + image.width(), "" + image.height(), "", "", "", "", "", "");
	}

	private static List<String> findings(final List<DenoisedSet> sets, final List<String> warnings, final double seconds) {
		final List<String> findings = new ArrayList<>();
		findings.add("" + sets.get(0).set().frameCount());
		findings.add("" + sets.get(0).set().image().width());
		findings.add("" + sets.get(0).set().image().height());
		findings.add(joined(sets, set -> String.format(Locale.ROOT, "%.4g", set.denoised().noise().used())));
		findings.add(joined(sets, set -> set.denoised().method().title()));
		findings.add(joined(sets, set -> set.denoised().choice().map(choice -> String.format(Locale.ROOT, "%.1f", choice
			.gain())).orElse("")));
		findings.add(joined(sets, set -> set.denoised().choice().map(MethodSelection::verdict).orElse("")));
		findings.add(String.join(" ", warnings));
		findings.add(String.format(Locale.ROOT, "%.1f", seconds));
		return findings;
	}

	/** The text of all sets once if they have the same, else with semicolons between. */
	private static String joined(final List<DenoisedSet> sets, final Function<DenoisedSet, String> text) {
		final List<String> texts = sets.stream().map(text).toList();
		return texts.stream().distinct().count() == 1 ? texts.get(0) : texts.stream().collect(Collectors.joining("; "));
	}
}
