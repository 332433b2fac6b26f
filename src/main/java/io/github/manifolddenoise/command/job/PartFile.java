package io.github.manifolddenoise.command.job;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.OwnFiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.RegularFiles;

/**
 * The file of a region that is done: whose it is, its values block by block, all frames of some pixels each, and a checksum. It
 * gets its name when it is complete, and so is whole or not there, whoever else writes the same.
 *
 * @param path where it is
 * @param job whose region it is
 */
record PartFile(Path path, JobDescription job, JobRegion region) {

	private static final long START = ByteBuffer.wrap(OwnFiles.JOB_PART.getBytes(StandardCharsets.US_ASCII)).getLong();
	private static final int HEADER = Long.BYTES + 32 + Integer.BYTES, BUFFER = 1 << 18;

	static PartFile of(final JobFiles files, final JobDescription job, final JobRegion region) {
		return new PartFile(files.part(region), job, region);
	}

	private PlannedSet set() {
		return job.sets().get(region.set());
	}

	private long length() {
		return HEADER + job.bytes(region) + Long.BYTES;
	}

	/** Computes the region and writes it. */
	void write(final FrameSource frames, final Progress progress) throws IOException {
		JobFiles.clear(path);
		try (OutputFile file = OutputFile.create(path)) {
			final CRC32C sum = new CRC32C();
			try (DataOutputStream stream = new DataOutputStream(new CheckedOutputStream(new BufferedOutputStream(Files
				.newOutputStream(file.temporary()), BUFFER), sum)))
			{
				writeHeader(stream);
				FrameBlocks.write(frames, region.first(), region.count(), set().blockPixels(), (first, block) -> {
					final ByteBuffer row = ByteBuffer.allocate(block.numCols * job.values().bytes());
					for (int i = 0; i < block.numRows; i++) {
						job.values().encode(block.data, i * block.numCols, block.numCols, row.clear());
						stream.write(row.array());
					}
				}, progress);
				stream.writeLong(sum.getValue());
			}
			file.commit();
		}
	}

	private void writeHeader(final DataOutputStream stream) throws IOException {
		stream.writeLong(START);
		stream.write(job.id());
		stream.writeInt(region.number());
	}

	/** Whether it is there and complete. Reads all of it. */
	boolean isValid() throws IOException {
		try {
			return Files.size(path) == length() && read((first, block) -> {
				// The checksum is what is wanted.
			});
		}
		catch (final NoSuchFileException exception) {
			return false;
		}
	}

	/**
	 * Hands its values on.
	 *
	 * @return whether they are those that were written; if not, what was handed on is of no use
	 */
	boolean read(final FrameSink sink) throws IOException {
		final CRC32C sum = new CRC32C();
		try (DataInputStream stream = new DataInputStream(new CheckedInputStream(new BufferedInputStream(RegularFiles.stream(
			path), BUFFER), sum)))
		{
			if (!isHeader(stream)) return false;
			final int wide = Math.min(set().blockPixels(), region.count());
			final DMatrixRMaj block = new DMatrixRMaj(set().frames(), wide);
			for (int done = 0; done < region.count(); done += block.numCols) {
				block.reshape(set().frames(), Math.min(wide, region.count() - done));
				final byte[] row = new byte[block.numCols * job.values().bytes()];
				for (int i = 0; i < block.numRows; i++) {
					stream.readFully(row);
					job.values().decode(ByteBuffer.wrap(row), block.data, i * block.numCols, block.numCols);
				}
				sink.write(region.first() + done, block);
			}
			final long found = sum.getValue();
			return stream.readLong() == found;
		}
	}

	private boolean isHeader(final DataInputStream stream) throws IOException {
		final boolean start = stream.readLong() == START;
		final byte[] id = stream.readNBytes(job.id().length);
		return start && Arrays.equals(id, job.id()) && stream.readInt() == region.number();
	}
}
