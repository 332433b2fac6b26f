package io.github.manifolddenoise.command.job;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.invoke.SerializedLambda;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;

import org.ejml.data.DMatrix1Row;
import org.ejml.data.DMatrixD1;
import org.ejml.data.DMatrixRMaj;

/**
 * The classes that what was learnt may be made of, each by its name: those of this program that are listed in {@code
 * learnt-classes.txt}, its matrices, and plain ones of Java. No other is written or read.
 */
final class LearntClasses {

	private static final String LIST = "learnt-classes.txt";

	/** Also where this program is part of another jar under other names. */
	private static final String BASE = LearntClasses.class.getName().substring(0, LearntClasses.class.getName().indexOf(
		"command.job."));

	private static final Set<String> OWN = read();

	/** Numbers, texts, collections, and the functions of our own classes. */
	private static final Set<Class<?>> PLAIN = Set.of(Object.class, Record.class, Enum.class, Number.class, Integer.class,
		Long.class, Double.class, Float.class, Boolean.class, String.class, SerializedLambda.class, SoftReference.class,
		ArrayList.class, BitSet.class, Optional.class, AtomicReference.class, DMatrixRMaj.class, DMatrix1Row.class,
		DMatrixD1.class);

	/** Those of Java that have no public class. */
	private static final Set<String> HIDDEN = Set.of("java.util.Arrays$ArrayList", "java.util.CollSer",
		"java.util.ImmutableCollections$List12", "java.util.ImmutableCollections$ListN");

	private LearntClasses() {}

	private static Set<String> read() {
		try (InputStream stream = LearntClasses.class.getResourceAsStream(LIST); BufferedReader reader = new BufferedReader(
			new InputStreamReader(stream, StandardCharsets.UTF_8)))
		{
			return new TreeSet<>(reader.lines().toList());
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	/** The names of this program's own, without what they have in common, in their order. */
	static Set<String> own() {
		return OWN;
	}

	/** Whether objects of a class, or arrays of them, are written and read. A function is as the class that it is part of. */
	static boolean admits(final Class<?> type) {
		if (type.isArray()) return admits(type.getComponentType());
		final String name = type.isHidden() ? type.getName().replaceFirst("\\$\\$Lambda.*", "") : type.getName();
		return type.isPrimitive() || PLAIN.contains(type) || HIDDEN.contains(name) || name.startsWith(BASE) && OWN.contains(
			name.substring(BASE.length()));
	}
}
