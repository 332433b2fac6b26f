package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;

import io.github.manifolddenoise.task.UserException;

class RefusalTest {

	private static final String TEXT = "folds = 6 needs 6 frames; in.tif has 5. Choose folds ≤ 5, or leave folds out.";

	private static Refusal refusal() {
		return Refusal.of(() -> {
			throw new UserException(TEXT);
		});
	}

	private static void fails(final Executable check) {
		assertThrows(AssertionFailedError.class, check);
	}

	@Test
	void whatIsToldIsFound() {
		refusal().names("folds", 6).names("in.tif").limit(5).offers("Choose", "folds ≤ 5").says(
			"folds = 6 … in.tif … 5. Choose folds ≤ 5").says("leave folds out.");
		assertEquals(TEXT, refusal().message());
	}

	@Test
	void callsThatRefuseNothingFail() {
		fails(() -> Refusal.of(() -> {}));
		fails(() -> Refusal.of(() -> {
			throw new IllegalStateException(TEXT);
		}));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "bad value", "The file is null.", "Choose  more.", "The sigma is %s.", "Choose more .",
		"The value [D@1b2c3d4e is bad." })
	void whatIsNoWholeSentenceFails(final String text) {
		fails(() -> Refusal.saying(text));
	}

	@Test
	void anotherOptionOrValueFails() {
		fails(() -> refusal().names("folds", 5));
		fails(() -> refusal().names("folds", ""));
		fails(() -> refusal().names("fold", 6));
		fails(() -> refusal().names("other.tif"));
		fails(() -> refusal().names("leave"));
	}

	/** The cure repeats the option: the fault must name it too. */
	@Test
	void anOptionThatOnlyTheCureNamesFails() {
		final Refusal refusal = Refusal.saying("This is not possible. Choose sigma = 1.");
		fails(() -> refusal.names("sigma", 1));
		assertDoesNotThrow(() -> refusal.offers("sigma = 1"));
	}

	@Test
	void theValueGivenIsNoLimit() {
		final Refusal refusal = Refusal.saying("sigma = 1 is too small. Choose a larger number.");
		fails(() -> refusal.names("sigma", 1).limit(1));
	}

	@ParameterizedTest
	@ValueSource(strings = { "sigma = 3 is out of range. Choose 10.", "sigma = 3 is out of range. Choose 0.1.",
		"sigma = 3 is out of range. Choose -1.", "sigma = 3 is out of range. Choose 1.5.",
		"sigma = 3 is out of range. Choose x1.", "sigma = 3 is out of range. Choose 1,000." })
	void aLimitInsideAnotherNumberFails(final String text) {
		fails(() -> Refusal.saying(text).limit(1));
		fails(() -> Refusal.saying(text).offers(1));
		fails(() -> Refusal.saying(text).says("sigma = 3 … Choose … 1"));
	}

	@Test
	void aMissingCureFails() {
		fails(() -> refusal().offers("harmonics"));
		fails(() -> Refusal.saying("Use of harmonics.").names("harmonics").limit("1"));
		fails(() -> Refusal.saying("sigma = 3 has harmonics.").offers("harmonics"));
	}

	@Test
	void anOutlineInAnotherOrderFails() {
		fails(() -> refusal().says("Choose folds ≤ 5 … folds = 6"));
		fails(() -> refusal().says("folds = 6 … Remove"));
		fails(() -> refusal().says(" … "));
	}
}
