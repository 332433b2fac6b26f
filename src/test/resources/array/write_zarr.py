"""Writes a Zarr store of every kind, or of those of one function, into a folder and prints: path, dtype, t, c, z, y, x, scaled or plain."""
import itertools, json, os, struct, sys, warnings
import numcodecs, numpy, zarr

warnings.filterwarnings('ignore')
folder = sys.argv[1]
# Axes in the order of the array, and lengths and chunks by axis.
LAYOUTS = [
	('tyx', dict(t=6, y=70, x=90), dict(t=4, y=32, x=48)),
	('tczyx', dict(t=3, c=2, z=2, y=20, x=30), dict(t=2, c=1, z=2, y=8, x=16)),
	('zyx', dict(z=5, y=33, x=31), dict(z=5, y=33, x=31)),
	('yxt', dict(t=4, y=21, x=40), dict(t=3, y=50, x=64)),
	('tcyx', dict(t=4, c=3, y=21, x=40), dict(t=1, c=3, y=21, x=7)),
	('xyzt', dict(t=3, z=2, y=21, x=40), dict(t=2, z=1, y=9, x=11))]
UNITS = dict(t=dict(type='time', unit='millisecond'), c=dict(type='channel'), z=dict(type='space', unit='micrometer'),
	y=dict(type='space', unit='micrometer'), x=dict(type='space', unit='micrometer'))
SCALES = dict(t=250.0, c=1.0, z=2.5, y=0.25, x=0.125)
TYPES = ['i1', 'u1', 'i2', 'u2', 'i4', 'u4', 'f4', 'f8']


def values(axes, lengths, dtype):
	index = numpy.indices([lengths[a] for a in axes])
	get = lambda a: index[axes.index(a)] if a in axes else 0
	b = (7 * get('t') + 50 * get('c') + 31 * get('z') + get('y') * lengths['x'] + get('x')) % 251
	kind = dtype[1:]
	number = {'u1': b, 'i1': b - 125, 'u2': b * 250, 'i2': (b - 125) * 200, 'u4': b.astype('i8') * 16000000,
		'i4': (b.astype('i8') - 125) * 16000000, 'f4': b * 0.5 - 3, 'f8': b / 3}[kind]
	return number.astype(dtype)


def image(axes, version):
	return [dict(version=version, axes=[dict(name=a, **UNITS[a]) for a in axes], datasets=[
		dict(path='0', coordinateTransformations=[dict(type='scale', scale=[2 * SCALES[a] for a in axes])]),
		dict(path='1', coordinateTransformations=[dict(type='scale', scale=[4 * SCALES[a] for a in axes])])],
		coordinateTransformations=[dict(type='scale', scale=[0.5] * len(axes))])]


def say(path, dtype, lengths, scaled):
	print(path, dtype[1:], *(lengths.get(a, 1) for a in 'tczyx'), 'scaled' if scaled else 'plain', sep='\t')


