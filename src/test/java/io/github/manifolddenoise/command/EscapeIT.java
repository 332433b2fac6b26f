package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.event.KeyEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.EstimateNoise.EstimateNoiseOptions;
import io.github.manifolddenoise.command.EstimateNoise.NoiseEstimateJob;
import io.github.manifolddenoise.command.InterpolateFrames.InterpolateJob;
import io.github.manifolddenoise.command.SelectKeyFrames.KeyFramesJob;
import io.github.manifolddenoise.command.SelectKeyFrames.KeyFramesOptions;
import io.github.manifolddenoise.command.ShowEmbedding.EmbeddingJob;
import io.github.manifolddenoise.command.ShowEmbedding.EmbeddingOptions;
import io.github.manifolddenoise.command.TuneExtension.TuneExtensionJob;
import io.github.manifolddenoise.command.TuneExtension.TuneExtensionOptions;
import io.github.manifolddenoise.command.compare.CompareMethodsJob;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.denoise.FitModelJob;
import io.github.manifolddenoise.command.order.LabelsJob;
import io.github.manifolddenoise.command.order.SortStackJob;
import io.github.manifolddenoise.command.residual.CheckResidualJob;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.options.InterpolateOptions;
import io.github.manifolddenoise.options.LabelsOptions;
import io.github.manifolddenoise.options.ResidualOptions;
import io.github.manifolddenoise.options.SortStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Escape;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.OurThreads;
import io.github.manifolddenoise.testing.Stacks;

/**
 * Escape in every stage, in every job and in every command: it stops within half a second and leaves nothing behind. A
 * stage
 * that several jobs have is stopped in the first of them; every job is stopped in its last stage and at random.
 */
@Tag("alone")
@Timeout(value = 240, unit = TimeUnit.SECONDS)
class EscapeIT {

	private static final double LIMIT = 0.5;

	/** For threads that are idle. */
	private static final double THREADS_LIMIT = 3;
	private static final int RANDOM_TIMES = 2;

	/** Stages that were stopped in some job. */
	private static final Set<String> STOPPED = new HashSet<>();

	private static final String INPUT = "in.tif", LABELS = "labels.csv";

	@TempDir
	Path folder;

	private ImagePlus image;
	private OurThreads threads;

	@BeforeEach
	void open() throws IOException {
		threads = OurThreads.now();
		open(40, 32);
		Files.writeString(folder.resolve(LABELS), "frame,label\n1,a\n40,b\n80,c\n");
	}

	private void open(final int width, final int height) {
		final Path input = folder.resolve(INPUT);
		IJ.saveAsTiff(Stacks.circle(90, width, height), input.toString());
		image = IJ.openVirtual(input.toString());
	}

