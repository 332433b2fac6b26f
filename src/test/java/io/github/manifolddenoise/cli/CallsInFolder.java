package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;

import org.junit.jupiter.api.io.TempDir;

/** Calls whose files lie in a folder of the test's own. */
abstract class CallsInFolder {

	@TempDir
	Path folder;

	final String path(final String name) {
		return folder.resolve(name).toString();
	}

	/** A call that must succeed. */
	static Call succeed(final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(0, call.code(), call.err());
		return call;
	}
}
