package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.ShowEmbedding.EmbeddedSet;
import io.github.manifolddenoise.command.ShowEmbedding.EmbeddingJob;
import io.github.manifolddenoise.command.ShowEmbedding.EmbeddingOptions;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Stacks;

class ShowEmbeddingTest {

	@BeforeEach
	void begin() {
		Interpreter.batchMode = true;
	}

	@AfterEach
	void end() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(WindowManager.getImage(id));
		WindowManager.setTempCurrentImage(null);
		Interpreter.batchMode = false;
	}

	private static List<EmbeddedSet> embed(final ImagePlus image, final Optional<ImagePlus> training, final String... options)
		throws IOException
	{
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return new EmbeddingJob(ImageRecording.of(image), training.map(ImageRecording::of), OptionValues.of(EmbeddingOptions.all(), texts), Progress.NONE).embed();
	}

	@Test
	void everySetHasItsCoordinatesEigenvaluesAndPlots() throws IOException {
		final List<EmbeddedSet> sets = embed(Stacks.hyperstack(16, 2, 1, 40), Optional.empty());
		assertEquals(List.of("c1", "c2"), sets.stream().map(set -> set.set().name()).toList());
		final List<String> lines = sets.get(0).coordinates(3).lines().toList();
		assertEquals("frame,label,support,y1,y2,y3", lines.get(0));
		assertEquals(41, lines.size());
		assertTrue(lines.get(1).startsWith("1,t1 z1 c1,"), lines.get(1));
		final List<String> eigenvalues = sets.get(0).eigenvalues().lines().toList();
		assertEquals("index,eigenvalue,share,cumulative", eigenvalues.get(0));
		assertEquals(1, Double.parseDouble(eigenvalues.get(eigenvalues.size() - 1).split(",")[3]), 1e-9);
		assertEquals(40, sets.get(0).picture().coordinates().numRows);
	}

	/** A frame of its own kind is far from all others. */
	@Test
	void anOddFrameHasTheLargestSupportScore() throws IOException {
		final ImagePlus image = Stacks.circle(60);
		image.getStack().getProcessor(23).flipVertical();
		image.getStack().getProcessor(23).invert();
		final double[] support = embed(image, Optional.empty(), "geometry", "noisy").get(0).support();
		assertEquals(60, support.length);
		assertTrue(Arrays.stream(support).allMatch(score -> score >= 0 && score <= 1));
		assertEquals(support[22], Arrays.stream(support).max().orElseThrow());
		assertTrue(support[22] > 0.99, "" + support[22]);
	}

	@Test
	void newFramesLieAmongTrainingFrames() throws IOException {
		final List<EmbeddedSet> sets = embed(Stacks.circle(7), Optional.of(Stacks.circle(50)), "train", "clean");
		assertEquals(7, sets.get(0).support().length);
		assertEquals(7, sets.get(0).picture().coordinates().numRows);
	}

	@Test
	void badStacksAreRefused() {
		assertThrows(UserException.class, () -> embed(Stacks.circle(2), Optional.empty()));
		assertThrows(UserException.class, () -> embed(Stacks.still(9), Optional.empty()));
	}

	@Test
	void macrosCallItAndReadTheTable() {
		final ImagePlus image = Stacks.circle(40);
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		assertEquals("circle-embedding", Bridge.run("Embedding...", "dimensions=4"));
		final ResultsTable shown = ResultsTable.getResultsTable("circle-coordinates");
		final ResultsTable table = shown == null ? ResultsTable.getResultsTable() : shown;
		assertEquals(40, table.size());
		assertTrue(table.columnExists("y4") && !table.columnExists("y5") && table.columnExists("support"));
	}
}
