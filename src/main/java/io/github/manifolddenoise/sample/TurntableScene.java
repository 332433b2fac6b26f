package io.github.manifolddenoise.sample;

import java.util.Arrays;
/**
 * A {@link Pot} on a turntable, seen from above at {@value #ELEVATION} degrees in parallel projection under one fixed
 * lamp: ambient and diffuse light and a highlight (Blinn, SIGGRAPH 1977), {@value #SAMPLES} × {@value #SAMPLES} samples
 * per pixel, before a soft background with the pot's shadow.
 * <p>
 * Frames of the world: x to the right, y away from the viewer, z up. The lamp is turned into the frame of the pot, so
 * that only the places of the vertices change from frame to frame.
 * </p>
 */
final class TurntableScene implements Scene {

	private static final double ELEVATION = 24;
	private static final int SAMPLES = 4;
	private static final int SAMPLES_PER_BAND = 1 << 20;
	private static final double SIGHT_WIDTH = 2 * Pot.REACH + 0.5;
	private static final double SIGHT_HEIGHT = 4.8;
	private static final double AMBIENT = 0.3, DIFFUSE = 0.7, HIGHLIGHT = 0.25;

	private final int frames;
	private final int width;
	private final int height;
	private final Mesh mesh = Pot.mesh();
	private final double scale;
	private final double sinElevation = StrictMath.sin(Math.PI / 180 * ELEVATION);
	private final double cosElevation = StrictMath.cos(Math.PI / 180 * ELEVATION);
	private final double[] lamp = unit(-0.5, -0.62, 0.72);
	private final double[] half = unit(lamp[0], lamp[1] - cosElevation, lamp[2] + sinElevation);

	TurntableScene(final int frames, final int width, final int height) {
		this.frames = frames;
		this.width = width;
		this.height = height;
		scale = Math.min(width / SIGHT_WIDTH, height / SIGHT_HEIGHT);
	}

	@Override
	public void render(final int frame, final float[] pixels) {
		final double angle = 2 * Math.PI * frame / frames;
		final double cos = StrictMath.cos(angle), sin = StrictMath.sin(angle);
		final double[] places = projected(cos, sin);
		final Shader shader = new Shader(mesh, turnedBack(lamp, cos, sin), turnedBack(half, cos, sin));
		final int rows = Math.min(height, Math.max(1, SAMPLES_PER_BAND / (SAMPLES * SAMPLES * width)));
		final DepthBuffer buffer = new DepthBuffer(SAMPLES * width, SAMPLES * rows);
		for (int first = 0; first < height; first += rows) {
			final int end = Math.min(height, first + rows);
			buffer.start(SAMPLES * first, SAMPLES * end);
			buffer.draw(mesh.triangles, places);
			for (int row = first; row < end; row++) {
				for (int column = 0; column < width; column++)
					pixels[row * width + column] = (float) pixel(column, row, first, buffer, shader);
			}
		}
	}

