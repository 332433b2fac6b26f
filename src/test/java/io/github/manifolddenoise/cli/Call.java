package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntSupplier;

import io.github.manifolddenoise.testing.Refusal;

/** A call of the command line within this process. */
record Call(int code, String out, String err) {

	static Call of(final String... arguments) {
		return of(() -> Main.run(arguments));
	}

	/** What a call that returns its exit code prints. */
	static Call of(final IntSupplier call) {
		final PrintStream out = System.out, err = System.err;
		final ByteArrayOutputStream printed = new ByteArrayOutputStream(), complained = new ByteArrayOutputStream();
		try {
			System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
			System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
			final int code = call.getAsInt();
			return new Call(code, printed.toString(StandardCharsets.UTF_8), complained.toString(StandardCharsets.UTF_8));
		}
		finally {
			System.setOut(out);
			System.setErr(err);
		}
	}

	/** The one message with which the call ended, after stages and warnings. */
	Refusal refusal() {
		final List<String> errors = err.lines().filter(line -> line.startsWith("Error: ")).toList();
		assertEquals(1, errors.size(), err);
		return Refusal.saying(errors.get(0).substring("Error: ".length()));
	}
}