def version2():
	packers = [None, numcodecs.GZip(1), numcodecs.Zlib(1), numcodecs.Zstd(3)] + [numcodecs.Blosc(c, 5, s)
		for c, s in itertools.product(('lz4', 'lz4hc', 'zlib', 'zstd', 'blosclz'), (0, 1, 2))]
	for k, (packer, kind, end) in enumerate(itertools.product(packers, TYPES, '<>')):
		axes, lengths, chunks = LAYOUTS[k % len(LAYOUTS)]
		plain = k % 7 == 3 and axes in ('tyx', 'tczyx')
		path, dtype = '%s/v2-%d.zarr' % (folder, k), end + kind
		options = dict(shape=[lengths[a] for a in axes], chunks=[chunks[a] for a in axes], dtype=dtype, compressor=packer,
			order='CF'[k // 5 % 2], dimension_separator='./'[k // 3 % 2], fill_value=None if k % 2 else 7)
		if plain:
			array = zarr.open(path, mode='w', **options)
		else:
			group = zarr.open_group(path, mode='w')
			array = group.create_dataset('0', **options)
			group.attrs['multiscales'] = image(axes, '0.4')
		array[...] = values(axes, lengths, dtype)
		say(path, dtype, lengths, not plain)


def pack(bytes, codecs):
	for codec in codecs:
		name, settings = codec['name'], codec.get('configuration', {})
		if name == 'gzip': bytes = numcodecs.GZip(settings['level']).encode(bytes)
		if name == 'numcodecs.zlib': bytes = numcodecs.Zlib(settings['level']).encode(bytes)
		if name == 'zstd': bytes = numcodecs.Zstd(settings['level']).encode(bytes)
		if name == 'blosc': bytes = numcodecs.Blosc(settings['cname'], settings['clevel'], {'noshuffle': 0, 'shuffle': 1,
			'bitshuffle': 2}[settings['shuffle']]).encode(numpy.frombuffer(bytes, 'u%d' % min(8, settings['typesize'])))
		if name == 'crc32c': bytes = bytes + struct.pack('<I', crc32c(bytes))
	return bytes


TABLE = [0] * 256
for k in range(256):
	value = k
	for _ in range(8): value = value >> 1 ^ (0x82f63b78 if value & 1 else 0)
	TABLE[k] = value


def crc32c(bytes):
	crc = 0xffffffff
	for byte in bytes: crc = crc >> 8 ^ TABLE[(crc ^ byte) & 255]
	return crc ^ 0xffffffff


NAMES = dict(i1='int8', u1='uint8', i2='int16', u2='uint16', i4='int32', u4='uint32', f4='float32', f8='float64')
GZIP, ZLIB = dict(name='gzip', configuration=dict(level=1)), dict(name='numcodecs.zlib', configuration=dict(level=1))
ZSTD, CRC = dict(name='zstd', configuration=dict(level=3, checksum=False)), dict(name='crc32c')


def blosc(packer, shuffle, size):
	return dict(name='blosc', configuration=dict(cname=packer, clevel=5, shuffle=shuffle, typesize=size, blocksize=0))


def bytes_of(end):
	return dict(name='bytes', configuration=dict(endian=end))


def turned(n):
	return dict(name='transpose', configuration=dict(order=list(range(n))[::-1]))


def describe(path, axes, shape, kind, chunk, encoding, codecs, plain):
	"""Writes the metadata of an image, or of an array alone; returns the folder of the array."""
	array = path if plain else path + '/0'
	os.makedirs(array)
	json.dump(dict(zarr_format=3, node_type='array', shape=shape, data_type=NAMES[kind], chunk_grid=dict(name='regular',
		configuration=dict(chunk_shape=chunk)), chunk_key_encoding=encoding, fill_value=0, codecs=codecs, attributes={},
		dimension_names=list(axes)), open(array + '/zarr.json', 'w'))
	if not plain:
		json.dump(dict(zarr_format=3, node_type='group', attributes=dict(ome=dict(version='0.5', multiscales=image(axes,
			'0.5')))), open(path + '/zarr.json', 'w'))
	return array


def place(array, encoding, index):
	"""The file of a chunk or shard."""
	between = encoding.get('configuration', {}).get('separator', '/')
	name = between.join(map(str, index)) if encoding['name'] == 'v2' else between.join(['c'] + list(map(str, index)))
	file = os.path.join(array, name)
	os.makedirs(os.path.dirname(file), exist_ok=True)
	return file


def indices(shape, chunk):
	return itertools.product(*(range(-(-s // c)) for s, c in zip(shape, chunk)))


def cut(data, index, chunk):
	"""A chunk, filled up with 0 where it reaches beyond the array."""
	full = numpy.zeros(chunk, data.dtype)
	part = data[tuple(slice(i * c, (i + 1) * c) for i, c in zip(index, chunk))]
	full[tuple(slice(0, s) for s in part.shape)] = part
	return full


def version3():
	for k, (kind, end, way) in enumerate(itertools.product(TYPES, ('little', 'big'), range(6))):
		axes, lengths, chunks = LAYOUTS[k % len(LAYOUTS)]
		size = int(kind[1])
		packed = [[], [GZIP], [ZSTD, CRC], [blosc('lz4', 'shuffle', size)], [blosc('zstd', 'bitshuffle', size)], [CRC]][way]
		transposed = [turned(len(axes))] if k % 4 == 1 else []
		encoding = [dict(name='default', configuration=dict(separator='/')), dict(name='default', configuration=dict(
			separator='.')), dict(name='v2', configuration=dict(separator='.')), dict(name='default')][k % 4]
		path, plain, dtype = '%s/v3-%d.zarr' % (folder, k), k % 7 == 3, '<>'[end == 'big'] + kind
		shape, chunk = [lengths[a] for a in axes], [chunks[a] for a in axes]
		array = describe(path, axes, shape, kind, chunk, encoding, transposed + [bytes_of(end)] + packed, plain)
		data = values(axes, lengths, dtype)
		for index in indices(shape, chunk):
			full = cut(data, index, chunk)
			open(place(array, encoding, index), 'wb').write(pack((full.T if transposed else full).tobytes('C'), packed))
		say(path, dtype, lengths, not plain)


def shard(data, first, counts, chunk, codecs, order, location, index_codecs, seed):
	"""Chunks in any order with gaps between them and their index; those beyond the array are missing, or not, by turns."""
	chunks, parts = list(itertools.product(*(range(c) for c in counts))), []
	places = numpy.full((len(chunks), 2), 2 ** 64 - 1, order + 'u8')
	at = places.nbytes + (4 if CRC in index_codecs else 0) if location == 'start' else 0
	for number in numpy.random.RandomState(seed).permutation(len(chunks)):
		index = [f * n + c for f, n, c in zip(first, counts, chunks[number])]
		if seed % 2 and any(i * c >= s for i, c, s in zip(index, chunk, data.shape)): continue
		full = cut(data, index, chunk)
		bytes = pack((full.T if codecs[0]['name'] == 'transpose' else full).tobytes('C'), codecs)
		gap = b'gap' * (number % 3)
		places[number] = at + len(gap), len(bytes)
		parts += [gap, bytes]
		at += len(gap) + len(bytes)
	index = pack(places.tobytes(), index_codecs)
	return b''.join([index] + parts if location == 'start' else parts + [index])


def shards():
	for k, (kind, way) in enumerate(itertools.product(TYPES, range(7))):
		axes, lengths, chunks = LAYOUTS[k % len(LAYOUTS)]
		size, end, order = int(kind[1]), ['little', 'big'][k // 3 % 2], '<>'[k // 4 % 2]
		packed = [[], [GZIP], [ZSTD], [blosc('lz4', 'shuffle', size)], [blosc('zstd', 'bitshuffle', size), CRC], [CRC], [ZLIB]][way]
		codecs = ([turned(len(axes))] if k % 5 == 1 else []) + [bytes_of(end)] + packed
		index_codecs = [bytes_of('big' if order == '>' else 'little')] + ([CRC] if k % 4 else [])
		counts = [[1, 2, 2, 3, 2][(k + axis) % 5] for axis in range(len(axes))]
		shape, chunk = [lengths[a] for a in axes], [chunks[a] for a in axes]
		whole, location = [n * c for n, c in zip(counts, chunk)], ['end', 'start'][k // 2 % 2]
		settings = dict(chunk_shape=chunk, codecs=codecs, index_codecs=index_codecs)
		if k % 4: settings['index_location'] = location
		else: location = 'end'
		path, plain, dtype = '%s/shards-%d.zarr' % (folder, k), k % 7 == 3, '<>'[end == 'big'] + kind
		encoding = dict(name='default', configuration=dict(separator='/'))
		array = describe(path, axes, shape, kind, whole, encoding, [dict(name='sharding_indexed', configuration=settings)], plain)
		data = values(axes, lengths, dtype)
		for index in indices(shape, whole):
			open(place(array, encoding, index), 'wb').write(shard(data, index, counts, chunk, codecs, order, location, index_codecs, k))
		say(path, dtype, lengths, not plain)


for kinds in (version2, version3, shards):
	if sys.argv[2:] in ([], [kinds.__name__]): kinds()
