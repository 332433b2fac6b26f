package io.github.manifolddenoise.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;

import javax.imageio.ImageIO;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.page.Film.FilmPlan;
import io.github.manifolddenoise.page.Film.FilmStrip;
import io.github.manifolddenoise.testing.DoubleFrames;

/** Pictures that are taken while blocks of pixels go past. */
class FilmTest {

	private static final long PIXELS = 3_200_000;

	@Test
	void fewSmallFramesAreShownAsTheyAre() {
		final FilmPlan plan = FilmPlan.of(new FrameGeometry(96, 72, 1), 360, false, PIXELS);
		assertEquals(360, plan.frames().length);
		assertEquals(1, plan.views().size());
		assertEquals(1, plan.views().get(0).shrink());
		assertEquals(96 * 72, plan.views().get(0).pixels());
	}

	@Test
	void ofManyFramesSomeAreShownEvenlySpread() {
		final FilmPlan plan = FilmPlan.of(new FrameGeometry(24, 20, 1), 5000, false, PIXELS);
		final int[] frames = plan.frames();
		assertEquals(1000, frames.length);
		assertEquals(0, frames[0]);
		assertEquals(4999, frames[999]);
		for (int k = 1; k < frames.length; k++) assertTrue(frames[k] - frames[k - 1] == 5 || frames[k] - frames[k - 1] == 6);
	}

	@Test
	void largeFramesAreShownShrunkAndTheirMiddlePixelByPixel() {
		final FilmPlan plan = FilmPlan.of(new FrameGeometry(1024, 700, 1), 400, false, PIXELS);
		final FrameView whole = plan.views().get(0), middle = plan.views().get(1);
		assertTrue(whole.shrink() > 1);
		assertEquals(1024, whole.width());
		assertEquals(1, middle.shrink());
		assertEquals(1024 - middle.x() - middle.width(), middle.x(), 1);
		assertEquals(700 - middle.y() - middle.height(), middle.y(), 1);
		assertTrue(plan.frames().length * (long) (whole.pixels() + middle.pixels()) <= PIXELS);
		assertTrue(middle.width() >= 128, "a middle too small to see noise in: " + middle.width());
	}

	@Test
	void fewHugeFramesFitToo() {
		final FilmPlan plan = FilmPlan.of(new FrameGeometry(6000, 4000, 1), 2, false, PIXELS);
		assertEquals(2, plan.frames().length);
		assertTrue(plan.views().stream().allMatch(view -> view.pixels() <= 1 << 20));
	}

	/** As line scans are; a JPEG image has no more than 65500 pixels in a row. */
	@ParameterizedTest
	@CsvSource({ "90000, 1, 1", "1, 90000, 1", "30000, 1, 4" })
	void longFramesAreShrunkAndShownInTheMiddle(final int width, final int height, final int planes) throws IOException {
		final FrameGeometry geometry = new FrameGeometry(width, height, planes);
		final DMatrixRMaj frames = new DMatrixRMaj(3, geometry.pixels());
		final Film film = Film.of(geometry, 3, false, PIXELS);
		film.beside(new DoubleFrames(geometry, frames), (first, block) -> {}).write(0, frames);
		final Map<String, Object> whole = view(film, 0), middle = view(film, 1);
		assertTrue((int) whole.get("width") <= 16_000 && (int) whole.get("height") <= 16_000, whole::toString);
		assertTrue((int) whole.get("shrink") > 1);
		assertEquals(1, middle.get("shrink"));
	}

	/** Against means over all pixels that fall in one, frame by frame. */
	@Test
	void blocksInAnyPartsGiveMeansOfPixels() throws IOException {
		final BitSet outside = new BitSet();
		outside.set(0);
		outside.set(3 * 5 + 4);
		final FrameGeometry geometry = new FrameGeometry(5, 4, 2, new FrameShape(0, 0, outside));
		final DMatrixRMaj frames = new DMatrixRMaj(3, geometry.pixels());
		final Random random = new Random(1);
		for (int k = 0; k < frames.getNumElements(); k++) frames.data[k] = random.nextInt(100);
		final FrameView view = new FrameView(geometry, new int[] { 1 }, 0, 0, 5, 4, 2);
		final FilmStrip strip = new FilmStrip(view, 2);
		for (int from = 0; from < geometry.pixels(); from += 7) {
			final DMatrixRMaj block = new DMatrixRMaj(3, Math.min(7, geometry.pixels() - from));
			for (int i = 0; i < 3; i++) {
				for (int k = 0; k < block.numCols; k++) block.set(i, k, frames.get(i, from + k));
			}
			final int[] places = strip.places(from, block.numCols);
			if (places.length > 0) strip.add(places, block, new int[] { 0, 2 });
		}
		assertArrayEquals(expected(frames, outside), strip.means(), 1e-4f);
	}

