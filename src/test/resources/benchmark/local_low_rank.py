"""numpy: singular values above the noise of overlapping windows of pixels over all frames. NOISY.npy RESULT.npy SIGMA"""
import sys

import numpy as np

SIDE, STEP = 16, 8


def starts(size):
    return sorted({*range(0, max(1, size - SIDE), STEP), max(0, size - SIDE)})


def low_rank(window, sigma):
    """Shrinks the singular values as is best for squared errors (Gavish and Donoho 2017)."""
    small, large = sorted(window.shape)
    u, s, v = np.linalg.svd(window, full_matrices=False)
    y, ratio = s / (sigma * np.sqrt(large)), small / large
    kept = y > 1 + np.sqrt(ratio)
    y = y[kept]
    shrunk = sigma * np.sqrt(large) * np.sqrt((y ** 2 - ratio - 1) ** 2 - 4 * ratio) / y
    return (u[:, kept] * shrunk) @ v[kept]


noisy, sigma = np.load(sys.argv[1]), float(sys.argv[3])
total, count = np.zeros_like(noisy), np.zeros(noisy.shape[1:], np.float32)
for y in starts(noisy.shape[1]):
    for x in starts(noisy.shape[2]):
        window = noisy[:, y:y + SIDE, x:x + SIDE]
        pixels = window.reshape(len(noisy), -1)
        mean = pixels.mean(axis=0)
        total[:, y:y + SIDE, x:x + SIDE] += (mean + low_rank(pixels - mean, sigma)).reshape(window.shape)
        count[y:y + SIDE, x:x + SIDE] += 1
np.save(sys.argv[2], total / count)
