"""Prints of each OME-Zarr image: axes, type, scales, units, and the sum of every plane, channels first, then z, then t."""
import sys, warnings
import numpy, zarr

warnings.filterwarnings('ignore')
for path in sys.argv[1:]:
	group = zarr.open_group(path, mode='r')
	image = group.attrs['multiscales'][0]
	axes = ''.join(a['name'] for a in image['axes'])
	array = group[image['datasets'][0]['path']]
	data = array[...].astype(float)
	print(axes, array.dtype.str, image['version'], *image['datasets'][0]['coordinateTransformations'][0]['scale'])
	print(*(a.get('unit', '-') for a in image['axes']))
	shape = dict(zip(axes, data.shape))
	for axis in 'czt':
		if axis not in axes: data, axes = data[None], axis + axes
	data = data.transpose([axes.index(a) for a in 'tzcyx'])
	print(*('%.10g' % numpy.nansum(p) for p in data.reshape((-1,) + data.shape[3:])))
