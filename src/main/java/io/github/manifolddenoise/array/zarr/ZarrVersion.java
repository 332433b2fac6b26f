package io.github.manifolddenoise.array.zarr;

/** Versions of Zarr that are written, with that of OME-Zarr that goes with each. */
public enum ZarrVersion {

	/** Zarr 2, OME-Zarr 0.4. */
	V2(new MetadataV2()),

	/** Zarr 3, OME-Zarr 0.5. */
	V3(new MetadataV3());

	private final WrittenMetadata metadata;

	ZarrVersion(final WrittenMetadata metadata) {
		this.metadata = metadata;
	}

	/** What its files of metadata say. */
	WrittenMetadata metadata() {
		return metadata;
	}
}
