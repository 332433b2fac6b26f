package io.github.manifolddenoise.filter;

import java.util.List;

import io.github.manifolddenoise.fitted.Form;

/** How filters, and frames that went through them, are saved. */
public final class FilterForms {

	public static final List<Form<?, ?>> ALL = List.of(
		new Form<>("filtered frames", FilteredFrames.class, FilteredFrames.Saved.class, FilteredFrames::saved,
			FilteredFrames.Saved::made),
		Form.of("harmonic cosine transform", HarmonicDct.class),
		new Form<>("sliding cosine transform", SlidingDct.class, SlidingDct.Saved.class, SlidingDct::saved,
			SlidingDct.Saved::made),
		Form.of("non-local means", NonLocalMeans.class),
		Form.of("mean over time", TimeMean.class),
		new Form<>("spectral filter", SpectralFilter.class, SpectralFilter.Saved.class, SpectralFilter::saved,
			SpectralFilter.Saved::made),
		new Form<>("block matching", BlockMatching.class, BlockMatching.Saved.class, BlockMatching::saved,
			BlockMatching.Saved::made),
		new Form<>("local harmonics", LocalHarmonics.class, LocalHarmonics.Saved.class, LocalHarmonics::saved,
			LocalHarmonics.Saved::made),
		Form.of("some local harmonics", LocalHarmonics.Chosen.class),
		new Form<>("local low rank", LocalLowRank.class, LocalLowRank.Saved.class, LocalLowRank::saved,
			LocalLowRank.Saved::made),
		new Form<>("low-rank rows", LowRankRows.class, LowRankRows.Saved.class, LowRankRows::saved, LowRankRows.Saved::made),
		new Form<>("local posterior", LocalPosterior.class, LocalPosterior.Saved.class, LocalPosterior::saved,
			LocalPosterior.Saved::made),
		Form.of("mirrored frames", MirroredFrames.class));

	private FilterForms() {}
}
