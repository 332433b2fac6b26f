package io.github.manifolddenoise.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A call of the command line within this process. */
record Call(int code, String out, String err) {

	static Call of(final String... arguments) {
		final PrintStream out = System.out, err = System.err;
		final ByteArrayOutputStream printed = new ByteArrayOutputStream(), complained = new ByteArrayOutputStream();
		try {
			System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
			System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
			final int code = Main.run(arguments);
			return new Call(code, printed.toString(StandardCharsets.UTF_8), complained.toString(StandardCharsets.UTF_8));
		}
		finally {
			System.setOut(out);
			System.setErr(err);
		}
	}
}
