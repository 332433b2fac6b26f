package io.github.manifolddenoise.command.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.filter.ImageFilter;
import io.github.manifolddenoise.filter.SpectralFilter;
import io.github.manifolddenoise.fitted.Forms;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.ValueMap;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.OwnFiles;

/** Nothing that may be learnt is left out, and the format of a version stays as it is. */
class FittedFormsTest {

	private static final String BASE = "io.github.manifolddenoise.";

	private static final Forms FORMS = FittedForms.with(frames -> -1, List.of());

	/** Declared types whose values are objects of any class that there is. */
	private static final List<Class<?>> OPEN = List.of(FrameSource.class, ImageFilter.class, ValueMap.class,
		SpectralFilter.Response.class, Tiles.Task.class);

	/** Frames that others hold in memory or look at while they are read, and weighted ones to measure distances of. */
	private static final Set<String> NOT_SAVED = Set.of("library.ArrayFrames", "library.ImgFrames",
		"command.denoise.RemovedCheck$PassedOnFrames", "frames.AccumulatingFrames", "frames.HashedFrames",
		"frames.PixelWeights$WeightedFrames");

	private static boolean isOpen(final JavaClass type) {
		return !type.isInterface() && OPEN.stream().anyMatch(type::isAssignableTo);
	}

	@Test
	void everyClassThatMayBeLearntHasAForm() {
		final Set<String> without = new ClassFileImporter().withImportOption(
			ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages(BASE).stream().filter(FittedFormsTest::isOpen).map(
				JavaClass::reflect).filter(type -> !FORMS.has(type)).map(type -> type.getName().substring(BASE.length()))
			.collect(Collectors.toCollection(TreeSet::new));
		assertEquals(new TreeSet<>(NOT_SAVED), without);
		assertTrue(FORMS.has(ImageFrames.class));
	}

	/** Whoever changes a form gives the file's head the next number, here and in {@link OwnFiles#JOB_LEARNT}. */
	@Test
	void theFormatIsThatOfItsVersion() throws IOException {
		try (InputStream known = FittedFormsTest.class.getResourceAsStream("/command/learnt-format.txt")) {
			assertEquals(new String(known.readAllBytes(), StandardCharsets.UTF_8), OwnFiles.JOB_LEARNT + "\n" + FORMS + "\n");
		}
	}
}
