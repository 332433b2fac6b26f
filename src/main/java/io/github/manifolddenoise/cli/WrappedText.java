package io.github.manifolddenoise.cli;

/** Text in lines of at most 80 columns that end between words. */
final class WrappedText {

	static final int WIDTH = 80;

	private final StringBuilder text = new StringBuilder();

	void line(final String line) {
		text.append(line).append(System.lineSeparator());
	}

	/** Text after a prefix; its further lines are as far from the margin as the first. */
	void add(final String prefix, final String words) {
		final StringBuilder line = new StringBuilder(prefix);
		boolean first = true;
		for (final String word : words.split(" ")) {
			if (!first && line.length() + 1 + word.length() > WIDTH) {
				line(line.toString());
				line.setLength(0);
				line.append(" ".repeat(prefix.length()));
				first = true;
			}
			line.append(first ? "" : " ").append(word);
			first = false;
		}
		line(line.toString());
	}

	@Override
	public String toString() {
		return text.toString();
	}
}
