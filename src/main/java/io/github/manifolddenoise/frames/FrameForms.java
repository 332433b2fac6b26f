package io.github.manifolddenoise.frames;

import java.util.List;

import io.github.manifolddenoise.fitted.Form;

/** How frames, and tasks on tiles of them, are saved. */
public final class FrameForms {

	public static final List<Form<?, ?>> ALL = List.of(
		Form.of("geometry", FrameGeometry.class),
		Form.of("shape", FrameShape.class),
		Form.of("selected frames", FrameSource.Selected.class),
		Form.of("added frames", AddedFrames.class),
		Form.of("blended frames", BlendedFrames.class),
		new Form<>("cached frames", CachedFrames.class, CachedFrames.Saved.class, CachedFrames::saved,
			CachedFrames.Saved::made),
		Form.of("some cached frames", CachedFrames.SelectedRows.class),
		new Form<>("combined frames", CombinedFrames.class, CombinedFrames.Saved.class, CombinedFrames::saved,
			CombinedFrames.Saved::made),
		Form.of("joined frames", JoinedFrames.class),
		Form.of("mapped frames", MappedFrames.class),
		Form.of("rounded to float", MappedFrames.Rounded.class),
		Form.of("median frames", MedianFrames.class),
		new Form<>("frames in memory", MemoryFrames.class, MemoryFrames.Saved.class, MemoryFrames::saved,
			MemoryFrames.Saved::made),
		Form.of("mixed frames", MixedFrames.class),
		Form.of("pixels passed through", PassThroughPixels.class),
		Form.of("patched frames", PatchedFrames.class),
		new Form<>("recent rows", RecentRows.class, RecentRows.Saved.class, RecentRows::saved, RecentRows.Saved::made),
		Form.of("replaced frames", ReplacedFrames.class),
		Form.of("shifted frames", ShiftedFrames.class),
		Form.of("centred frames", FrameTiles.Centred.class),
		Form.of("mean of a tile", FrameTiles.Mean.class),
		Form.of("part of a tile", FrameTiles.Part.class),
		Form.of("task mean", FrameTiles.MeanOfTile.class),
		Form.of("task squares", FrameTiles.Squares.class),
		Form.of("task gram", FrameTiles.Gram.class),
		Form.of("task product", FrameTiles.Product.class),
		Form.of("task images", FrameTiles.Images.class),
		Form.of("task combined", FrameTiles.Combined.class));

	private FrameForms() {}
}
