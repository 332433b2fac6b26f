package io.github.manifolddenoise.command.denoise;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.measure.Calibration;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.image.DivergingMap;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.model.method.WeightMap;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.plot.ManifoldPlot;
import io.github.manifolddenoise.task.CsvTable;

/** The files beside a de-noised stack: plots, coordinates, report, map of weights, page. */
public final class DenoiseFiles {

	private DenoiseFiles() {}

	/**
	 * Writes the files that {@code values} ask for, under temporary names.
	 *
	 * @param page to look at, if there is one
	 */
	public static OutputFiles write(final DenoiseReport report, final OptionValues values, final Recording image,
		final Optional<StackPage> page)
	{
		return OutputFiles.written(files -> {
			write(report, values, files);
			page.ifPresent(shown -> files.text(values.get(DenoiseStackOptions.HTML), shown::html));
			values.get(DenoiseStackOptions.WEIGHTS_MAP).map(Path::of).ifPresent(path -> weights(report, image, path, files));
		});
	}

	/** The map of weights, if {@code values} ask for it and methods were compared. */
	public static Optional<ImagePlus> weights(final DenoiseReport report, final OptionValues values, final Recording image) {
		final boolean asked = values.get(DenoiseStackOptions.WEIGHTS_MAP).isPresent();
		return asked ? WeightsImage.of(image, report.results()) : Optional.empty();
	}

	private static void weights(final DenoiseReport report, final Recording image, final Path to, final OutputFiles files) {
		WeightsImage.of(image, report.results()).ifPresent(map -> files.image(to, map));
	}

	private static void write(final DenoiseReport report, final OptionValues values, final OutputFiles files) {
		if (values.get(DenoiseStackOptions.EMBEDDING).isPresent()) files.pictures(values.get(DenoiseStackOptions.EMBEDDING), report
			.results(), result -> result.set().name(), result -> ManifoldPlot.forFile(result.denoised().picture()));
		files.texts(values.get(DenoiseStackOptions.COORDINATES), report.results(), result -> result.set().name(),
			CoordinatesTable::csv);
		files.text(values.get(DenoiseStackOptions.REPORT), report::json);
	}

	/**
	 * The embedding as CSV: {@code frame,label,y1,y2,...}, one line per frame; with training frames
	 * {@code support} before {@code y1}: how far the frame is from them, 0 to 1. {@code frame} counts from 1 in the order of the
	 * stack, {@code label} is its slice label, {@code y1...} its first coordinates on the manifold before
	 * de-noising, at most 50 and at least q of them.
	 */
	private static final class CoordinatesTable {

		private static final int COLUMNS = 50;

		private CoordinatesTable() {}

		static String csv(final DenoisedSet result) {
			final DMatrixRMaj coordinates = result.denoised().picture().coordinates();
			final int columns = Math.min(coordinates.numCols, Math.max(COLUMNS, result.denoised().picture().kept()));
			final Optional<double[]> support = result.denoised().support();
			final CsvTable table = new CsvTable(support.isPresent() ? CsvTable.Heading.SUPPORTED_COORDINATES
				: CsvTable.Heading.COORDINATES, columns);
			for (int i = 0; i < coordinates.numRows; i++) {
				table.number(i + 1).text(result.set().labels().get(i));
				if (support.isPresent()) table.number(support.get()[i]);
				for (int k = 0; k < columns; k++) table.number(coordinates.get(i, k));
			}
			return table.toString();
		}
	}

	/** The weights of mixed methods at every pixel of the selected rectangle, as an image. */
	static final class WeightsImage {

		/** A weight of 1 and more is shown in full red, -1 in full blue. */
		private static final double SHOWN = 1;

		private WeightsImage() {}

		/**
		 * One slice per set, method that has weight and plane of its frames, labelled with them; nothing where no choice was made.
		 *
		 * @param image that was de-noised
		 */
		static Optional<ImagePlus> of(final Recording image, final List<DenoisedSet> sets) {
			final List<double[]> maps = new ArrayList<>();
			final List<String> labels = new ArrayList<>();
			for (final DenoisedSet set : sets) {
				for (final WeightMap map : set.denoised().choice().map(MethodSelection::maps).orElse(List.of())) add(set.set(), map, maps,
					labels);
			}
			if (maps.isEmpty()) return Optional.empty();
			final FrameGeometry shape = sets.get(0).set().geometry();
			final Calibration calibration = ImageRecording.image(image).getLocalCalibration().copy();
			calibration.xOrigin -= shape.shape().x();
			calibration.yOrigin -= shape.shape().y();
			return Optional.of(DivergingMap.of(Titles.of(image.title(), "-weights"), shape.width(), maps, labels, calibration, SHOWN, sets
				.stream().map(set -> "Manifold Denoise: weights, " + set.summary()).toList()));
		}

		private static void add(final FrameSet set, final WeightMap map, final List<double[]> maps, final List<String> labels) {
			final int pixels = set.geometry().width() * set.geometry().height();
			for (int plane = 0; plane < set.geometry().planes(); plane++) {
				final double[] values = new double[pixels];
				for (int k = 0; k < pixels; k++) values[k] = map.at(plane * pixels + k);
				maps.add(values);
				labels.add((set.name().isEmpty() ? "" : set.name() + " ") + map.method().title() + (set.geometry().planes() == 1 ? ""
					: " plane " + (plane + 1)));
			}
		}
	}
}
