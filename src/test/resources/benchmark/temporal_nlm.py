"""OpenCV: non-local means across seven frames, 8-bit. NOISY.npy RESULT.npy SIGMA"""
import sys

import cv2
import numpy as np

AROUND = 3

noisy, sigma = np.load(sys.argv[1]), float(sys.argv[3])
black, scale = noisy.min(), 255 / (noisy.max() - noisy.min())
grey = np.rint((noisy - black) * scale).astype(np.uint8)
frames = list(np.pad(grey, ((AROUND, AROUND), (0, 0), (0, 0)), mode="reflect"))
result = [cv2.fastNlMeansDenoisingMulti(frames, AROUND + i, 2 * AROUND + 1, None, float(sigma * scale), 7, 15)
    for i in range(len(noisy))]
np.save(sys.argv[2], np.asarray(result, np.float32) / scale + black)
