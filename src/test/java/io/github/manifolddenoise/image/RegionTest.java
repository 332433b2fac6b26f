package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import ij.IJ;
import ij.ImagePlus;
import ij.gui.ImageRoi;
import ij.gui.Line;
import ij.gui.OvalRoi;
import ij.gui.PointRoi;
import ij.gui.PolygonRoi;
import ij.gui.Roi;
import ij.gui.ShapeRoi;
import ij.gui.TextRoi;
import ij.process.ByteProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

class RegionTest {

	private static ImagePlus image() {
		return IJ.createImage("stack", "32-bit ramp", 40, 30, 5);
	}

	private static Optional<Region> of(final Roi roi) {
		final ImagePlus image = image();
		image.setRoi(roi);
		return SelectedRegion.of(image);
	}

	private static void assertCovers(final Roi roi) {
		final Region region = of(roi).orElseThrow();
		int pixels = 0;
		for (int y = 0; y < 30; y++) {
			for (int x = 0; x < 40; x++) {
				final int u = x - region.shape().x(), v = y - region.shape().y();
				final boolean inside = u >= 0 && v >= 0 && u < region.width() && v < region.height() && !region.shape().outside().get(
					v * region.width() + u);
				assertEquals(roi.contains(x, y), inside, x + ", " + y);
				if (inside) pixels++;
			}
		}
		assertEquals(region.width() * region.height() - region.shape().outside().cardinality(), pixels);
	}

	@Test
	void areasOfAllKindsAreTheirPixels() {
		assertCovers(new Roi(3, 4, 12, 9));
		assertCovers(new Roi(-5, -6, 20, 20));
		assertCovers(new Roi(30, 20, 50, 50));
		assertCovers(new OvalRoi(3, 4, 22, 19));
		assertCovers(new OvalRoi(-4, 15, 22, 30));
		assertCovers(new PolygonRoi(new int[] { 3, 35, 20 }, new int[] { 2, 6, 28 }, 3, Roi.POLYGON));
		assertCovers(new ShapeRoi(new Roi(1, 1, 10, 10)).or(new ShapeRoi(new OvalRoi(20, 12, 15, 15))));
		assertCovers(new ShapeRoi(new Roi(1, 1, 30, 20)).not(new ShapeRoi(new OvalRoi(5, 5, 9, 9))));
		assertEquals(20, of(new ShapeRoi(new Roi(5, 5, 20, 20)).and(new ShapeRoi(new Roi(0, 0, 40, 30)))).orElseThrow()
			.width());
	}

	@Test
	void whatIsNoAreaOfTheImageDoesNotRestrict() {
		for (final Roi roi : List.of(new Line(1, 1, 20, 20), new PointRoi(5, 5), new TextRoi(2, 2, "a rather long text"),
			new ImageRoi(3, 3, new ByteProcessor(9, 9)), new Roi(0, 0, 40, 30), new Roi(-3, -3, 60, 60), new Roi(100, 100, 20,
				20), new PolygonRoi(new int[] { 3, 35, 20 }, new int[] { 2, 6, 28 }, 3, Roi.POLYLINE)))
		{
			assertEquals(Optional.empty(), of(roi), roi.toString());
		}
		assertEquals(Optional.empty(), SelectedRegion.of(image()));
		final ImagePlus tiny = IJ.createImage("tiny", "8-bit", 5, 5, 4);
		tiny.setRoi(0, 0, 5, 5);
		assertEquals(Optional.empty(), SelectedRegion.of(tiny));
	}

	@Test
	void tooSmallAnAreaIsExplained() {
		assertEquals(8, of(new Roi(3, 4, 8, 8)).orElseThrow().width());
		Refusal.of(() -> of(new Roi(3, 4, 9, 7))).says("\"stack\" … 63 … at least 64 … Make … larger … take");
	}

	private static Refusal maskError(final ImagePlus mask) {
		return Refusal.of(() -> SelectedRegion.ofMask(mask, ImageRecording.of(image())));
	}

	@Test
	void badMasksAreExplained() {
		maskError(IJ.createImage("m", "8-bit white", 40, 29, 1)).says(
			"\"m\" … 40 × 29 … frames … \"stack\" … 40 × 30. Choose");
		maskError(IJ.createImage("m", "8-bit white", 40, 30, 2)).says("\"m\" … 2 slices … Choose … one slice");
		maskError(IJ.createImage("m", "8-bit black", 40, 30, 1)).says("\"m\" … 0 everywhere … Choose");
		final ImagePlus nan = IJ.createImage("m", "32-bit white", 40, 30, 1);
		nan.getProcessor().setf(7, 3, Float.NaN);
		maskError(nan).says("\"m\" … NaN … x = 7 … y = 3. Put … 0");
		final ImagePlus few = IJ.createImage("m", "8-bit black", 40, 30, 1);
		few.getProcessor().set(3, 3, 9);
		maskError(few).says("\"m\" … 1 pixel … at least 64 … Make it larger");
	}

