package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The frame near the start that has the components asked for: Gauss-Newton steps, each the shortest that will do, and no
 * descent of the distance in feature space after them. A start that has its components stays where it is. For places
 * between given frames, where the start is known to be a good frame already. Cost of a step O(m·r) per frame.
 *
 * @param components q
 */
public record NearbyPreimage(int components) implements Preimage {

	public NearbyPreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		final EvaluatedPoints start = new EvaluatedPoints(query.start(), query.space().map().basis().at(query.start(),
			query.compute()));
		final DescentProblem problem = DescentProblem.of(query, components, query.space().distanceTo(query.targets(), query
			.compute()));
		final int n = query.frameCount();
		final int[] near = IntStream.range(0, n).filter(i -> query.space().map().basis().isInReach(start.affinities(), i))
			.toArray();
		final EvaluatedPoints result = start.rows(IntStream.range(0, n).toArray());
		final EvaluatedPoints reached = Feasibility.reach(problem, start.rows(near), near);
		for (int k = 0; k < near.length; k++) result.set(near[k], reached, k);
		final TerminationReason[] endings = new TerminationReason[n];
		Arrays.fill(endings, TerminationReason.OUT_OF_REACH);
		for (final int i : near) endings[i] = TerminationReason.AT_ONCE;
		return Reports.of(query, result.points(), new int[n], endings);
	}
}
