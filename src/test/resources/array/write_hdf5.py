"""Writes an HDF5 file of every kind into a folder and prints: path, dtype, t, c, z, y, x, scaled or plain."""
import itertools, sys
import h5py, numpy

folder = sys.argv[1]
LAYOUTS = [
	('tyx', dict(t=6, y=70, x=90), dict(t=4, y=32, x=48)),
	('tczyx', dict(t=3, c=2, z=2, y=20, x=30), dict(t=2, c=1, z=2, y=8, x=16)),
	('zyx', dict(z=5, y=33, x=31), dict(z=5, y=33, x=31)),
	('yxt', dict(t=4, y=21, x=40), dict(t=3, y=20, x=40)),
	('tcyx', dict(t=4, c=3, y=21, x=40), dict(t=1, c=3, y=21, x=7))]
SIZES = dict(z=2.5, y=0.25, x=0.125)
WAYS = [None, {}, dict(compression='gzip'), dict(compression='gzip', shuffle=True), dict(compression='lzf'),
	dict(compression='lzf', shuffle=True, fletcher32=True), dict(fletcher32=True), dict(compression='gzip', fletcher32=True)]


def values(axes, lengths, dtype):
	index = numpy.indices([lengths[a] for a in axes])
	get = lambda a: index[axes.index(a)] if a in axes else 0
	b = (7 * get('t') + 50 * get('c') + 31 * get('z') + get('y') * lengths['x'] + get('x')) % 251
	number = {'u1': b, 'i1': b - 125, 'u2': b * 250, 'i2': (b - 125) * 200, 'u4': b.astype('i8') * 16000000,
		'i4': (b.astype('i8') - 125) * 16000000, 'f4': b * 0.5 - 3, 'f8': b / 3}[dtype[1:]]
	return number.astype(dtype)


k = 0
for kind, end, (way, options) in itertools.product(('i1', 'u1', 'i2', 'u2', 'i4', 'u4', 'f4', 'f8'), '<>', enumerate(WAYS)):
	axes, lengths, chunks = LAYOUTS[k % len(LAYOUTS)]
	name, path, dtype = ('data', 'group/deep/data')[k % 2], '%s/%d.h5' % (folder, k), end + kind
	plain = axes in ('tyx', 'tczyx') and k % 3 == 1
	with h5py.File(path, 'w', libver=('earliest', 'latest')[k // 3 % 2], userblock_size=512 if k % 11 == 5 else None) as f:
		settings = {} if options is None else dict(options, chunks=tuple(chunks[a] for a in axes))
		if options is not None and k % 4 == 2: settings['maxshape'] = (None,) + tuple(lengths[a] for a in axes[1:])
		if options is not None and k % 4 == 3: settings['maxshape'] = (None,) * len(axes)
		data = f.create_dataset(name, data=values(axes, lengths, dtype), **settings)
		f.create_dataset('times', data=numpy.arange(9.0))
		f.attrs['about'] = 'a file'
		if not plain:
			if k % 2: data.attrs['axes'] = axes
			else:
				for d, a in zip(data.dims, axes): d.label = a
			data.attrs['element_size_um'] = numpy.array([SIZES[a] for a in 'zyx'], 'f4' if k % 2 else 'f8')
			data.attrs['frame_interval_s'] = 0.25
	print(path + ('', ':/' + name, '/' + name)[k % 3], kind, *(lengths.get(a, 1) for a in 'tczyx'), 'plain' if plain else 'scaled',
		sep='\t')
	k += 1
