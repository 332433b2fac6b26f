package io.github.manifolddenoise.command.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ForecastTest {

	@Test
	void memoryHasTwoDigits() {
		assertEquals("1 MB", Forecast.memory(10));
		assertEquals("46 MB", Forecast.memory(45.6e6));
		assertEquals("0.4 GB", Forecast.memory(0.42e9));
		assertEquals("5.2 GB", Forecast.memory(5.2e9));
		assertEquals("123 GB", Forecast.memory(123.4e9));
		assertEquals("more than a million GB", Forecast.memory(1e30));
	}

	@Test
	void timeIsRound() {
		assertEquals("1 s", Forecast.time(0.02));
		assertEquals("7 s", Forecast.time(6.9));
		assertEquals("15 s", Forecast.time(13));
		assertEquals("3 min", Forecast.time(170));
		assertEquals("5 h", Forecast.time(5.2 * 3600));
		assertEquals("10 days", Forecast.time(10.4 * 86400));
		assertEquals("years", Forecast.time(1e20));
		assertEquals("about 0.4 GB and 10 s", new Forecast(4.2e8, 11).text());
	}
}
