package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;

import io.github.manifolddenoise.fitted.FittedInput;
import io.github.manifolddenoise.fitted.Forms;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.OwnFiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * The file of what was learnt of sets of frames: how their pixels are computed, with every coefficient, weight and
 * noise level. After {@link OwnFiles#JOB_LEARNT} come the sets, each in the {@linkplain FittedForms forms} of that
 * version. Frames of images, threads and linear algebra are those of whoever reads it.
 */
final class FittedFrames {

	private static final byte[] START = OwnFiles.JOB_LEARNT.getBytes(StandardCharsets.US_ASCII);

	private FittedFrames() {}

	/**
	 * @param stackOf the number of the stack that frames are of
	 * @throws UserException if something of it cannot be saved
	 */
	static void write(final List<FittedSet> sets, final OutputStream to, final ToIntFunction<ImageFrames> stackOf)
		throws IOException
	{
		to.write(START);
		final Forms forms = FittedForms.with(stackOf, List.of());
		for (final FittedSet set : sets) forms.write(set, to);
	}

	/**
	 * @param bytes how many there are
	 * @param rows of each set that are going to be read
	 * @param stacks any frames of each stack
	 * @throws IOException if the bytes are not those of {@link #write}, or another version of this program wrote them
	 */
	static List<FittedSet> read(final InputStream from, final long bytes, final List<RowRange> rows,
		final List<ImageFrames> stacks, final Compute compute, final Progress progress) throws IOException
	{
		if (!Arrays.equals(from.readNBytes(START.length), START)) throw new IOException("it begins with other bytes");
		final Forms forms = FittedForms.with(stacks::indexOf, stacks);
		final FittedInput input = new FittedInput(from, bytes - START.length);
		final List<FittedSet> sets = new ArrayList<>();
		for (final RowRange own : rows) {
			sets.add(forms.read(FittedSet.class, input, FittedForms.given(compute, progress, own)));
		}
		if (input.left() > 0) throw new IOException("it goes on after the last set");
		return sets;
	}
}
