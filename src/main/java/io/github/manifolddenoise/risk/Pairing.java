package io.github.manifolddenoise.risk;

/** What a pixel of the removed signal is compared with. */
public enum Pairing {

	/** The next pixel of its row. */
	X1("x1", 1, 0),
	/** The next but one pixel of its row. */
	X2("x2", 2, 0),
	/** The next pixel of its column. */
	Y1("y1", 0, 1),
	/** The next but one pixel of its column. */
	Y2("y2", 0, 2),
	/** The next pixel of the next row. */
	DIAGONAL("x1y1", 1, 1),
	/** The same pixel of the next frame. */
	T1("t1"),
	/** The same pixel of the next frame but one. */
	T2("t2"),
	/** The result at the same pixel. */
	RESULT("result"),
	/** Magnitudes: of the removed signal, and of the gradient of the result at the same pixel. */
	EDGES("edges");

	private final String key;
	private final int right, down;

	Pairing(final String key) {
		this(key, 0, 0);
	}

	Pairing(final String key, final int right, final int down) {
		this.key = key;
		this.right = right;
		this.down = down;
	}

	/** Name in reports. */
	public String key() {
		return key;
	}

	/** Whether it is another pixel of the frame. */
	boolean isWithinFrame() {
		return right > 0 || down > 0;
	}

	/** Columns to the other pixel. */
	int right() {
		return right;
	}

	/** Rows to the other pixel. */
	int down() {
		return down;
	}
}
