// Train and Apply: a good recording cleans a poor one.
//
// Makes a good time series of a spot that runs round in a circle (weak noise, 60 frames) and a poor one of the same spot
// (strong noise, 12 frames at other times). A model is made of the good one, saved, and applied to the poor one.
// Runs in Fiji and in plain ImageJ (Plugins > Macros > Run...), and without windows:
//
//     java -Djava.awt.headless=true -cp Manifold_Denoise-all.jar ij.ImageJ -batch Train_And_Apply.ijm /folder/for/the/model/

folder = getArgument();                       // where model and result go; the folder for temporary files if not given
if (folder == "") folder = getDirectory("temp");
if (!endsWith(folder, File.separator)) folder = folder + File.separator;

headless = matches(call("java.awt.GraphicsEnvironment.isHeadless"), "true");
if (headless) setBatchMode(true);             // there is no screen to show images on

// 1. The good recording. Its frames are cleaned and kept in a file: the model, a TIFF stack that ImageJ opens.
makeStack("good", 60, 0.05, 0);
command("Fit Model...", "model=[" + folder + "spot-model.tif]");

// 2. The poor recording: as wide and high as the good one, grey values in the same units, any number of frames.
makeStack("poor", 12, 0.3, 0.37);
poor = getImageID();
before = error(poor, 0.37);
command("Apply Model...", "model=[" + folder + "spot-model.tif] bitdepth=32-bit showplots=false");

// 3. The result is the active image.
result = getImageID();
print("Error: " + d2s(before, 3) + " before, " + d2s(error(result, 0.37), 3) + " after");
saveAs("Tiff", folder + "poor-denoised.tif");
print("Saved " + folder + "poor-denoised.tif: " + nSlices + " frames");

// A menu command needs menus, which plain ImageJ does not have without a screen.
function command(name, options) {
	if (headless) title = call("io.github.manifolddenoise.bridge.Bridge.run", name, options);
	else run(name, options);
}

// A spot of 24 x 20 pixels on its way round, values about 0..1; phase 0..1 is where it starts.
function makeStack(title, frames, noise, phase) {
	newImage(title, "32-bit black", 24, 20, frames);
	random("seed", frames);
	for (frame = 0; frame < frames; frame++) {
		setSlice(frame + 1);
		for (y = 0; y < 20; y++) {
			for (x = 0; x < 24; x++) setPixel(x, y, spot(x, y, frame / frames + phase) + noise * random("gaussian"));
		}
	}
	setSlice(1);
	Stack.setDimensions(1, 1, frames);
	setMinAndMax(0, 1);
}

function spot(x, y, phase) {
	x0 = 12 + 5 * cos(2 * PI * phase);
	y0 = 10 + 5 * sin(2 * PI * phase);
	return exp(-((x - x0) * (x - x0) + (y - y0) * (y - y0)) / 12);
}

// Root of the mean squared distance from the spot without noise.
function error(image, phase) {
	selectImage(image);
	squares = 0;
	for (frame = 0; frame < nSlices; frame++) {
		setSlice(frame + 1);
		for (y = 0; y < 20; y++) {
			for (x = 0; x < 24; x++) {
				difference = getPixel(x, y) - spot(x, y, frame / nSlices + phase);
				squares += difference * difference;
			}
		}
	}
	setSlice(1);
	return sqrt(squares / (480 * nSlices));
}
