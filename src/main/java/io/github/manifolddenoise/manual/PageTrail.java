package io.github.manifolddenoise.manual;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The pages of the manual that a reader has been led to, and the place in the last of them. */
final class PageTrail {

	private final Deque<String> addresses = new ArrayDeque<>();

	/** @param page the first one */
	PageTrail(final String page) {
		addresses.push(page);
	}

	/** Goes where a link of the present page leads; nothing happens, and false is returned, if that is no page of the manual. */
	boolean follow(final String link) {
		final String address = link.startsWith("#") ? page() + link : link;
		if (!Manual.has(pageOf(address))) return false;
		addresses.push(address);
		return true;
	}

	/** To where the reader was before. */
	void goBack() {
		if (canGoBack()) addresses.pop();
	}

	boolean canGoBack() {
		return addresses.size() > 1;
	}

	/** Name of the present page. */
	String page() {
		return pageOf(addresses.peek());
	}

	/** Its heading that was asked for. */
	Optional<String> place() {
		final int mark = addresses.peek().indexOf('#');
		return mark < 0 ? Optional.empty() : Optional.of(addresses.peek().substring(mark + 1));
	}

	private static String pageOf(final String address) {
		return address.replaceFirst("#.*", "");
	}
}
