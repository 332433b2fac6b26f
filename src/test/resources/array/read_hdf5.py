"""Prints of each file: axes, type, sizes of pixels, seconds between frames, and the sum of every plane, channels first, then z, t."""
import sys
import h5py, numpy

for path in sys.argv[1:]:
	with h5py.File(path, 'r') as f:
		(name, data), = f.items()
		axes = data.attrs['axes'] if isinstance(data.attrs['axes'], str) else data.attrs['axes'].decode()
		print(name, axes, data.dtype.str, *data.attrs.get('element_size_um', ['-']), data.attrs.get('frame_interval_s', '-'))
		info = data.attrs['info']
		print((info if isinstance(info, str) else info.decode()).splitlines()[-1])
		array = data[...].astype(float)
		for axis in 'czt':
			if axis not in axes: array, axes = array[None], axis + axes
		array = array.transpose([axes.index(a) for a in 'tzcyx'])
		print(*('%.10g' % numpy.nansum(p) for p in array.reshape((-1,) + array.shape[3:])))
