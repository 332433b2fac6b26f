package io.github.manifolddenoise.quality;

/**
 * How close a result is to its reference.
 *
 * @param psnr peak signal-to-noise ratio in dB; {@link Double#POSITIVE_INFINITY} if all pixels are equal
 * @param ssim mean structural similarity, 1 for equal frames; NaN if frames are smaller than 11 × 11
 * @param mse mean of the squared differences over all compared pixels
 * @param frames number of frames compared
 */
public record QualityReport(double psnr, double ssim, double mse, int frames) {}
