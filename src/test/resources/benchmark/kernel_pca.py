"""scikit-learn: Gaussian kernel PCA of the frames, and its learnt inverse. NOISY.npy RESULT.npy SIGMA (not used)"""
import sys

import numpy as np
from sklearn.decomposition import KernelPCA
from sklearn.metrics import pairwise_distances

noisy = np.load(sys.argv[1])
frames = noisy.reshape(len(noisy), -1)
mean = frames.mean(axis=0)
gamma = 0.3 / np.median(pairwise_distances(frames, metric="sqeuclidean"))
model = KernelPCA(40, kernel="rbf", gamma=gamma, fit_inverse_transform=True, alpha=1e-3)
result = mean + model.inverse_transform(model.fit_transform(frames - mean))
np.save(sys.argv[2], result.reshape(noisy.shape).astype(np.float32))
