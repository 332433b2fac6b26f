package io.github.manifolddenoise.cli;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;

/** The error stream where it is a terminal. Below what is printed it has one line that can be drawn again and again. */
final class TerminalStream extends PrintStream {

	/** One less than a terminal usually has: a full line would begin the next. */
	static final int COLUMNS = 79;

	private static final boolean WINDOWS = File.separatorChar == '\\';
	private static final int FILE_TYPE = 0xF000, CHARACTER_DEVICE = 0x2000;

	private final Screen screen;

	/** @param terminal takes the bytes at once */
	TerminalStream(final OutputStream terminal, final Charset charset) {
		this(new Screen(terminal, charset), charset);
	}

	private TerminalStream(final Screen screen, final Charset charset) {
		super(screen, true, charset);
		this.screen = screen;
	}

	/** Makes it the error stream of this process, which is a terminal. However the process ends, the lowest line goes. */
	static void install() {
		final String known = System.getProperty("stderr.encoding", System.getProperty("sun.stderr.encoding"));
		final TerminalStream stream = new TerminalStream(new FileOutputStream(FileDescriptor.err), known == null ? Charset
			.defaultCharset() : Charset.forName(known));
		System.setErr(stream);
		Runtime.getRuntime().addShutdownHook(new Thread(stream.screen::end));
	}

	/** Whether the error stream of this process is one. Java itself only knows whether both other streams are. */
	static boolean isTerminal() {
		if (WINDOWS) return System.console() != null;
		final String kind = System.getenv("TERM");
		if (kind == null || kind.equals("dumb")) return false;
		final Path stream = Path.of("/dev/fd/2");
		try {
			final int mode = (Integer) Files.getAttribute(stream, "unix:mode");
			return (mode & FILE_TYPE) == CHARACTER_DEVICE && !Files.isSameFile(stream, Path.of("/dev/null"));
		}
		catch (final IOException | UnsupportedOperationException | IllegalArgumentException exception) {
			return System.console() != null;
		}
	}

	/** Draws the lowest line. */
	void draw(final String line) {
		screen.draw(line);
	}

	/** Takes the lowest line away. */
	void erase() {
		screen.erase();
	}

	/** Where a line is drawn and other text printed by several threads. */
	private static final class Screen extends OutputStream {

		/** What does not fit is cut off. */
		private static final String WRAP_OFF = WINDOWS ? "" : "\u001b[?7l", WRAP_ON = WINDOWS ? "" : "\u001b[?7h";

		private final OutputStream terminal;
		private final Charset charset;
		private boolean isDrawn, isInLine, isEnded;

		Screen(final OutputStream terminal, final Charset charset) {
			this.terminal = terminal;
			this.charset = charset;
		}

		@Override
		public void write(final int value) throws IOException {
			write(new byte[] { (byte) value }, 0, 1);
		}

		@Override
		public synchronized void write(final byte[] bytes, final int offset, final int length) throws IOException {
			if (length == 0) return;
			erase();
			terminal.write(bytes, offset, length);
			isInLine = bytes[offset + length - 1] != '\n';
		}

		synchronized void draw(final String line) {
			if (isEnded || isInLine) return;
			put(line);
			isDrawn = true;
		}

		synchronized void erase() {
			if (!isDrawn) return;
			put("");
			isDrawn = false;
		}

		/** Nothing is drawn any more. */
		synchronized void end() {
			erase();
			isEnded = true;
		}

		private void put(final String line) {
			final String padded = line + " ".repeat(Math.max(0, COLUMNS - line.length()));
			try {
				terminal.write(("\r" + WRAP_OFF + padded + WRAP_ON + "\r").getBytes(charset));
			}
			catch (final IOException exception) {
				isEnded = true; // Nobody looks any more.
			}
		}
	}
}
