package io.github.manifolddenoise.noise.defect;

import java.util.List;

import io.github.manifolddenoise.fitted.Form;

/** How defects, and frames without them, are saved. */
public final class DefectForms {

	public static final List<Form<?, ?>> ALL = List.of(
		Form.of("clipped frames", ClippedFrames.class),
		Form.of("filled frames", FilledFrames.class),
		Form.of("fixed pixels", FixedPixels.class),
		Form.of("frames freed of patterns", FreedFrames.class),
		new Form<>("recognition", FreedFrames.Recognition.class, FreedFrames.Recognition.Saved.class,
			FreedFrames.Recognition::saved, FreedFrames.Recognition.Saved::made),
		Form.of("known frames", KnownFrames.class),
		Form.of("levelled frames", LevelledFrames.class),
		Form.of("line pattern", LinePattern.class),
		Form.of("repaired frames", RepairedFrames.class),
		Form.of("single outliers", SingleOutliers.class));

	private DefectForms() {}
}
