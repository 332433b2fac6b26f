// Check Result: was it only noise that was removed?
//
// Makes a noisy time series of a spot that runs round in a circle, measures its noise, de-noises it in two ways, a good one
// and a bad one (the mean of nine successive frames), and has both results checked. The check works with the result of any
// program: give the title of the de-noised stack, or its file, as  result=[title].
// Runs in Fiji and in plain ImageJ (Plugins > Macros > Run...), and without windows:
//
//     java -Djava.awt.headless=true -cp Manifold_Denoise-all.jar ij.ImageJ -batch Check_Result.ijm /folder/for/the/maps/

folder = getArgument();                       // where the maps go; the folder for temporary files if not given
if (folder == "") folder = getDirectory("temp");
if (!endsWith(folder, File.separator)) folder = folder + File.separator;

headless = matches(call("java.awt.GraphicsEnvironment.isHeadless"), "true");
if (headless) setBatchMode(true);             // there is no screen to show images on

// 1. How strong is the noise?
makeStack();
input = getImageID();
command("Estimate Noise", "");
if (headless) sigma = getResult("sigma", 0);
else sigma = Table.get("sigma", 0, "Noise");
print("Noise: " + d2s(sigma, 3));

// 2. De-noise, and check: without  result=  the stack "spot-denoised" is taken, which is what Denoise Stack calls it.
//    That a little noise stayed in the result is no fault: no method avoids it.
command("Denoise Stack...", "method=harmonics showplots=false");
selectImage(input);
command("Residual Check...", "temporal=[" + folder + "good-temporal.tif] table=[" + folder + "good.csv]");
print("Harmonics: " + verdict(folder + "good.csv"));

// 3. The same for a result that is too smooth. It removes the spot wherever that has moved on.
selectImage(input);
meanOfNineFrames();
selectImage(input);
command("Residual Check...", "result=smooth temporal=[" + folder + "smooth-temporal.tif] table=[" + folder + "smooth.csv]");
print("Mean of nine frames: " + verdict(folder + "smooth.csv"));

// The findings of a table: its last column, where it says anything but "fine".
function verdict(file) {
	lines = split(File.openAsString(file), "\n");
	text = "";
	for (i = 1; i < lines.length; i++) {
		finding = lastCell(lines[i]);
		if (finding != "" && finding != "fine" && indexOf(text, finding) < 0) text = text + "\n  - " + finding;
	}
	if (text == "") return "looks like noise";
	return text;
}

// The last of a row's eight cells: a sentence, in double quotes if it has commas itself.
function lastCell(row) {
	for (i = 0; i < 7; i++) row = substring(row, indexOf(row, ",") + 1);
	return replace(row, "\"", "");
}

// A menu command needs menus, which plain ImageJ does not have without a screen.
function command(name, options) {
	if (headless) title = call("io.github.manifolddenoise.bridge.Bridge.run", name, options);
	else run(name, options);
}

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

// A new stack "smooth": every frame the mean of itself and the four before and after.
function meanOfNineFrames() {
	values = newArray(40 * 480);
	for (frame = 0; frame < 40; frame++) {
		setSlice(frame + 1);
		for (k = 0; k < 480; k++) values[480 * frame + k] = getPixel(k % 24, floor(k / 24));
	}
	newImage("smooth", "32-bit black", 24, 20, 40);
	for (frame = 0; frame < 40; frame++) {
		setSlice(frame + 1);
		first = maxOf(0, frame - 4);
		last = minOf(39, frame + 4);
		for (k = 0; k < 480; k++) {
			sum = 0;
			for (i = first; i <= last; i++) sum += values[480 * i + k];
			setPixel(k % 24, floor(k / 24), sum / (last - first + 1));
		}
	}
	setSlice(1);
	Stack.setDimensions(1, 1, 40);
}
