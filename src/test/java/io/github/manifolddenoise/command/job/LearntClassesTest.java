package io.github.manifolddenoise.command.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Tiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** The list of classes that what was learnt is made of has all of them and no other. */
class LearntClassesTest {

	private static final String BASE = "io.github.manifolddenoise.";

	/** What a reader has of its own is not written. */
	private static final List<Class<?>> READERS_OWN = List.of(LinearAlgebra.class, Workers.class, Progress.class);

	private final List<Class<?>> all = all();
	private final Set<String> found = new TreeSet<>();
	private final Deque<Class<?>> open = new ArrayDeque<>();

	private static List<Class<?>> all() {
		final Path root = Path.of(URI.create(LearntFrames.class.getProtectionDomain().getCodeSource().getLocation().toString()));
		try (Stream<Path> files = Files.walk(root)) {
			return files.map(file -> root.relativize(file).toString()).filter(name -> name.endsWith(".class") && !name.contains(
				"-info") && name.replace('/', '.').startsWith(BASE)).sorted().<Class<?>>map(LearntClassesTest::load).toList();
		}
		catch (final IOException exception) {
			throw new AssertionError(exception);
		}
	}

	private static Class<?> load(final String file) {
		try {
			return Class.forName(file.replace('/', '.').substring(0, file.length() - ".class".length()), false,
				LearntFrames.class.getClassLoader());
		}
		catch (final ClassNotFoundException exception) {
			throw new AssertionError(exception);
		}
	}

	/** Everything that a field of what was learnt may hold, and the classes whose functions are saved. */
	@Test
	void theListIsExact() throws IOException {
		add(LearntSet.class);
		all.stream().filter(Tiles.Task.class::isAssignableFrom).forEach(this::add);
		Arrays.stream(LearntFrames.class.getDeclaredClasses()).filter(Serializable.class::isAssignableFrom).forEach(this::add);
		for (final Class<?> type : all) if (savesFunctions(type)) {
			found.add(type.getName().substring(BASE.length()));
			open.add(type);
			for (final String captured : captured(type)) add(load(captured + ".class"));
		}
		while (!open.isEmpty()) {
			for (Class<?> type = open.pop(); type != null; type = type.getSuperclass()) {
				for (final Field field : type.getDeclaredFields()) {
					if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) add(field
						.getGenericType());
				}
			}
		}
		assertEquals(String.join("\n", found), String.join("\n", LearntClasses.own()));
	}

	private static boolean savesFunctions(final Class<?> type) {
		return Arrays.stream(type.getDeclaredMethods()).anyMatch(method -> method.getName().equals("$deserializeLambda$"));
	}

	/** Our own classes in the signatures of the class file, of which those of functions name what these hold. */
	private static Set<String> captured(final Class<?> type) throws IOException {
		try (InputStream stream = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
			return Pattern.compile("\\(([^()]*)\\)L" + BASE.replace('.', '/') + "[\\w/$]+;").matcher(new String(stream.readAllBytes(),
				StandardCharsets.ISO_8859_1)).results().flatMap(signature -> Pattern.compile("L(" + BASE.replace('.', '/') +
					"[\\w/$]+);").matcher(signature.group(1)).results()).map(held -> held.group(1)).collect(Collectors.toSet());
		}
	}

	private void add(final Type type) {
		if (type instanceof ParameterizedType of) {
			add(of.getRawType());
			for (final Type argument : of.getActualTypeArguments()) add(argument);
		}
		else if (type instanceof GenericArrayType array) add(array.getGenericComponentType());
		else if (type instanceof WildcardType any) for (final Type bound : any.getUpperBounds()) add(bound);
		else if (type instanceof Class<?> known) add(known);
	}

	private void add(final Class<?> type) {
		if (type.isArray()) {
			add(type.getComponentType());
			return;
		}
		if (!type.getName().startsWith(BASE) || READERS_OWN.stream().anyMatch(own -> own.isAssignableFrom(type))) return;
		final Predicate<Class<?>> fits = other -> type.isAssignableFrom(other) && Serializable.class.isAssignableFrom(other);
		all.stream().filter(fits.and(other -> !other.isInterface())).forEach(other -> {
			if (found.add(other.getName().substring(BASE.length()))) open.add(other);
		});
	}

	@Test
	void whatIsNotListedIsNotAdmitted() {
		assertTrue(LearntClasses.admits(LearntSet.class) && LearntClasses.admits(double[][].class));
		assertFalse(LearntClasses.admits(UserException.class));
		assertFalse(LearntClasses.admits(java.util.HashMap.class));
		assertFalse(LearntClasses.admits(java.net.URL.class));
		assertFalse(LearntClasses.admits(com.google.gson.internal.LinkedTreeMap.class));
	}
}
