package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class ProgressTest {

	@Test
	void workWithinAStageCanBeStoppedAndWarnsButStartsNoStage() {
		final List<String> heard = new ArrayList<>();
		final Progress outer = new Progress() {

			@Override
			public void stage(final String name) {
				heard.add(name);
			}

			@Override
			public void fraction(final double done) {
				heard.add(Double.toString(done));
			}

			@Override
			public boolean isCanceled() {
				return true;
			}

			@Override
			public void warn(final String message) {
				heard.add(message);
			}
		};
		final Progress inner = outer.withinStage();
		inner.stage("stage");
		inner.fraction(0.5);
		inner.warn("careful");
		assertEquals(List.of("careful"), heard);
		assertTrue(inner.isCanceled());
	}
}
