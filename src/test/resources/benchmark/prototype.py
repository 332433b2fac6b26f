"""numpy: constrained pre-images of a diffusion maps kernel PCA with ridge extension.

NOISY.npy RESULT.npy Q [REPEATS]: with repeats, the median seconds of the later half of them are printed.
"""
import sys
import time

import numpy as np

NEAREST, WIDTH, RIDGE = 3, (5, 4), 0.01
STEPS, TOLERANCE, REMEMBERED = 200, 1e-5, 5


def squares(a, b):
    return np.maximum((a * a).sum(1)[:, None] + (b * b).sum(1) - 2 * a @ b.T, 0)


def spacing(distances, neighbour):
    return np.partition(distances, neighbour, axis=1)[:, neighbour].mean()


def diffusion_maps(affinity):
    """Coordinates of all frames, one a column, without the trivial one."""
    density = affinity.sum(1)
    affinity = affinity / np.outer(density, density)
    root = np.sqrt(affinity.sum(1))
    values, vectors = np.linalg.eigh(affinity / np.outer(root, root))
    values, vectors = values[-2::-1], vectors[:, -2::-1]
    kept = values > 1e-10 * values[0]
    return vectors[:, kept] * np.sqrt(values[kept])


class Extension:
    """Coordinates of any point as a constant and Gaussians around the frames."""

    def __init__(self, points, coordinates, width):
        self.points, self.width = points, width
        near = np.exp(-squares(points, points) / (2 * width ** 2)) + RIDGE * np.eye(len(points))
        solved = np.linalg.solve(near, np.column_stack([coordinates, np.ones(len(points))]))
        self.constant = solved[:, :-1].sum(0) / solved[:, -1].sum()
        self.factors = solved[:, :-1] - np.outer(solved[:, -1], self.constant)

    def near(self, z):
        return np.exp(-squares(z, self.points) / (2 * self.width ** 2))

    def at(self, near, first=None):
        return near @ self.factors[:, :first] + self.constant[:first]

    def slope(self, z, weights):
        return (weights @ self.points - z * weights.sum(1)[:, None]) / self.width ** 2


def solve(normals, right):
    """Smallest steps whose products with the normals are the right side."""
    return (normals.transpose(0, 2, 1) @ np.linalg.solve(normals @ normals.transpose(0, 2, 1), right[:, :, None]))[:, :, 0]


def evaluate(extension, z, target, q):
    """Squared distance in feature space, its slope along the constraints, their normals, and the coordinates held."""
    near = extension.near(z)
    rest = extension.at(near) - target
    slope = 2 * extension.slope(z, near * (rest @ extension.factors.T))
    normals = np.stack([extension.slope(z, near * extension.factors[:, i]) for i in range(q)], axis=1)
    along = slope - solve(normals, (normals @ slope[:, :, None])[:, :, 0])
    return (rest * rest).sum(1), along, normals, rest[:, :q]


def preimages(extension, start, q):
    """Non-monotone Barzilai-Borwein steps along the constraints, all frames at once, each until it is done."""
    z = start.copy()
    target = extension.at(extension.near(z))
    target[:, q:] = 0
    value, slope, normals, _ = evaluate(extension, z, target, q)
    first = np.linalg.norm(slope, axis=1)
    step = 0.1 * extension.width / np.maximum(first, 1e-300)
    worst, active = np.tile(value, (REMEMBERED, 1)), np.arange(len(z))
    for count in range(STEPS):
        length = np.linalg.norm(slope, axis=1)
        going = length > TOLERANCE * first[active]
        active, slope, normals, length = active[going], slope[going], normals[going], length[going]
        if not len(active):
            break
        step[active] = np.minimum(step[active], extension.width / (2 * length))
        moved = z[active] - step[active, None] * slope
        for _ in range(2):
            moved -= solve(normals, extension.at(extension.near(moved), q) - target[active, :q])
        value, new, new_normals, drift = evaluate(extension, moved, target[active], q)
        good = value <= worst[:, active].max(0) - 1e-4 * step[active] * length ** 2
        good &= np.abs(drift).max(1) <= 1e-2 * np.abs(target[active]).max(1)
        by, change = moved - z[active], new - slope
        product = np.maximum(np.abs((by * change).sum(1)), 1e-300)
        guess = (by * by).sum(1) / product if count % 2 else product / np.maximum((change * change).sum(1), 1e-300)
        step[active] = np.where(good, np.clip(guess, step[active] / 10, step[active] * 10), 0.4 * step[active])
        z[active[good]], slope[good], normals[good] = moved[good], new[good], new_normals[good]
        worst[count % REMEMBERED, active[good]] = value[good]
    return z


def main(noisy, q):
    frames = noisy.reshape(len(noisy), -1).astype(np.float64)
    mean = frames.mean(0)
    frames -= mean
    values, vectors = np.linalg.eigh(frames @ frames.T)
    kept = values > 1e-12 * values[-1]
    values, vectors = values[kept], vectors[:, kept]
    points = vectors * np.sqrt(values)
    distances = np.sqrt(squares(points, points))
    np.fill_diagonal(distances, 0)
    coordinates = diffusion_maps(np.exp(-distances ** 2 / (2 * spacing(distances, NEAREST) ** 2)))
    extension = Extension(points, coordinates, WIDTH[1] * spacing(distances, WIDTH[0]))
    weights = preimages(extension, points, q) / np.sqrt(values) @ vectors.T
    return (mean + weights @ frames).reshape(noisy.shape).astype(np.float32)


stack, seconds = np.load(sys.argv[1]), []
for _ in range(int(sys.argv[4]) if len(sys.argv) > 4 else 1):
    begin = time.perf_counter()
    result = main(stack, int(sys.argv[3]))
    seconds.append(time.perf_counter() - begin)
np.save(sys.argv[2], result)
print(sorted(seconds[len(seconds) // 2:])[len(seconds) // 4])
