package io.github.manifolddenoise.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * The word that was meant when a mistyped one was given: the nearest by the number of letters to insert, leave out, replace
 * or swap with the next one (optimal string alignment). Capitals do not count.
 */
public final class Nearest {

	/** One wrong letter in so many is a slip. */
	private static final int LETTERS_PER_SLIP = 4;

	/** Shorter words are not guessed at. */
	private static final int SHORTEST = 3;

	private Nearest() {}

	/** The nearest word, of equally near ones the first; none if all are far. */
	public static Optional<String> among(final String typed, final Collection<String> words) {
		return words.stream().filter(word -> isNear(typed, word)).min(Comparator.comparingInt(word -> distance(typed, word)));
	}

	/** A question to put after a message, with a blank before it; empty if all words are far. */
	public static String question(final String typed, final Collection<String> words) {
		return among(typed, words).map(word -> " Did you mean " + word + "?").orElse("");
	}

	private static boolean isNear(final String typed, final String word) {
		if (typed.equalsIgnoreCase(word)) return true;
		if (typed.length() < SHORTEST) return false;
		return distance(typed, word) <= Math.max(1, typed.length() / LETTERS_PER_SLIP) || lower(word).startsWith(lower(typed));
	}

	private static String lower(final String text) {
		return text.toLowerCase(Locale.ROOT);
	}

	static int distance(final String typed, final String word) {
		final String a = lower(typed), b = lower(word);
		final int[][] d = new int[a.length() + 1][b.length() + 1];
		for (int i = 0; i <= a.length(); i++) {
			for (int j = 0; j <= b.length(); j++) {
				if (i == 0 || j == 0) d[i][j] = i + j;
				else {
					final int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
					d[i][j] = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
					if (isSwap(a, i, b, j)) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
				}
			}
		}
		return d[a.length()][b.length()];
	}

	private static boolean isSwap(final String a, final int i, final String b, final int j) {
		return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
	}
}
