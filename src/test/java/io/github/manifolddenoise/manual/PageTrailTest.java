package io.github.manifolddenoise.manual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.manual.HelpWindow.PageTrail;

class PageTrailTest {

	private final PageTrail trail = new PageTrail("denoise-stack.md");

	@Test
	void linksLeadToPagesAndPlacesAndBack() {
		assertFalse(trail.canGoBack());
		assertTrue(trail.follow("plots.md#gains"));
		assertEquals("plots.md", trail.page());
		assertEquals(Optional.of("gains"), trail.place());
		assertTrue(trail.follow("#removed"));
		assertEquals("plots.md", trail.page());
		assertEquals(Optional.of("removed"), trail.place());
		trail.goBack();
		assertEquals(Optional.of("gains"), trail.place());
		trail.goBack();
		assertEquals("denoise-stack.md", trail.page());
		assertEquals(Optional.empty(), trail.place());
		trail.goBack();
		assertEquals("denoise-stack.md", trail.page());
	}

	@ParameterizedTest
	@ValueSource(strings = { "https://github.com/manifold-denoise/Manifold_Denoise", "none.md", "Manual.class",
		"https://example.org/plots.md#gains" })
	void allElseIsNotOfTheManual(final String link) {
		assertFalse(trail.follow(link));
		assertEquals("denoise-stack.md", trail.page());
	}
}
