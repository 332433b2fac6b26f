// Denoise Stack: a worked example.
//
// Makes a noisy time series of a spot that runs round in a circle, de-noises it, and saves the result.
// Runs in Fiji and in plain ImageJ (Plugins > Macros > Run...), and without windows:
//
//     java -Djava.awt.headless=true -cp Manifold_Denoise-all.jar ij.ImageJ -batch Denoise_Stack.ijm /folder/for/the/result/
//
// To de-noise a file of your own, put  open("/path/to/stack.tif");  in place of  makeStack();
// (ImageJ cannot open files in macros without a screen; Fiji can.)

folder = getArgument();                       // where the result goes; the folder for temporary files if not given
if (folder == "") folder = getDirectory("temp");
if (!endsWith(folder, File.separator)) folder = folder + File.separator;

headless = matches(call("java.awt.GraphicsEnvironment.isHeadless"), "true");
if (headless) setBatchMode(true);             // there is no screen to show images on

makeStack();
input = getImageID();

// Everything that is not named keeps its default. What matters most:
//   method              auto (default) compares several methods and takes the best; the log shows a table of their gains
//   noise, sigma        auto (default) measures the noise; sigma=0.1 says what you know of it
//   strength            1 (default) takes all of the noise away that was found, 0.5 half of it
//   channels, volumes   what makes up a frame of a hyperstack
//   bitdepth            input (default) or 32-bit
//   train               title of another open stack, or a TIFF file, to learn from
//   showremoved         true opens what was removed, which should look like noise
// Values with blanks stand in brackets: train=[my clean stack.tif]
options = "method=auto bitdepth=32-bit showplots=true";

// A menu command needs menus, which plain ImageJ does not have without a screen.
if (headless) title = call("io.github.manifolddenoise.bridge.Bridge.run", "Denoise Stack...", options);
else run("Denoise Stack...", options);

// A value that cannot be right has stopped the macro with a message: from here on the result is the active image.
result = getImageID();
saveAs("Tiff", folder + "spot-denoised.tif");
print("Saved " + folder + "spot-denoised.tif: " + nSlices + " frames");
print("Noise beside the spot: " + noise(input) + " before, " + noise(result) + " after");

// 40 time points of 24 x 20 pixels, values about 0..1.
function makeStack() {
	newImage("spot", "32-bit black", 24, 20, 40);
	random("seed", 1);
	for (frame = 0; frame < 40; frame++) {
		setSlice(frame + 1);
		x0 = 12 + 5 * cos(2 * PI * frame / 40);
		y0 = 10 + 5 * sin(2 * PI * frame / 40);
		for (y = 0; y < 20; y++) {
			for (x = 0; x < 24; x++) {
				spot = exp(-((x - x0) * (x - x0) + (y - y0) * (y - y0)) / 12);
				setPixel(x, y, spot + 0.1 * random("gaussian"));
			}
		}
	}
	setSlice(1);
	Stack.setDimensions(1, 1, 40);
	setMinAndMax(0, 1);
}

// Standard deviation in the upper left corner, over all frames.
function noise(image) {
	selectImage(image);
	squares = 0;
	for (frame = 1; frame <= nSlices; frame++) {
		setSlice(frame);
		for (x = 0; x < 4; x++) squares += getPixel(x, 0) * getPixel(x, 0);
	}
	return d2s(sqrt(squares / (4 * nSlices)), 4);
}
