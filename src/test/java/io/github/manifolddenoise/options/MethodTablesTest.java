package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.preimage.PreimageKinds;

class MethodTablesTest {

	private static final Option<Integer> COUNT = Option.count("dummycount", "Count", "Counts <things>.", "7", 2);

	static Stream<String> words() {
		return Stream.of(DenoiseMethods.all().stream().map(DenoiseMethod::word), Kernels.ALL.words().stream(), Extensions.ALL
			.words().stream()).flatMap(stream -> stream);
	}

	@ParameterizedTest
	@MethodSource("words")
	void everyWordIsThere(final String word) {
		assertTrue(MethodTables.text().contains("\n  " + word + ": "), word);
		assertTrue(MethodTables.markdown().contains("\n| `" + word + "` | "), word);
	}

	@Test
	void everyParameterIsThereOnceInItsTable() {
		Stream.of(PreimageKinds.ALL, Kernels.ALL, Extensions.ALL).flatMap(catalogue -> catalogue.entries().stream()).forEach(
			entry -> entry.parameters().forEach(option -> {
				assertTrue(MethodTables.text().contains("\n      " + option.name() + " = " + option.defaultText() + " ("), option
					.name());
				assertEquals(1, MethodTables.markdown().lines().filter(line -> line.startsWith("| `" + option.name() + "` | `") &&
					line.contains("`" + entry.word() + "`")).count(), option.name());
			}));
	}

	@Test
	void aNewEntryHasItsRows() {
		final Entry<String> first = new Entry<>("first", "first title", "First|help.", "paper 1", List.of(COUNT),
			values -> "");
		final Entry<String> second = new Entry<>("second", "second title", "Second help.", "paper 2", List.of(COUNT),
			values -> "");
		assertEquals("""
			| `kernel` | name | what it does | source |
			|---|---|---|---|
			| `first` | first title | First\\|help. | paper 1 |
			| `second` | second title | Second help. | paper 2 |

			| parameter | of | default | values | meaning |
			|---|---|---|---|---|
			| `dummycount` | `first`, `second` | 7 | whole number ≥ 2 | Counts &lt;things>. |
			""", MethodTables.tables(DenoiseStackOptions.KERNEL, Catalogue.of(first, second)));
	}

	@Test
	void parametersThatAreOptionsOfTheirOwnAreMarked() {
		final String mark = "(An option of its own, outside of parameters.) |";
		final List<String> marked = MethodTables.markdown().lines().filter(line -> line.endsWith(mark)).map(line -> line.split(
			"`")[1]).toList();
		assertEquals(List.of("optimizer", "tolerance", "iterations", "step", "strict", "alpha", "ridge"), marked);
	}

	@Test
	void withoutParametersThereIsOneTable() {
		final Entry<String> plain = new Entry<>("plain", "title", "Help.", "paper", "");
		assertEquals(3, MethodTables.tables(DenoiseStackOptions.KERNEL, Catalogue.of(plain)).lines().count());
	}
}
