package io.github.manifolddenoise.risk;

/** What a pixel of the removed signal is compared with. */
public enum Pairing {

	/** The next pixel of its row. */
	X1("x1"),
	/** The next but one pixel of its row. */
	X2("x2"),
	/** The next pixel of its column. */
	Y1("y1"),
	/** The next but one pixel of its column. */
	Y2("y2"),
	/** The next pixel of the next row. */
	DIAGONAL("x1y1"),
	/** The same pixel of the next frame. */
	T1("t1"),
	/** The same pixel of the next frame but one. */
	T2("t2"),
	/** The result at the same pixel. */
	RESULT("result"),
	/** Magnitudes: of the removed signal, and of the gradient of the result at the same pixel. */
	EDGES("edges");

	private final String key;

	Pairing(final String key) {
		this.key = key;
	}

	/** Name in reports. */
	public String key() {
		return key;
	}
}
