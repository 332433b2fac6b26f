/**
 * PSNR and SSIM of frames against the truth. May import {@code frames} and {@code task}.
 */
package io.github.manifolddenoise.quality;
