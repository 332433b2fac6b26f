"""Prints of each OME-Zarr image: axes, type, scales, units, and the sum of every plane, channels first, then z, then t."""
import itertools, json, os, sys, warnings
import numcodecs, numpy, zarr

warnings.filterwarnings('ignore')


def version2(path):
	"""Attributes and array, as zarr-python reads them."""
	group = zarr.open_group(path, mode='r')
	image = group.attrs['multiscales'][0]
	return image, image['version'], group[image['datasets'][0]['path']][...]


def version3(path):
	"""The same, as the specifications of Zarr 3 and OME-Zarr 0.5 say: this zarr-python knows neither."""
	group = json.load(open(path + '/zarr.json'))
	assert (group['zarr_format'], group['node_type']) == (3, 'group')
	ome = group['attributes']['ome']
	image = ome['multiscales'][0]
	folder = os.path.join(path, image['datasets'][0]['path'])
	array = json.load(open(folder + '/zarr.json'))
	assert (array['zarr_format'], array['node_type'], array['fill_value']) == (3, 'array', 0)
	assert array['dimension_names'] == [a['name'] for a in image['axes']]
	assert array['chunk_grid']['name'] == 'regular'
	assert array['chunk_key_encoding'] == dict(name='default', configuration=dict(separator='/'))
	shape, chunk = array['shape'], array['chunk_grid']['configuration']['chunk_shape']
	numbers, packed = array['codecs']
	assert numbers == dict(name='bytes', configuration=dict(endian='little'))
	packer = dict(zstd=numcodecs.Zstd, gzip=numcodecs.GZip)[packed['name']](packed['configuration']['level'])
	data = numpy.zeros(shape, numpy.dtype(array['data_type']).newbyteorder('<'))
	for index in itertools.product(*(range(-(-s // c)) for s, c in zip(shape, chunk))):
		bytes = packer.decode(open(os.path.join(folder, 'c', *map(str, index)), 'rb').read())
		part = data[tuple(slice(i * c, (i + 1) * c) for i, c in zip(index, chunk))]
		part[...] = numpy.frombuffer(bytes, data.dtype).reshape(chunk)[tuple(slice(0, s) for s in part.shape)]
	return image, ome['version'], data


for path in sys.argv[1:]:
	image, version, data = (version3 if os.path.exists(path + '/zarr.json') else version2)(path)
	axes = ''.join(a['name'] for a in image['axes'])
	print(axes, data.dtype.str, version, *image['datasets'][0]['coordinateTransformations'][0]['scale'])
	print(*(a.get('unit', '-') for a in image['axes']))
	data = data.astype(float)
	for axis in 'czt':
		if axis not in axes: data, axes = data[None], axis + axes
	data = data.transpose([axes.index(a) for a in 'tzcyx'])
	print(*('%.10g' % numpy.nansum(p) for p in data.reshape((-1,) + data.shape[3:])))