	private static OptionValues given(final List<Option<?>> options, final String text) {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final String option : text.isEmpty() ? new String[0] : text.split(" ")) texts.put(option.split("=")[0], option
			.split("=", 2)[1]);
		return OptionValues.of(options, texts);
	}

	/** Everything that takes a while, with all files that it can write. */
	private enum Job {

		AUTO {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				denoise(image, Optional.empty(), folder, "", progress);
			}
		},
		REPORT {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				denoise(image, Optional.empty(), folder, "method=constrained report=" + folder.resolve("out.json") + " removed=" + folder
					.resolve("removed.tif") + " embedding=" + folder.resolve("plot.png"), progress);
			}
		},
		UNFOLDING {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				denoise(image, Optional.empty(), folder, "method=constrained-tv iterations=20 q=4 kernel=mvu extension=lasso", progress);
			}
		},
		JAVA {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				denoise(image, Optional.empty(), folder, "method=nlm", progress);
			}
		},
		NEW_FRAMES {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				denoise(image, Optional.of(image), folder, "method=mika q=4", progress);
			}
		},
		FIT {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				try (FitModelJob job = new FitModelJob(ImageRecording.of(image), given(FitModelOptions.all(), ""), progress)) {
					job.train();
					try (ModelWriter model = job.file(folder.resolve("model.tif"))) {
						progress.checkCanceled();
						model.commit();
					}
				}
			}
		},
		INTERPOLATE {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				try (InterpolateJob job = new InterpolateJob(ImageRecording.of(image), given(InterpolateOptions.all(), "from=1 to=30 count=40 q=4"),
					progress))
				{
					job.interpolate();
					try (FileOutput frames = job.file(folder.resolve("between.tif"))) {
						progress.checkCanceled();
						frames.commit();
					}
				}
			}
		},
		SORT {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				try (SortStackJob job = new SortStackJob(ImageRecording.of(image), given(SortStackOptions.all(), "order=cycle gate=median phases=9"),
					progress))
				{
					job.sort();
					try (FileOutput frames = job.file(folder.resolve("sorted.tif"))) {
						progress.checkCanceled();
						frames.commit();
					}
				}
			}
		},
		EMBEDDING {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				new EmbeddingJob(ImageRecording.of(image), Optional.empty(), given(EmbeddingOptions.all(), ""), progress).embed();
			}
		},
		RESIDUAL {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				final ImagePlus result = image.duplicate();
				for (int n = 1; n <= result.getStackSize(); n++) result.getStack().getProcessor(n).smooth();
				try (CheckResidualJob job = new CheckResidualJob(ImageRecording.of(image), ImageRecording.of(result), given(ResidualOptions.all(), "radius=12"), progress)) {
					job.check();
				}
			}
		},
		KEY_FRAMES {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				final KeyFramesJob.Result chosen = new KeyFramesJob(ImageRecording.of(image), given(KeyFramesOptions.all(), "count=12"), progress).choose();
				try (FileOutput frames = chosen.file(folder.resolve("key.tif"), progress)) {
					progress.checkCanceled();
					frames.commit();
				}
			}
		},
		COMPARE {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				try (CompareMethodsJob job = new CompareMethodsJob(ImageRecording.of(image), Optional.of(ImageRecording.of(image)), given(CompareMethodsOptions.all(),
					"methods=harmonics,svd,mika q=4"), progress))
				{
					job.compare();
				}
			}
		},
		TUNE {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				new TuneExtensionJob(ImageRecording.of(image), given(TuneExtensionOptions.all(), "recompute=yes"), progress).study(List::of);
			}
		},
		NOISE {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				NoiseEstimateJob.estimate(ImageRecording.of(image), given(EstimateNoiseOptions.all(), ""), progress);
			}
		},
		LABELLING {

			@Override
			void run(final ImagePlus image, final Path folder, final Progress progress) throws IOException {
				new LabelsJob(ImageRecording.of(image), Optional.empty(), folder.resolveSibling(LABELS), given(LabelsOptions.all(), "neighbours=1"), progress).transfer();
			}
		};

		abstract void run(ImagePlus image, Path folder, Progress progress) throws IOException;

		private static void denoise(final ImagePlus image, final Optional<ImagePlus> training, final Path folder,
			final String options, final Progress progress) throws IOException
		{
			try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), training.map(ImageRecording::of), given(DenoiseStackOptions.all(), options), progress)) {
				job.denoise();
				try (FileOutput file = job.file(folder.resolve("out.tif"))) {
					progress.checkCanceled();
					file.commit();
					job.commitRemoved();
				}
			}
		}
	}

	@ParameterizedTest
	@EnumSource(Job.class)
	void everyStageStops(final Job job) throws IOException, InterruptedException {
		final byte[] before = Files.readAllBytes(folder.resolve(INPUT));
		final Path out = Files.createDirectory(folder.resolve("out")), first = Files.createDirectory(folder.resolve("first"));
		final Escape patient = Escape.never();
		final long start = System.nanoTime();
		job.run(image, first, patient);
		final double seconds = (System.nanoTime() - start) / 1e9;
		assertTrue(patient.stages().size() > 0, "no stage has a name");
		final List<String> stages = List.copyOf(patient.stages());
		for (final String stage : stages) {
			final boolean last = stage.equals(stages.get(stages.size() - 1));
			if (STOPPED.add(stage) || last) assertTrue(stops(job, out, stage, Double.POSITIVE_INFINITY), stage);
		}
		final Random random = new Random(job.ordinal());
		for (int i = 0; i < RANDOM_TIMES; i++) {
			double wait = seconds * random.nextDouble();
			while (!stops(job, out, "", wait)) wait /= 2;
		}
		assertArrayEquals(before, Files.readAllBytes(folder.resolve(INPUT)));
	}

	/** Whether it was stopped before it had ended by itself. A machine that was busy with other things may try again. */
	private boolean stops(final Job job, final Path out, final String stage, final double wait) throws IOException,
		InterruptedException
	{
		double seconds = LIMIT;
		for (int attempt = 0; attempt < 2 && !(seconds < LIMIT); attempt++) {
			final Escape escape = Escape.atStage(stage);
			final Thread finger = pressing(escape, wait);
			try {
				job.run(image, out, escape);
				for (final String name : Folders.names(out)) Files.delete(out.resolve(name));
				return false;
			}
			catch (final CancellationException stopped) {
				seconds = escape.seconds();
			}
			finally {
				finger.interrupt();
				finger.join();
			}
			Folders.assertHolds(out);
			threads.assertNoMore(THREADS_LIMIT);
			assertEquals(List.of(), openFiles());
		}
		assertTrue(seconds < LIMIT, "\"" + stage + "\", pressed after " + wait + " s: stopped " + seconds + " s later");
		return true;
	}

	private static Thread pressing(final Escape escape, final double wait) {
		final Thread finger = new Thread(() -> {
			try {
				Thread.sleep((long) Math.min(1e9, 1000 * wait));
				escape.press();
			}
			catch (final InterruptedException exception) {
				Thread.currentThread().interrupt();
			}
		});
		finger.start();
		return finger;
	}

	/** Files of the folder that are open, where the system tells. */
	private List<String> openFiles() throws IOException {
		final Path descriptors = Path.of("/proc/self/fd");
		if (!Files.isDirectory(descriptors)) return List.of();
		try (Stream<Path> links = Files.list(descriptors)) {
			return links.map(EscapeIT::target).filter(name -> name.startsWith(folder.toString())).toList();
		}
	}

	private static String target(final Path link) {
		try {
			return Files.readSymbolicLink(link).toString();
		}
		catch (final IOException closedMeanwhile) {
			return "";
		}
	}

	@ParameterizedTest
	@CsvSource({ "Denoise Stack, method=constrained geometry=noisy q=20 step=0.0001 optimizer=fixed-step tolerance=1e-12 iterations=1000000 report=REPORT",
		"Denoise Stack, method=nlm report=REPORT", "Compare Methods, report=REPORT",
		"Tune Extension, recompute=yes kernel=mvu report=REPORT" })
	void everyCommandStops(final String name, final String options) throws InterruptedException {
		// None ends before the key is pressed.
		open(80, 64);
		final Path report = folder.resolve("report.json");
		Interpreter.batchMode = true;
		Interpreter.addBatchModeImage(image);
		try {
			double seconds = LIMIT;
			for (int attempt = 0; attempt < 2 && !(seconds < LIMIT); attempt++) seconds = secondsToStop(name, options.replace("REPORT",
				report.toString()));
			assertTrue(seconds < LIMIT, "stopped " + seconds + " s later");
			Folders.assertHolds(folder, INPUT, LABELS);
			threads.assertNoMore(THREADS_LIMIT);
			assertFalse(image.isLocked());
			assertEquals(1, Interpreter.getBatchModeImageIDs().length);
		}
		finally {
			Interpreter.removeBatchModeImage(image);
			Interpreter.batchMode = false;
			WindowManager.setTempCurrentImage(null);
			IJ.resetEscape();
		}
	}

	/** Presses the key while the command is at work and so has locked the image, as ImageJ's windows do. */
	private double secondsToStop(final String name, final String options) throws InterruptedException {
		final AtomicReference<Throwable> failure = new AtomicReference<>();
		final Thread run = new Thread(() -> {
			WindowManager.setTempCurrentImage(image);
			Bridge.run(name, options);
		}, "Run$_test");
		run.setUncaughtExceptionHandler((thread, thrown) -> failure.set(thrown));
		run.start();
		while (run.isAlive() && !image.isLocked()) run.join(10);
		run.join(500);
		assertTrue(run.isAlive(), () -> "it ended before Escape: " + failure.get());
		final long pressed = System.nanoTime();
		IJ.setKeyDown(KeyEvent.VK_ESCAPE);
		run.join();
		assertNull(failure.get());
		return (System.nanoTime() - pressed) / 1e9;
	}
}
