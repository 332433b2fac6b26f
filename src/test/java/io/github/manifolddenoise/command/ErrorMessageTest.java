package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;

class ErrorMessageTest {

	/** With ImageJ's font of 12 points a line of 90 letters is some 700 pixels wide. */
	@Test
	void theLongestMessageFitsASmallScreen() {
		final String message = assertThrows(UserException.class, () -> OptionValues.of(DenoiseStackOptions.all(), Map.of("methd",
			"svd"))).getMessage();
		assertTrue(message.length() > 400 && message.startsWith("There is no option 'methd'. Did you mean method?"), message);
		final String wrapped = ErrorMessage.wrapped(message);
		wrapped.lines().forEach(line -> assertTrue(line.length() <= 90, line));
		assertEquals(message, wrapped.replace('\n', ' '));
	}

	@Test
	void aWordIsNeverBroken() {
		final String path = "/a".repeat(100);
		assertEquals("Cannot write\n" + path + "\nnow.", ErrorMessage.wrapped("Cannot write " + path + " now."));
	}
}