	private static float[] expected(final DMatrixRMaj frames, final BitSet outside) {
		final float[] expected = new float[2 * 3 * 2];
		for (int picture = 0; picture < 2; picture++) {
			for (int y = 0; y < 2; y++) {
				for (int x = 0; x < 3; x++) {
					double sum = 0;
					int count = 0;
					for (int row = 2 * y; row < Math.min(4, 2 * y + 2); row++) {
						for (int column = 2 * x; column < Math.min(5, 2 * x + 2); column++) {
							if (outside.get(row * 5 + column)) continue;
							sum += frames.get(2 * picture, 20 + row * 5 + column);
							count++;
						}
					}
					expected[(picture * 2 + y) * 3 + x] = (float) (sum / count);
				}
			}
		}
		return expected;
	}

	@Test
	void greysAreTheSameBeforeAndAfterAndRemovedIsAroundMidGrey() throws IOException {
		final FrameGeometry geometry = new FrameGeometry(16, 8, 1);
		final DMatrixRMaj before = new DMatrixRMaj(4, 128), after = new DMatrixRMaj(4, 128);
		for (int k = 0; k < 512; k++) {
			after.data[k] = k % 16 < 8 ? 100 : 300;
			before.data[k] = after.data[k] + (k % 2 == 0 ? 20 : -20);
		}
		final Film film = Film.of(geometry, 4, false, PIXELS);
		film.beside(new DoubleFrames(geometry, before), (first, block) -> {}).write(0, after);
		final Map<String, Object> view = view(film, 0);
		assertArrayEquals(new double[] { 80 }, (double[]) view.get("low"));
		assertArrayEquals(new double[] { 320 }, (double[]) view.get("high"));
		assertEquals(80, (double) view.get("removedHalf"), 1e-3);
		final BufferedImage clean = image(view.get("after")), removed = image(view.get("removed"));
		assertEquals(21, clean.getRaster().getSample(2, 3, 0), 2);
		assertEquals(234, clean.getRaster().getSample(12, 3, 0), 2);
		assertEquals(127 + 32, removed.getRaster().getSample(2, 3, 0), 4);
		assertEquals(127 - 32, removed.getRaster().getSample(3, 3, 0), 4);
	}

	@Test
	void coloursStayApart() throws IOException {
		final FrameGeometry geometry = new FrameGeometry(10, 10, 3);
		final DMatrixRMaj frames = new DMatrixRMaj(1, 300);
		Arrays.fill(frames.data, 0, 100, 200);
		Arrays.fill(frames.data, 100, 200, 100);
		final Film film = Film.of(geometry, 1, true, PIXELS);
		film.beside(new DoubleFrames(geometry, frames), (first, block) -> {}).write(0, frames);
		final int[] pixel = image(view(film, 0).get("before")).getRaster().getPixel(5, 5, new int[3]);
		assertEquals(255, pixel[0], 3);
		assertEquals(127, pixel[1], 3);
		assertEquals(0, pixel[2], 3);
	}

	/** The worst that pictures can be: noise in all greys, before, after and in between. */
	@Test
	void noiseOfAllGreysFitsIntoTheBytesOfAPage() throws IOException {
		final FrameGeometry geometry = new FrameGeometry(100, 100, 1);
		final Film film = Film.of(geometry, 32, false, PIXELS / 10);
		final DMatrixRMaj before = noise(1), after = noise(2);
		film.beside(new DoubleFrames(geometry, before), (first, block) -> {}).write(0, after);
		final Map<String, Object> view = view(film, 0);
		final long bytes = List.of("before", "after", "removed").stream().mapToLong(name -> ((String) view.get(name)).length())
			.sum();
		assertTrue(bytes < 0.95e6, "a tenth of a page of 10 MB has " + bytes);
	}

	private static DMatrixRMaj noise(final int seed) {
		final Random random = new Random(seed);
		final DMatrixRMaj frames = new DMatrixRMaj(32, 10_000);
		for (int k = 0; k < frames.getNumElements(); k++) frames.data[k] = 50 * random.nextGaussian();
		return frames;
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> view(final Film film, final int index) {
		return ((List<Map<String, Object>>) film.data().get("views")).get(index);
	}

	private static BufferedImage image(final Object address) throws IOException {
		final String text = (String) address, start = "data:image/jpeg;base64,";
		assertTrue(text.startsWith(start));
		return ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(text.substring(start.length()))));
	}
}
