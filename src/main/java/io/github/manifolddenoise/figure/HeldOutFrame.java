package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.ManifoldModel;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.FrameColours;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Montage;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.preimage.KernelDistancePreimage;
import io.github.manifolddenoise.preimage.TerminationReason;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.task.Progress;

/** A video of one parameter in three coordinates, and a frame kept out of it sent there and back. */
final class HeldOutFrame implements Figure {

	private static final int COMPONENTS = 3;
	private static final int SIDE = 330;
	private static final int ZOOM = 3;
	private static final Color HELD_OUT = new Color(0xd02020);

	@Override
	public String name() {
		return "G3";
	}

	@Override
	public String caption() {
		return (HandVideo.FRAMES - 1) + " frames of a drawn hand that closes and opens once, in the first three coordinates of" +
			" Gaussian kernel PCA, seen from two sides; violet is the first frame, yellow the last, the dashed line joins frames" +
			" that follow one another. Red: the frame in the middle of the running time, which is not among the 69. Below, with" +
			" figure 4 of the paper: that frame, and what its three coordinates are sent back to.";
	}

	/**
	 * What the figure shows.
	 *
	 * @param coordinates of the 69 frames
	 * @param mapped those of the frame kept out, 1×3
	 * @param energy part of the sum of all eigenvalues in the first three
	 * @param found the pre-image, one frame
	 * @param ending why its search ended
	 */
	record Findings(DMatrixRMaj coordinates, DMatrixRMaj mapped, double energy, FrameSource original, FrameSource found,
		TerminationReason ending)
	{

		double psnr() throws IOException {
			return Quality.compare(original, found, 1, 1).psnr();
		}
	}

	static Findings findings(final LinearAlgebra algebra, final Progress progress) throws IOException {
		final MemoryFrames video = HandVideo.frames();
		final int middle = HandVideo.FRAMES / 2;
		final FrameSource training = video.select(IntStream.range(0, HandVideo.FRAMES).filter(i -> i != middle).toArray());
		final FrameSource original = video.select(new int[] { middle });
		final ManifoldModel model = ManifoldModel.fit(training, Settings.gaussian(), algebra, progress.withinStage());
		final DMatrixRMaj place = model.span().project(training, original, algebra, progress.withinStage());
		final DMatrixRMaj mapped = model.featureSpace().withOrthogonalCoordinate().map().first(COMPONENTS).at(place, algebra);
		final double[] eigenvalues = model.embedding().eigenvalues();
		final PreimageOptions options = new PreimageOptions(Settings.gaussian(), Settings.usual(KernelDistancePreimage.ENTRY), OptionalInt
			.of(COMPONENTS));
		final Preimages found = new PreimageDenoiser(options, algebra, progress.withinStage()).denoise(training, original);
		return new Findings(Rows.first(model.embedding().coordinates(), COMPONENTS), mapped, Arrays.stream(eigenvalues).limit(
			COMPONENTS).sum() / Arrays.stream(eigenvalues).sum(), original, found.frames(algebra), found.reports().get(0).ending());
	}

	@Override
	public ImageProcessor draw(final LinearAlgebra algebra, final Progress progress) throws IOException {
		final Findings findings = findings(algebra, progress);
		final List<ImageProcessor> panels = new ArrayList<>();
		panels.add(panel(String.format(Locale.ROOT, "first three coordinates (%.0f %% of the variance)", 100 * findings
			.energy()), SpaceView.SLANTED, findings));
		panels.add(panel("the same from another side", SpaceView.LOW, findings));
		final List<ImageProcessor> frames = List.of(frame("the frame kept out", findings.original()), frame(String.format(
			Locale.ROOT, "its pre-image (%.1f dB)", findings.psnr()), findings.found()));
		return Montage.column(List.of(Page.row(panels), Page.row(frames)));
	}

	private static ImageProcessor panel(final String title, final SpaceView view, final Findings findings) {
		final DMatrixRMaj coordinates = findings.coordinates();
		final Chart chart = view.chart(title, coordinates, SIDE, SIDE);
		final double[][] places = view.project(coordinates), mapped = view.project(findings.mapped());
		chart.line(places[0], places[1], new LineStyle(Color.GRAY, true), 1.4);
		view.addPoints(chart, coordinates, i -> FrameColours.at(i / (coordinates.numRows - 1.0)), 3);
		return chart.points(mapped[0], mapped[1], HELD_OUT, 5).withoutAxes();
	}

	private static ImageProcessor frame(final String heading, final FrameSource frame) throws IOException {
		return Montage.row(heading, Turntable.image(frame), 1, 0, 1, ZOOM);
	}
}
