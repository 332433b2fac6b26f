package io.github.manifolddenoise.command.preview;

import static io.github.manifolddenoise.command.preview.StackPreviewTest.values;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import ij.ImagePlus;

import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LivePreviewTest {

	private static final Map<String, String> ENDLESS = Map.of("method", "constrained", "q", "3", "optimizer", "fixed-step",
		"step", "0.0001", "tolerance", "1e-14", "iterations", "100000000");

	private final BlockingQueue<StackPreview.Slice> slices = new LinkedBlockingQueue<>();
	private final List<String> told = Collections.synchronizedList(new ArrayList<>());
	private final LivePreview.Viewer viewer = new LivePreview.Viewer() {

		@Override
		public void show(final StackPreview.Slice slice) {
			slices.add(slice);
		}

		@Override
		public void status(final String text) {
			told.add(text);
		}
	};

	@Test
	void whatIsAskedForIsShownAndTold() throws InterruptedException {
		try (LivePreview live = new LivePreview(Stacks.circle(20), viewer)) {
			live.request(values(Map.of("method", "constrained", "q", "3")), 4);
			assertEquals(4, next().slice());
			await("Preview: slice 4, constrained pre-image, q 3");
			assertTrue(told.stream().anyMatch(text -> text.startsWith("Preview: fitting: learning the manifold")), told
				.toString());
		}
	}

	@Test
	void theLatestRequestWins() throws InterruptedException {
		try (LivePreview live = new LivePreview(Stacks.circle(20), viewer)) {
			live.request(values(ENDLESS), 4);
			await("Preview: fitting: finding pre-images ...");
			for (int n = 1; n <= 9; n++) live.request(values(Map.of("method", "svd")), n);
			assertEquals(9, next().slice());
			assertNull(slices.poll(300, TimeUnit.MILLISECONDS), "a stale slice is shown");
		}
	}

	@Test
	void anotherSliceWaitsForWhatIsLearntForItToo() throws InterruptedException {
		try (LivePreview live = new LivePreview(Stacks.circle(60, 40, 40), viewer)) {
			live.request(values(Map.of()), 1);
			await("Preview: fitting: judging");
			for (int n = 2; n <= 6; n++) live.request(values(Map.of("strength", "0." + n)), n);
			assertEquals(6, next().slice());
			assertEquals(1, told.stream().filter(text -> text.contains("looking for outlier pixels")).count(), told.toString());
		}
	}

	@Test
	void mistakesAreToldAndTheNextRequestIsAnswered() throws InterruptedException {
		try (LivePreview live = new LivePreview(Stacks.circle(20), viewer)) {
			live.request(values(Map.of("method", "constrained", "q", "99")), 4);
			await("Preview: q = 99 is too large");
			live.request(values(Map.of("method", "constrained", "q", "3")), 4);
			assertEquals(4, next().slice());
		}
	}

	@Test
	void closingStopsTheWorkWithinHalfASecond() throws InterruptedException {
		final LivePreview live = new LivePreview(Stacks.circle(20), viewer);
		live.request(values(ENDLESS), 4);
		await("Preview: fitting: finding pre-images ...");
		live.close();
		assertTrue(live.hasEnded(500));
		assertEquals(0, slices.size());
		live.request(values(Map.of("method", "svd")), 1);
		assertNull(slices.poll(200, TimeUnit.MILLISECONDS));
	}

	@Test
	void anImageThatIsClosedMeanwhileIsToldOf() throws InterruptedException {
		final ImagePlus image = Stacks.circle(20);
		try (LivePreview live = new LivePreview(image, viewer)) {
			live.request(values(Map.of("method", "svd")), 4);
			next();
			image.close();
			image.flush();
			live.request(values(Map.of("method", "svd")), 5);
			await("Preview: the image was closed.");
		}
	}

	private StackPreview.Slice next() throws InterruptedException {
		final StackPreview.Slice slice = slices.poll(60, TimeUnit.SECONDS);
		assertTrue(slice != null, told.toString());
		return slice;
	}

	private void await(final String start) throws InterruptedException {
		final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
		while (List.copyOf(told).stream().noneMatch(text -> text.startsWith(start))) {
			assertTrue(System.nanoTime() < end, () -> "no \"" + start + "\" in " + told);
			Thread.sleep(5);
		}
	}
}
