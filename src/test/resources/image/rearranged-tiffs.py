"""Rearranges TIFFs with tiffcp, tiffsplit, tiffset, tifffile and Pillow, and prints, a line each, the file, a tab and the
numbers of the frames that it holds; frame n has the values 10 n + row."""
import os, shutil, subprocess, sys
import numpy, tifffile
from PIL import Image

os.chdir(sys.argv[1])
FIRST, SECOND = list(range(12)), list(range(20, 25))


def frames(numbers):
	return numpy.stack([numpy.full((6, 8), 10 * n, 'uint16') + numpy.arange(6, dtype='uint16')[:, None] for n in numbers])


def told(name, numbers):
	print(name, ' '.join(map(str, numbers)), sep='\t')
	return name


def run(*command):
	subprocess.run(command, check=True, capture_output=True)


def copied(name, numbers, *arguments):
	run('tiffcp', *arguments, told(name, numbers))


def appended(name, numbers, source):
	shutil.copy(source, told(name, numbers))
	images = [Image.fromarray(frame) for frame in frames(SECOND)]
	images[0].save(name, append=True, save_all=True, append_images=images[1:], format='TIFF')


tifffile.imwrite(told('imagej', FIRST), frames(FIRST), imagej=True, metadata={'axes': 'TYX', 'Labels': ['x'] * 12})
tifffile.imwrite(told('hyper', FIRST), frames(FIRST).reshape(2, 3, 2, 6, 8), imagej=True, metadata={'axes': 'TZCYX'})
tifffile.imwrite(told('shaped', FIRST), frames(FIRST), photometric='minisblack')
tifffile.imwrite('second', frames(SECOND), imagej=True, metadata={'axes': 'TYX'})
for kind in ('imagej', 'hyper', 'shaped'):
	copied(kind + '-joined', FIRST + SECOND, kind, 'second')
	copied(kind + '-behind', SECOND + FIRST, 'second', kind)
	copied(kind + '-some', [0, 3, 7], kind + ',0,3,7')
	copied(kind + '-one', [3], kind + ',3')
	copied(kind + '-reversed', FIRST[::-1], *['%s,%d' % (kind, n) for n in FIRST[::-1]])
	appended(kind + '-appended', FIRST + SECOND, kind)
for options in ('-c lzw', '-c zip:2', '-c packbits', '-t -w 16 -l 16', '-B', '-L', '-8', '-8 -B', '-r 1', '-r 4', '-c none'):
	name = options.replace(' ', '')
	copied('all' + name, FIRST, *options.split(), 'imagej')
	copied('joined' + name, FIRST + SECOND, *options.split(), 'imagej', 'second')
	copied('one' + name, [5], *options.split(), 'imagej,5')
run('tiffsplit', 'imagej', 'split-')
told('split-aaa.tif', [0]), told('split-aac.tif', [2]), told('split-aal.tif', [11])
copied('split-joined', [0, 2], 'split-aaa.tif', 'split-aac.tif')
for images in (2, 11, 13, 999999999):
	shutil.copy('imagej', told('images%d' % images, FIRST))
	run('tiffset', '-s', '270', 'ImageJ=1.54p\nimages=%d\nslices=%d\n' % (images, images), 'images%d' % images)
for name, options in (('imagej-truncated', {'imagej': True}), ('shaped-truncated', {}), ('big-truncated', {'bigtiff': True})):
	with tifffile.TiffWriter(told(name, FIRST), **options) as writer:
		writer.write(frames(FIRST), truncate=True, photometric='minisblack')
with tifffile.TiffWriter(told('contiguous', FIRST)) as writer:
	for frame in frames(FIRST): writer.write(frame, contiguous=True)
with tifffile.TiffWriter(told('two-series', FIRST + SECOND)) as writer:
	writer.write(frames(FIRST), photometric='minisblack'), writer.write(frames(SECOND), photometric='minisblack')
with Image.open('imagej') as image:
	image.copy().save(told('pillow-packed', [0]), tiffinfo=image.tag_v2, compression='tiff_lzw', format='TIFF')
# Refused: they hold more or less than they say, and nobody can tell which.
with Image.open('imagej') as image: image.copy().save(told('pillow', []), tiffinfo=image.tag_v2, format='TIFF')
appended('truncated-appended', [], 'imagej-truncated')
with open('shaped-truncated', 'rb') as whole, open(told('truncated-cut', []), 'wb') as cut: cut.write(whole.read()[:-1])
with tifffile.TiffWriter(told('two-sizes', [])) as writer:
	writer.write(frames(FIRST), photometric='minisblack'), writer.write(frames(FIRST)[:, :3], photometric='minisblack')
tifffile.imwrite(told('volume', []), numpy.zeros((16, 16, 16), 'uint16'), volumetric=True, tile=(16, 16, 16),
	photometric='minisblack')
tifffile.imwrite('white', frames(FIRST), photometric='miniswhite')
copied('white-joined', [], 'white', 'imagej')
tifffile.imwrite('ome', frames(FIRST), ome=True, metadata={'axes': 'TYX'}, photometric='minisblack')
copied('ome-some', [], 'ome,0,3')
copied('ome-joined', FIRST, 'ome', 'second')
