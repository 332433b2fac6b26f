package io.github.manifolddenoise.command.job;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

import io.github.manifolddenoise.filter.FilterForms;
import io.github.manifolddenoise.fitted.Form;
import io.github.manifolddenoise.fitted.Forms;
import io.github.manifolddenoise.frames.FrameForms;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.kernel.NeighbourSearch;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.model.alignment.Alignment;
import io.github.manifolddenoise.model.manifold.Landmarks;
import io.github.manifolddenoise.model.stack.NoiseForms;
import io.github.manifolddenoise.noise.AnscombeTransform;
import io.github.manifolddenoise.noise.defect.DefectForms;
import io.github.manifolddenoise.risk.PerturbedFrames;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * All that a job or a task of a cluster is made of. When a line of it changes, or the record that it names, earlier
 * files cannot be read: {@link io.github.manifolddenoise.task.OwnFiles#JOB_LEARNT} gets the next number.
 */
public final class FittedForms {

	/** What is the reader's own. */
	public static final Set<Class<?>> GIVEN = Set.of(Compute.class, Workers.class, Progress.class, RowRange.class);

	private static final List<Form<?, ?>> OWN = List.of(
		Form.of("set", FittedSet.class),
		Form.of("frame set", FrameSet.class),
		Form.of("part of an image", ImageFrames.Part.class),
		Form.of("perturbed frames", PerturbedFrames.class),
		Form.of("task neighbours", NeighbourSearch.class),
		Form.of("found neighbours", NeighbourSearch.Found.class),
		Form.of("range", Tiles.Range.class));

	/** All but frames of images. */
	public static final List<Form<?, ?>> ALL = Stream.of(OWN, FrameForms.ALL, FilterForms.ALL, AnscombeTransform.FORMS,
		DefectForms.ALL, NoiseForms.ALL, Alignment.FORMS, Landmarks.FORMS).flatMap(List::stream).toList();

	/** Frames of a stack, by the stack's number. */
	private record OfStack(int stack, ImageFrames.Part part) {

		ImageFrames of(final List<ImageFrames> stacks) {
			if (stack < 0 || stack >= stacks.size()) throw new IllegalArgumentException("stack " + stack + " of " + stacks.size());
			return stacks.get(stack).of(part);
		}
	}

	private FittedForms() {}

	/**
	 * @param stackOf the number of the stack that frames to be written are of
	 * @param stacks any frames of each stack, of which those that are read are
	 */
	static Forms with(final ToIntFunction<ImageFrames> stackOf, final List<ImageFrames> stacks) {
		final Form<ImageFrames, OfStack> frames = new Form<>("frames of a stack", ImageFrames.class, OfStack.class, own ->
			new OfStack(stackOf.applyAsInt(own), own.part()), saved -> saved.of(stacks));
		return new Forms(Stream.concat(ALL.stream(), Stream.of(frames)).toList(), GIVEN);
	}

	/** @param rows that are going to be read */
	public static Map<Class<?>, Object> given(final Compute compute, final Progress progress, final RowRange rows) {
		return Map.of(Compute.class, compute, Workers.class, compute.workers(), Progress.class, progress,
			RowRange.class, rows);
	}
}
