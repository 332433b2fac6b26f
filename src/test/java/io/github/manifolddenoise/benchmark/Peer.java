package io.github.manifolddenoise.benchmark;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.manifolddenoise.benchmark.PeerStack.Form;
import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * A program that de-noises stacks in files.
 *
 * @param form what it reads and writes
 * @param ask a call that says its version on its first line, and fails where it is not installed
 * @param call what de-noises the stack in a folder, where it is called {@value #NOISY}, to {@value #RESULT}
 */
record Peer(String name, Form form, List<String> ask, BiFunction<PeerStack, Path, List<String>> call) {

	static final String NOISY = "noisy", RESULT = "result";

	static final Path SCRIPTS = Path.of("src", "test", "resources", "benchmark").toAbsolutePath();
	static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
	/** Its sigma is one of 8-bit values whatever the depth; four times the true one is best on the turntable. */
	private static final double FFMPEG_SIGMA = 4.0 / 256;

	/** This program and all others. The first is what times are compared with. */
	static List<Peer> all(final Path jar, final String python) {
		return List.of(own(jar, "harmonics"), own(jar, "local"), own(jar, "auto"), own(jar, "constrained"), ofThesis(jar),
			script(python, "numpy, pre-images of the thesis", "numpy", "prototype", stack -> String.valueOf(stack.q())),
			script(python, "numpy, local low rank", "numpy", "local_low_rank", Peer::sigma),
			script(python, "scikit-learn KernelPCA", "sklearn", "kernel_pca", Peer::sigma),
			script(python, "scikit-image NLM, frame by frame", "skimage", "nlm", Peer::sigma),
			script(python, "OpenCV NLM, seven frames", "cv2", "temporal_nlm", Peer::sigma),
			new Peer("ffmpeg bm3d, frame by frame", Form.GREY, List.of("ffmpeg", "-version"), Peer::ffmpeg));
	}

	/**
	 * This program alone, with more and less effort.
	 *
	 * @param heap the largest heap of Java, such as 1g; blank where it is Java's own
	 */
	static List<Peer> alone(final Path jar, final String heap) {
		final List<String> java = heap.isBlank() ? List.of() : List.of("-Xmx" + heap);
		return Stream.of("harmonics", "local", "auto --effort quick", "auto", "auto --effort best").map(call -> own("`" + call + "`", jar,
			java, stack -> List.of(call.split(" ")))).toList();
	}

	private static Peer own(final Path jar, final String method) {
		return own("`" + method + "`", jar, List.of(), stack -> List.of(method));
	}

	/** As many components as the stack has. */
	private static Peer ofThesis(final Path jar) {
		return own("`constrained` as in the thesis", jar, List.of(), stack -> List.of("constrained", "--kernel", "diffusion", "--extension",
			"ridge", "--geometry", "noisy", "--parameters", "dimensions:all", "--iterations", "200", "--q", String.valueOf(stack.q())));
	}

	/** @param method with its options */
	private static Peer own(final String name, final Path jar, final List<String> java, final Function<PeerStack, List<String>> method) {
		return new Peer(name, Form.TIFF, List.of(JAVA, "-jar", jar.toString(), "--version"), (stack, folder) -> Stream.of(List.of(JAVA), java,
			List.of("-jar", jar.toString(), "denoise", Form.TIFF.in(folder, NOISY).toString(), "--output", Form.TIFF.in(folder, RESULT)
				.toString(), "--quiet", "--method"), method.apply(stack)).flatMap(List::stream).toList());
	}

	/** @param last the third argument of the script, after the two files */
	private static Peer script(final String python, final String name, final String module, final String script,
		final Function<PeerStack, String> last)
	{
		return new Peer(name, Form.NPY, List.of(python, "-c", "import " + module + "; print(" + module + ".__version__)"), (stack,
			folder) -> List.of(python, SCRIPTS.resolve(script + ".py").toString(), Form.NPY.in(folder, NOISY).toString(), Form.NPY
				.in(folder, RESULT).toString(), last.apply(stack)));
	}

	private static String sigma(final PeerStack stack) {
		return String.valueOf(stack.sigma());
	}

	private static List<String> ffmpeg(final PeerStack stack, final Path folder) {
		final FrameGeometry size = stack.stack().clean().geometry();
		final String video = "-f rawvideo -pixel_format gray16le -video_size " + size.width() + "x" + size.height() + " -i";
		final String filter = String.format(Locale.ROOT, "bm3d=sigma=%.3f:bstep=2", FFMPEG_SIGMA * stack.sigma() * stack
			.greyScale());
		return Stream.of(Stream.of("ffmpeg", "-v", "error", "-nostdin", "-y"), Stream.of(video.split(" ")), Stream.of(Form.GREY.in(
			folder, NOISY).toString(), "-vf", filter, "-pix_fmt", "gray16le", "-f", "rawvideo", Form.GREY.in(folder, RESULT)
				.toString())).flatMap(part -> part).toList();
	}
}