	/** Right, down (both in samples) and height towards the viewer for each vertex. */
	private double[] projected(final double cos, final double sin) {
		final double[] places = new double[3 * mesh.vertexCount()];
		final double middle = 0.5 * Pot.TOP, up = 0.13;
		for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
			final int at = Mesh.ATTRIBUTES * vertex;
			final double ownX = mesh.vertices[at + Mesh.X], ownY = mesh.vertices[at + Mesh.Y];
			final double x = cos * ownX - sin * ownY, y = sin * ownX + cos * ownY;
			final double z = mesh.vertices[at + Mesh.Z] - middle;
			places[3 * vertex] = SAMPLES * (0.5 * width + scale * x);
			places[3 * vertex + 1] = SAMPLES * (0.5 * height - scale * (z * cosElevation + y * sinElevation - up));
			places[3 * vertex + 2] = z * sinElevation - y * cosElevation;
		}
		return places;
	}

	private static double[] turnedBack(final double[] direction, final double cos, final double sin) {
		return new double[] { cos * direction[0] + sin * direction[1], cos * direction[1] - sin * direction[0],
			direction[2] };
	}

	private double pixel(final int column, final int row, final int firstRow, final DepthBuffer buffer,
		final Shader shader)
	{
		double sum = 0;
		int empty = 0;
		for (int j = 0; j < SAMPLES; j++) {
			final int start = ((row - firstRow) * SAMPLES + j) * SAMPLES * width + SAMPLES * column;
			for (int at = start; at < start + SAMPLES; at++) {
				if (buffer.triangle[at] == DepthBuffer.NOTHING) empty++;
				else sum += shader.brightness(buffer.triangle[at], buffer.second[at], buffer.third[at]);
			}
		}
		if (empty > 0) sum += empty * background(column + 0.5, row + 0.5);
		return sum / (SAMPLES * SAMPLES);
	}

	/** A wall that brightens downwards into a table, and a round soft shadow on the table. */
	private double background(final double column, final double row) {
		final double x = (column - 0.5 * width) / (0.5 * width), y = row / height;
		final double tone = 0.2 + 0.2 * y - 0.05 * x * x;
		final double shadowX = (column - 0.5 * width) / scale - 0.35;
		final double shadowY = (row - 0.5 * height) / scale - 1.4;
		final double inside = Math.max(0, 1 - shadowX * shadowX / 6.5 - shadowY * shadowY / 1.1);
		return tone * (1 - 0.6 * inside * inside * (3 - 2 * inside));
	}

	private static double[] unit(final double x, final double y, final double z) {
		final double length = Math.sqrt(x * x + y * y + z * z);
		return new double[] { x / length, y / length, z / length };
	}

	/** Light on the pot, with directions in the frame of the pot. */
	private record Shader(Mesh mesh, double[] lamp, double[] half) {

		double brightness(final int triangle, final double second, final double third) {
			final int a = mesh.triangles[3 * triangle], b = mesh.triangles[3 * triangle + 1];
			final int c = mesh.triangles[3 * triangle + 2];
			final double nx = at(a, b, c, second, third, Mesh.NORMAL_X), ny = at(a, b, c, second, third, Mesh.NORMAL_Y);
			final double nz = at(a, b, c, second, third, Mesh.NORMAL_Z);
			final double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
			final double facing = Math.max(0, (nx * lamp[0] + ny * lamp[1] + nz * lamp[2]) / length);
			double gloss = Math.max(0, (nx * half[0] + ny * half[1] + nz * half[2]) / length);
			for (int squaring = 0; squaring < 5; squaring++) gloss *= gloss;
			final double albedo = Pot.albedo(mesh.parts[a], at(a, b, c, second, third, Mesh.X), at(a, b, c, second, third,
				Mesh.Y), at(a, b, c, second, third, Mesh.Z), at(a, b, c, second, third, Mesh.MOTTLE), at(a, b, c, second, third,
					Mesh.ALONG));
			return Math.max(0, Math.min(1, albedo * (AMBIENT + DIFFUSE * facing) + HIGHLIGHT * gloss));
		}

		private double at(final int a, final int b, final int c, final double second, final double third,
			final int attribute)
		{
			final float[] values = mesh.vertices;
			final double first = values[Mesh.ATTRIBUTES * a + attribute];
			return first + second * (values[Mesh.ATTRIBUTES * b + attribute] - first) + third * (values[Mesh.ATTRIBUTES * c +
				attribute] - first);
		}
	}

	/**
	 * What is nearest to the viewer in a band of rows of samples: per sample the triangle and the place within it. Sample
	 * (column, row) lies at the middle of its cell, ({@code column + 0.5}, {@code row + 0.5}).
	 */
	private static final class DepthBuffer {

		static final int NOTHING = -1;

		private final int width;
		private int firstRow;
		private int lastRow;
		private final float[] depth;
		/** Triangle per sample, or {@link #NOTHING}. */
		final int[] triangle;
		/** Weight of the triangle's second corner. */
		final float[] second;
		/** Weight of the triangle's third corner. */
		final float[] third;

		/** Room for {@code rows} rows of {@code width} samples. */
		DepthBuffer(final int width, final int rows) {
			this.width = width;
			depth = new float[width * rows];
			triangle = new int[width * rows];
			second = new float[width * rows];
			third = new float[width * rows];
		}

		/** Empties the buffer and moves it to rows {@code from}..{@code to}-1. */
		void start(final int from, final int to) {
			firstRow = from;
			lastRow = to - 1;
			Arrays.fill(depth, Float.NEGATIVE_INFINITY);
			Arrays.fill(triangle, NOTHING);
		}

		/**
		 * Draws the triangles that face the viewer.
		 *
		 * @param places three numbers per vertex: right, down (both in samples) and height towards the viewer
		 */
		void draw(final int[] triangles, final double[] places) {
			for (int index = 0; 3 * index < triangles.length; index++)
				draw(index, places, 3 * triangles[3 * index], 3 * triangles[3 * index + 1], 3 * triangles[3 * index + 2]);
		}

		private void draw(final int index, final double[] p, final int a, final int b, final int c) {
			final double ax = p[a], ay = p[a + 1], bx = p[b] - ax, by = p[b + 1] - ay, cx = p[c] - ax, cy = p[c + 1] - ay;
			final double area = by * cx - bx * cy;
			if (area <= 0) return;
			final double scale = 1 / area;
			final int top = (int) Math.max(firstRow, Math.ceil(ay + Math.min(0, Math.min(by, cy)) - 0.5));
			final int bottom = (int) Math.min(lastRow, Math.floor(ay + Math.max(0, Math.max(by, cy)) - 0.5));
			final int left = (int) Math.max(0, Math.ceil(ax + Math.min(0, Math.min(bx, cx)) - 0.5));
			final int right = (int) Math.min(width - 1, Math.floor(ax + Math.max(0, Math.max(bx, cx)) - 0.5));
			for (int row = top; row <= bottom; row++) {
				final double y = row + 0.5 - ay;
				for (int column = left; column <= right; column++) {
					final double x = column + 0.5 - ax;
					final double v = (y * cx - x * cy) * scale, w = (by * x - bx * y) * scale;
					if (v < 0 || w < 0 || v + w > 1) continue;
					final float height = (float) (p[a + 2] + v * (p[b + 2] - p[a + 2]) + w * (p[c + 2] - p[a + 2]));
					keep((row - firstRow) * width + column, height, index, (float) v, (float) w);
				}
			}
		}

		private void keep(final int at, final float height, final int index, final float v, final float w) {
			if (height <= depth[at]) return;
			depth[at] = height;
			triangle[at] = index;
			second[at] = v;
			third[at] = w;
		}
	}
}
