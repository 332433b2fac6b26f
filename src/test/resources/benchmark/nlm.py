"""scikit-image: non-local means of every frame by itself. NOISY.npy RESULT.npy SIGMA"""
import sys

import numpy as np
from skimage.restoration import denoise_nl_means

noisy, sigma = np.load(sys.argv[1]), float(sys.argv[3])
result = [denoise_nl_means(frame, patch_size=5, patch_distance=6, h=0.8 * sigma, sigma=sigma, fast_mode=True)
    for frame in noisy]
np.save(sys.argv[2], np.asarray(result, np.float32))