	@Test
	void masksOfAllKindsAreWhereTheyAreNotZero() {
		for (final String type : List.of("8-bit black", "16-bit black", "32-bit black", "RGB black")) {
			final ImagePlus mask = IJ.createImage("m", type, 40, 30, 1);
			for (int k = 0; k < 200; k++) {
				final int x = 4 + k % 20, y = 5 + k / 20;
				if (type.startsWith("32")) mask.getProcessor().setf(x, y, 0.5f);
				else mask.getProcessor().set(x, y, 1);
			}
			final Region region = SelectedRegion.ofMask(mask, ImageRecording.of(image())).orElseThrow();
			assertEquals(List.of(4, 5, 20, 10), List.of(region.shape().x(), region.shape().y(), region.width(), region.height()),
				type);
		}
		assertEquals(Optional.empty(), SelectedRegion.ofMask(IJ.createImage("m", "8-bit white", 40, 30, 1), ImageRecording.of(image())));
		final ImagePlus negative = IJ.createImage("m", "32-bit black", 40, 30, 1);
		negative.getProcessor().add(-0.5);
		assertEquals(Optional.empty(), SelectedRegion.ofMask(negative, ImageRecording.of(image())));
	}

	private static Roi withoutCorner() {
		return new ShapeRoi(new Roi(1, 0, 12, 7)).not(new ShapeRoi(new OvalRoi(-1, -2, 6, 6)));
	}

	/** What frames read, block by block, against ImageJ's own crop; outside of a shape the same in all frames. */
	@Test
	void framesAreThePixelsOfTheRectangle() throws Exception {
		for (final Kind kind : Kind.values()) {
			final ImagePlus image = TestImages.of(kind);
			image.setRoi(withoutCorner());
			final Region region = SelectedRegion.of(image).orElseThrow();
			final FrameSet all = StackLayout.of(ImageRecording.of(image), ChannelMode.TOGETHER, true).sets().get(0), set = all.within(region);
			final DMatrixRMaj whole = TestImages.whole(image, all);
			try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
				final int pixels = set.geometry().pixels(), plane = region.width() * region.height();
				for (int first = 0; first < pixels; first += 17) {
					final DMatrixRMaj block = new DMatrixRMaj(set.frameCount(), Math.min(17, pixels - first));
					frames.read(first, block);
					for (int k = 0; k < block.numCols; k++) {
						final int within = (first + k) % plane, x = region.shape().x() + within % region.width(), y = region.shape()
							.y() + within / region.width(), place = y * image.getWidth() + x;
						final int pixel = (first + k) / plane * image.getWidth() * image.getHeight() + place;
						for (int i = 0; i < block.numRows; i++) {
							if (region.shape().outside().get(within)) assertEquals(block.get(0, k), block.get(i, k));
							else assertEquals(whole.get(i, pixel), block.get(i, k), kind + " pixel " + (first + k));
						}
					}
				}
			}
		}
	}

	@Test
	void theCropHasTheMetadataShifted() {
		final ImagePlus image = TestImages.of(Kind.COMPOSITE);
		image.setRoi(withoutCorner());
		final Region region = SelectedRegion.of(image).orElseThrow();
		final ImagePlus crop = CroppedStack.of(image, region);
		assertTrue(crop.getStack().isVirtual());
		assertArrayEquals(new int[] { 12, 7, 3, 2, 4 }, crop.getDimensions());
		assertEquals(image.getCalibration().xOrigin - 1, crop.getCalibration().xOrigin);
		assertEquals(image.getCalibration().yOrigin, crop.getCalibration().yOrigin);
		assertEquals(image.getInfoProperty(), crop.getInfoProperty());
		assertEquals(image.getOverlay().get(0).getBounds().x - 1, crop.getOverlay().get(0).getBounds().x);
		assertArrayEquals(image.getLuts()[2].getBytes(), crop.getLuts()[2].getBytes());
		assertEquals("slice 4 µ", crop.getStack().getSliceLabel(4));
		final ImageProcessor was = image.getStack().getProcessor(9), is = crop.getStack().getProcessor(9);
		for (int y = 0; y < 7; y++) for (int x = 0; x < 12; x++) assertEquals(was.get(x + 1, y), is.get(x, y));
		final Region again = SelectedRegion.of(crop).orElseThrow();
		assertEquals(region.shape(), again.shape());
	}

	@Test
	void aRectangleThatIsTheWholeFrameOfTheOtherImageFits() {
		final ImagePlus image = Stacks.circle(5, 40, 30), model = Stacks.circle(5, 12, 10);
		image.setRoi(7, 8, 12, 10);
		final Regions regions = Regions.of(ImageRecording.of(image), SelectedRegion.of(image), ImageRecording.of(model));
		assertEquals(12, regions.image().orElseThrow().width());
		assertEquals(0, regions.training().orElseThrow().shape().x());
		model.setRoi(new OvalRoi(0, 0, 12, 10));
		final Regions shaped = Regions.of(ImageRecording.of(image), SelectedRegion.of(image), ImageRecording.of(model));
		assertEquals(shaped.training().orElseThrow().shape(), shaped.image().orElseThrow().shape());
		assertEquals(7, shaped.image().orElseThrow().shape().x());
	}
}
