package io.github.manifolddenoise.sample;

import java.util.ArrayList;
import java.util.List;

/**
 * A surface of triangles, counter-clockwise seen from outside. Vertices carry the attributes listed in
 * {@link #ATTRIBUTES}; every vertex belongs to one part of the object.
 */
final class Mesh {

	/** Attributes of a vertex: place, outward normal, mottling of the paint, way along the part (0..1). */
	static final int X = 0, Y = 1, Z = 2, NORMAL_X = 3, NORMAL_Y = 4, NORMAL_Z = 5, MOTTLE = 6, ALONG = 7, ATTRIBUTES = 8;

	/** A circle of the surface, round a centre in the plane y = 0. */
	record Ring(double x, double z, double axisX, double axisZ, double radius, double normalRadial, double normalAxial,
		double along)
	{}

	/** vertex × {@link #ATTRIBUTES} */
	final float[] vertices;
	/** The part of each vertex. */
	final byte[] parts;
	/** Three vertices per triangle. */
	final int[] triangles;

	private Mesh(final float[] vertices, final byte[] parts, final int[] triangles) {
		this.vertices = vertices;
		this.parts = parts;
		this.triangles = triangles;
	}

	int vertexCount() {
		return parts.length;
	}

	int triangleCount() {
		return triangles.length / 3;
	}

	/** Collects surfaces swept by circles. */
	static final class Builder {

		private record Sweep(int part, List<Ring> rings, int columns) {}

		private static final double MOTTLE_SCALE = 2.3;

		private final List<Sweep> sweeps = new ArrayList<>();

		/**
		 * Adds the surface through the rings.
		 *
		 * @param columns vertices per ring
		 */
		void sweep(final int part, final List<Ring> rings, final int columns) {
			sweeps.add(new Sweep(part, rings, columns));
		}

		Mesh build() {
			final int vertexCount = sweeps.stream().mapToInt(s -> s.rings.size() * s.columns).sum();
			final int triangleCount = sweeps.stream().mapToInt(s -> 2 * (s.rings.size() - 1) * s.columns).sum();
			final Mesh mesh = new Mesh(new float[vertexCount * ATTRIBUTES], new byte[vertexCount],
				new int[3 * triangleCount]);
			int vertex = 0, corner = 0;
			for (final Sweep sweep : sweeps) {
				corner = connect(sweep, mesh, vertex, corner);
				for (final Ring ring : sweep.rings) {
					for (int column = 0; column < sweep.columns; column++) {
						mesh.parts[vertex] = (byte) sweep.part;
						place(ring, 2 * Math.PI * column / sweep.columns, mesh.vertices, ATTRIBUTES * vertex++);
					}
				}
			}
			return mesh;
		}

		private static int connect(final Sweep sweep, final Mesh mesh, final int firstVertex, final int firstCorner) {
			int corner = firstCorner;
			for (int row = 0; row + 1 < sweep.rings.size(); row++) {
				for (int column = 0; column < sweep.columns; column++) {
					final int next = (column + 1) % sweep.columns;
					final int here = firstVertex + row * sweep.columns, above = here + sweep.columns;
					for (final int vertex : new int[] { here + column, here + next, above + column, above + column, here + next,
						above + next }) mesh.triangles[corner++] = vertex;
				}
			}
			return corner;
		}

		private static void place(final Ring ring, final double angle, final float[] to, final int at) {
			final double cos = StrictMath.cos(angle), sin = StrictMath.sin(angle);
			final double outX = cos * ring.axisZ, outY = sin, outZ = -cos * ring.axisX;
			final double x = ring.x + ring.radius * outX, y = ring.radius * outY, z = ring.z + ring.radius * outZ;
			to[at + X] = (float) x;
			to[at + Y] = (float) y;
			to[at + Z] = (float) z;
			to[at + NORMAL_X] = (float) (ring.normalRadial * outX + ring.normalAxial * ring.axisX);
			to[at + NORMAL_Y] = (float) (ring.normalRadial * outY);
			to[at + NORMAL_Z] = (float) (ring.normalRadial * outZ + ring.normalAxial * ring.axisZ);
			to[at + MOTTLE] = (float) mottle(MOTTLE_SCALE * x, MOTTLE_SCALE * y, MOTTLE_SCALE * z);
			to[at + ALONG] = (float) ring.along;
		}

		private static double mottle(final double x, final double y, final double z) {
			return SolidNoise.at(x, y, z) + 0.6 * SolidNoise.at(2.1 * x + 7, 2.1 * y, 2.1 * z);
		}
	}
}
