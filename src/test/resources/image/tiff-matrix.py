# Writes TIFF files of many kinds with tifffile, Pillow and tiffcp into the folder argv[1], and reads those of argv[2:].
# A line per file: path, tolerance, channels, sections, times, x, y, z, their units, interval, unit, channel names; its values
# are beside it in path.f4, big-endian, in the order of ImageJ.
import json, os, struct, subprocess, sys, zlib
import numpy as np, tifffile
from PIL import Image

folder = sys.argv[1]
rng = np.random.RandomState(7)


def path(name):
	return os.path.join(folder, name + '.tif')


def tell(file, values, tolerance=0, c=1, z=1, t=1, x=0, y=0, zstep=0, unit='', zunit='', dt=0, tunit='', names=(), image=''):
	np.ascontiguousarray(values).astype('>f4').tofile(file + image[1:] + '.f4')
	print(json.dumps([file + image, tolerance, c, z, t, x, y, zstep, unit, zunit, dt, tunit, list(names)]))


def planes(dtype, n=3, height=37, width=45):
	dtype = np.dtype(dtype)
	smooth = np.add.outer(np.arange(height) * 3, np.arange(width) * 2) % 200
	if dtype.kind == 'f':
		a = (smooth - 70.5) * 1.25 + rng.normal(size=(n, height, width))
	else:
		info = np.iinfo(dtype)
		a = rng.randint(0, 50, (n, height, width)) + smooth if info.min == 0 else rng.randint(-60, 60, (n, height, width))
		if dtype.itemsize > 1: a = a * (info.max // 260)
	return a.astype(dtype)


def shown(a):
	return a.astype('f8') + 32768 if a.dtype == np.int16 else a


def rgb(dtype, n=3):
	a = planes('u1', 3 * n, 48, 64).reshape(n, 3, 48, 64) // 4 + np.add.outer(np.arange(48), np.arange(64)).astype('u1')
	return np.moveaxis(a.astype(dtype) * (1 if dtype == 'u1' else 200), 1, -1)


def tiffcp(source, name, *options):
	subprocess.run(['tiffcp', *options, path(source), path(name)], check=True)
	return path(name)


# Every kind of number, byte order and header.
dtypes = ['u1', 'i1', 'u2', 'i2', 'u4', 'i4', 'u8', 'i8', 'f2', 'f4', 'f8']
data = {}
for k, dtype in enumerate(dtypes):
	a = data[dtype] = planes(dtype)
	tifffile.imwrite(path(dtype), a, photometric='minisblack', byteorder='<>'[k % 2], bigtiff=k % 3 == 0, metadata=None)
	tell(path(dtype), shown(a), z=3)
	tifffile.imwrite(path(dtype + '-zip'), a, photometric='minisblack', byteorder='><'[k % 2], compression='zlib', rowsperstrip=10,
		metadata=None)
	tell(path(dtype + '-zip'), shown(a), z=3)

# Compressions and predictors, strips and tiles, orders of bits, as libtiff writes them.
for dtype, coding in (('u1', 'lzw:2'), ('u2', 'lzw:2'), ('u2', 'zip:2'), ('i4', 'zip:2'), ('u8', 'zip:2'), ('f2', 'zip:3'),
		('f4', 'zip:3'), ('f8', 'lzw:3'), ('u1', 'packbits'), ('u2', 'zstd'), ('u2', 'zstd:2'), ('f4', 'zstd:3'), ('f8', 'zstd')):
	for way, options in (('s', ['-r', '7']), ('t', ['-t', '-w', '16', '-l', '32']), ('b', ['-B', '-8']), ('f', ['-f', 'lsb2msb'])):
		if way == 'b' and coding[-1] == '3': continue  # libtiff 4.5 does not read its own
		name = '%s-%s-%s' % (dtype, coding.replace(':', ''), way)
		tell(tiffcp(dtype, name, '-c', coding, *options), shown(data[dtype]), z=3)
tell(tiffcp('u2', 'u2-none-f', '-c', 'none', '-f', 'lsb2msb'), data['u2'], z=3)

# Colour: chunky and planar, 8 and 16 bits, JPEG.
for dtype in ('u1', 'u2'):
	a = rgb(dtype)
	tifffile.imwrite(path('rgb-' + dtype), a, photometric='rgb', metadata=None)
	where = dict(c=1, z=3) if dtype == 'u1' else dict(c=3, z=3)
	values = np.moveaxis(a, -1, 1)
	tell(path('rgb-' + dtype), values, **where)
	tifffile.imwrite(path('planar-' + dtype), values, photometric='rgb', planarconfig='separate', metadata=None)
	tell(path('planar-' + dtype), values, **where)
	for kind in ('rgb', 'planar'):
		for name, options in (('lzw', ['-c', 'lzw:2', '-r', '9']), ('zip', ['-c', 'zip:2', '-t', '-w', '32', '-l', '16']),
				('zstd', ['-c', 'zstd:2'])):
			if (kind, dtype, name) == ('planar', 'u2', 'zip'): continue  # tiffcp 4.5 mixes up the planes
			tell(tiffcp('%s-%s' % (kind, dtype), '%s-%s-%s' % (kind, dtype, name), *options), values, **where)
a = rgb('u1')
for name, coding in (('ycbcr', 'jpeg'), ('rgb', 'jpeg:r:90')):
	for way, options in (('s', ['-r', '16']), ('t', ['-t', '-w', '32', '-l', '32']), ('8', ['-8', '-r', '32'])):
		file = tiffcp('rgb-u1', 'jpeg-%s-%s' % (name, way), '-c', coding, *options)
		with Image.open(file) as image:
			values = []
			for k in range(3):
				image.seek(k)
				values.append(np.asarray(image.convert('RGB')))
		tell(file, np.moveaxis(np.stack(values), -1, 1), 2, z=3)
for way, options in (('s', ['-r', '16']), ('t', ['-t', '-w', '16', '-l', '16'])):
	file = tiffcp('u1', 'jpeg-grey-' + way, '-c', 'jpeg:95', *options)
	with Image.open(file) as image:
		values = []
		for k in range(3):
			image.seek(k)
			values.append(np.asarray(image))
	tell(file, np.stack(values), 1, z=3)
extra = planes('u2', 6).reshape(2, 3, 37, 45)
tifffile.imwrite(path('samples'), np.moveaxis(extra, 1, -1), photometric='minisblack', planarconfig='contig',
	extrasamples=['unspecified'] * 2, metadata=None)
tell(path('samples'), extra, c=3, z=2)
ims = [Image.fromarray(p) for p in data['u1']]
for coding in ('tiff_lzw', 'tiff_adobe_deflate', 'packbits', 'jpeg'):
	ims[0].save(path('pillow-' + coding), save_all=True, append_images=ims[1:], compression=coding)
	with Image.open(path('pillow-' + coding)) as image:
		values = []
		for k in range(3):
			image.seek(k)
			values.append(np.asarray(image))
	tell(path('pillow-' + coding), np.stack(values), int(coding == 'jpeg'), z=3)
ims[0].convert('1').save(path('pillow-1'))
tell(path('pillow-1'), np.asarray(ims[0].convert('1')) * 255.)


# Pages of one strip, byte by byte.
def raw(name, order, width, height, strips, **tags):
	with open(path(name), 'wb') as f:
		f.write(struct.pack(order + '2sHI', {'<': b'II', '>': b'MM'}[order], 42, 8))
		for k, strip in enumerate(strips):
			values = {256: width, 257: height, 259: 1, 262: 1, 273: 0, 277: 1, 278: height, 279: len(strip)}
			values.update({int(tag[1:]): value for tag, value in tags.items()})
			at = values[273] = f.tell() + 6 + 12 * len(values)
			end = at + len(strip)
			f.write(struct.pack(order + 'H', len(values)) + b''.join(struct.pack(order + 'HHII', tag, 4, 1, value) for tag, value in
				sorted(values.items())) + struct.pack(order + 'I', 0 if k == len(strips) - 1 else end + end % 2))
			f.write(strip + bytes(end % 2))


# The predictor of floats in either order of bytes (TIFF Technical Note 3).
for order, dtype in ((order, dtype) for order in '<>' for dtype in ('f2', 'f4', 'f8')):
	strips = []
	for page in data[dtype]:
		rows = page.astype('>' + dtype).view('u1').reshape(37, 45, -1).transpose(0, 2, 1).reshape(37, -1)
		strips.append(zlib.compress(np.diff(rows, axis=1, prepend=np.zeros((37, 1), 'u1')).tobytes()))
	name = 'float-%s-%s' % (dtype, 'lm'[order == '>'])
	raw(name, order, 45, 37, strips, t258=8 * data[dtype].dtype.itemsize, t259=8, t317=3, t339=3)
	tell(path(name), data[dtype], z=3)


# Fewer bits than bytes have.
def packed(name, a, bits):
	n, height, width = a.shape
	row = -(-width * bits // 8)
	places = np.arange(bits - 1, -1, -1)
	strips = []
	for page in a:
		rows = (page[..., None] >> places & 1).reshape(height, width * bits).astype('u1')
		strips.append(np.packbits(np.pad(rows, ((0, 0), (0, 8 * row - width * bits))), axis=1).tobytes())
	raw(name, '<', width, height, strips, t258=bits)


for bits in (1, 2, 4, 6, 10, 12, 14):
	a = rng.randint(0, 1 << bits, (3, 21, 33))
	packed('bits-%d' % bits, a, bits)
	tell(path('bits-%d' % bits), a * (255 if bits == 1 else 1), z=3)
	for name, options in (('lzw', ['-c', 'lzw', '-r', '4']), ('tiles', ['-c', 'zip', '-t', '-w', '16', '-l', '16'])):
		tell(tiffcp('bits-%d' % bits, 'bits-%d-%s' % (bits, name), *options), a * (255 if bits == 1 else 1), z=3)

# Pyramids: smaller copies below and between the pages, and a thumbnail.
big = planes('u2', 4, 64, 96)
with tifffile.TiffWriter(path('sub')) as f:
	for page in big:
		f.write(page, subifds=2, photometric='minisblack', tile=(32, 32), metadata=None)
		f.write(page[::2, ::2], subfiletype=1, photometric='minisblack', tile=(16, 16), metadata=None)
		f.write(page[::4, ::4], subfiletype=1, photometric='minisblack', tile=(16, 16), metadata=None)
tell(path('sub'), big, z=4)
with tifffile.TiffWriter(path('between')) as f:
	for page in big:
		f.write(page, photometric='minisblack', metadata=None)
		f.write(page[::2, ::2], subfiletype=1, photometric='minisblack', metadata=None)
	f.write(big[0, :10, :12], photometric='minisblack', metadata=None)
tell(path('between'), big, z=4)

# ImageJ and OME, with the axes in any order.
a = planes('u2', 24).reshape(2, 3, 4, 37, 45)
tifffile.imwrite(path('imagej'), a, imagej=True, resolution=(4, 5), metadata={'axes': 'TZCYX', 'unit': 'um', 'spacing': 2.5,
	'finterval': 0.5})
tell(path('imagej'), a, c=4, z=3, t=2, x=0.25, y=0.2, zstep=2.5, unit='um', dt=0.5, tunit='sec')
scale = {'PhysicalSizeX': 0.25, 'PhysicalSizeXUnit': '\u00b5m', 'PhysicalSizeY': 0.5, 'PhysicalSizeYUnit': '\u00b5m',
	'PhysicalSizeZ': 300., 'PhysicalSizeZUnit': 'nm', 'TimeIncrement': 40., 'TimeIncrementUnit': 'ms'}
known = dict(x=0.25, y=0.5, zstep=300, unit='\u00b5m', zunit='nm', dt=40, tunit='ms')
for k, axes in enumerate(('TZCYX', 'TCZYX', 'ZTCYX', 'ZCTYX', 'CTZYX', 'CZTYX')):
	for dtype in ('u2', 'f4'):
		name = 'ome-%s-%s.ome' % (axes, dtype)
		order = ['TZC'.index(axis) for axis in axes[:3]] + [3, 4]
		names = ['DAPI', 'GFP <1>', 'Cy\u00e93', 'BF']
		tifffile.imwrite(path(name), a.astype(dtype).transpose(order), ome=True, bigtiff=k % 2 == 0, photometric='minisblack',
			metadata={'axes': axes, 'Channel': {'Name': names}, **scale})
		tell(path(name), a.astype(dtype), c=4, z=3, t=2, names=names, **known)
tifffile.imwrite(path('ome-t.ome'), big, ome=True, photometric='minisblack', metadata={'axes': 'TYX', 'TimeIncrement': 2.0})
tell(path('ome-t.ome'), big, t=4, dt=2, tunit='sec')
colour = rgb('u1', 4)
tifffile.imwrite(path('ome-rgb.ome'), colour, ome=True, photometric='rgb', metadata={'axes': 'TYXS'})
tell(path('ome-rgb.ome'), np.moveaxis(colour, -1, 1), t=4)
with tifffile.TiffWriter(path('ome-pyramid.ome'), ome=True) as f:
	f.write(big, subifds=1, photometric='minisblack', tile=(32, 32), metadata={'axes': 'TYX', **scale})
	f.write(big[:, ::2, ::2], subfiletype=1, photometric='minisblack', tile=(16, 16))
tell(path('ome-pyramid.ome'), big, t=4, **dict(known, zstep=0, zunit=''))
with tifffile.TiffWriter(path('ome-two.ome'), ome=True) as f:
	f.write(a[0, 0], photometric='minisblack', metadata={'axes': 'TYX'})
	f.write(big, photometric='minisblack', metadata={'axes': 'TYX'})
tell(path('ome-two.ome'), a[0, 0], t=4)
tell(path('ome-two.ome'), big, t=4, image='/1')

# Several files, a time point each; and the same with the text in a file of its own.
HEAD = '<OME xmlns="http://www.openmicroscopy.org/Schemas/OME/2016-06" UUID="urn:uuid:%s">'


def text(own, prefix):
	blocks = ''.join('<TiffData FirstT="%d" FirstZ="%d" IFD="%d" PlaneCount="1"><UUID FileName="%s%d.ome.tif">urn:uuid:%s%d</UUID>'
		'</TiffData>' % (t, z, 2 - z, prefix, t, prefix, t) for t in range(2) for z in range(3))
	return (HEAD % own + '<Image ID="Image:0"><Pixels ID="Pixels:0" DimensionOrder="XYZCT" Type="uint16" SizeX="45" SizeY="37" '
		'SizeZ="3" SizeC="1" SizeT="2" PhysicalSizeX="0.5" PhysicalSizeY="0.5"><Channel ID="Channel:0:0"/>' + blocks +
		'</Pixels></Image></OME>')


for prefix, several in (('many', True), ('part', False)):
	for t in range(2):
		own = '%s%d' % (prefix, t)
		described = text(own, prefix) if several else HEAD % own + '<BinaryOnly MetadataFile="part.companion.ome" UUID="urn:uuid:x"/></OME>'
		with tifffile.TiffWriter(path(own + '.ome')) as f:
			for z in range(3): f.write(a[t, 2 - z, 0], photometric='minisblack', description=None if z else described, metadata=None)
	if not several: open(os.path.join(folder, 'part.companion.ome'), 'w').write(text('x', prefix))
	for t in range(2): tell(path('%s%d.ome' % (prefix, t)), a[:, :, 0], z=3, t=2, x=0.5, y=0.5, unit='\u00b5m')
with tifffile.TiffFile(path('many1.ome')) as f:
	assert (f.series[0].asarray().reshape(2, 3, 37, 45) == a[:, :, 0]).all()

# Ours.
for file in sys.argv[2:]:
	with tifffile.TiffFile(file) as f:
		series = f.series[0]
		axes, values = series.axes, series.asarray()
		names, step = (), {}
		if f.is_ome:
			pixels = tifffile.xml2dict(f.ome_metadata)['OME']['Image']['Pixels']
			channels = pixels['Channel'] if isinstance(pixels['Channel'], (list, tuple)) else [pixels['Channel']]
			names = [channel.get('Name', '') for channel in channels]
			step = {key: pixels.get(name, 0) for key, name in (('x', 'PhysicalSizeX'), ('y', 'PhysicalSizeY'), ('zstep', 'PhysicalSizeZ'),
				('dt', 'TimeIncrement'))}
			step.update({key: pixels.get(name, '') for key, name in (('unit', 'PhysicalSizeXUnit'), ('zunit', 'PhysicalSizeZUnit'),
				('tunit', 'TimeIncrementUnit'))})
			assert len(f.pages) == int(pixels['TiffData']['PlaneCount']) and f.is_bigtiff == file.endswith('btf')
		size = lambda axis: values.shape[axes.index(axis)] if axis in axes else 1
		if 'S' in axes: values = np.moveaxis(values, axes.index('S'), axes.index('Y'))
		wanted = [axis for axis in 'TZC' if axis in axes]
		rest = [axis for axis in axes.replace('S', '').replace('Y', 'SY' if 'S' in axes else 'Y')]
		values = values.transpose([rest.index(axis) for axis in wanted] + [rest.index(axis) for axis in rest if axis in 'SYX'])
		tell(file, values, c=size('C'), z=size('Z'), t=size('T'), names=names, **step)
