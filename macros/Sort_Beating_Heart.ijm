// Sort Stack by Manifold: gating of a heart that was recorded without a trigger.
//
// Makes a noisy time series of a ring that beats at an irregular pace, and puts all its beats together into one cycle of 16
// frames. Nobody tells the command when a beat begins: the frames themselves lie on a closed curve.
// Runs in Fiji and in plain ImageJ (Plugins > Macros > Run...), and without windows:
//
//     java -Djava.awt.headless=true -cp Manifold_Denoise-all.jar ij.ImageJ -batch Sort_Beating_Heart.ijm /folder/for/the/result/

folder = getArgument();                       // where the result goes; the folder for temporary files if not given
if (folder == "") folder = getDirectory("temp");
if (!endsWith(folder, File.separator)) folder = folder + File.separator;

headless = matches(call("java.awt.GraphicsEnvironment.isHeadless"), "true");
if (headless) setBatchMode(true);             // there is no screen to show images on

makeHeart();
input = getImageID();

// What matters most:
//   order      auto (default) tells a closed curve from an open one; the log says how clear it is
//   gate       mean, median or nearest make one cycle; none (default) only sorts the frames
//   phases     frames of the one cycle
//   first      the frame that the cycle starts with
options = "order=cycle gate=mean phases=16 bitdepth=32-bit";

// A menu command needs menus, which plain ImageJ does not have without a screen.
if (headless) title = call("io.github.manifolddenoise.bridge.Bridge.run", "Sort Stack by Manifold...", options);
else run("Sort Stack by Manifold...", options);

result = getImageID();
saveAs("Tiff", folder + "heart-gated.tif");
print("Saved " + folder + "heart-gated.tif: " + nSlices + " frames");
print("Noise in a corner: " + noise(input) + " before, " + noise(result) + " after");

// 160 time points of 24 x 24 pixels: about 7 beats, each frame 0.03 to 0.06 of a beat after the last.
function makeHeart() {
	newImage("heart", "32-bit black", 24, 24, 160);
	random("seed", 7);
	phase = 0;
	for (frame = 0; frame < 160; frame++) {
		setSlice(frame + 1);
		radius = 7 - 2 * sin(2 * PI * phase);
		shift = 1.5 * cos(2 * PI * phase);
		for (y = 0; y < 24; y++) {
			for (x = 0; x < 24; x++) {
				r = sqrt((x - 12 - shift) * (x - 12 - shift) + (y - 12) * (y - 12));
				setPixel(x, y, exp(-(r - radius) * (r - radius) / 3) + 0.2 * random("gaussian"));
			}
		}
		phase = phase + 0.03 + 0.03 * random;
	}
	setSlice(1);
	Stack.setDimensions(1, 1, 160);
	setMinAndMax(0, 1);
}

// Standard deviation in the upper left corner, over all frames.
function noise(image) {
	selectImage(image);
	squares = 0;
	for (frame = 0; frame < nSlices; frame++) {
		setSlice(frame + 1);
		for (x = 0; x < 3; x++) squares += getPixel(x, 0) * getPixel(x, 0);
	}
	return d2s(sqrt(squares / (3 * nSlices)), 4);
}
