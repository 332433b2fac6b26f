// Denoise Folder: a worked example.
//
// Makes a folder of three noisy time series, de-noises them into another folder, and runs once more: what is finished is
// skipped. Then it learns from the first series and applies that to the others. It ends with the report of each file.
// Runs in Fiji and in plain ImageJ (Plugins > Macros > Run...), and without windows:
//
//     java -Djava.awt.headless=true -cp Manifold_Denoise-all.jar ij.ImageJ -batch Denoise_Folder.ijm /folder/for/it/all/
//
// For files of your own give  input  and  output  your folders and leave the stacks out. Process > Batch > Macro... is not
// needed: this command opens, de-noises and saves the files itself, in blocks, also those larger than memory.

folder = getArgument();                       // where it all goes; the folder for temporary files if not given
if (folder == "") folder = getDirectory("temp");
if (!endsWith(folder, File.separator)) folder = folder + File.separator;
input = folder + "spots" + File.separator;
File.makeDirectory(input);

headless = matches(call("java.awt.GraphicsEnvironment.isHeadless"), "true");
setBatchMode(true);                           // the stacks need no windows
for (k = 1; k <= 3; k++) {
	makeStack(k);
	saveAs("Tiff", input + "spot " + k + ".tif");
	close();
}

// Everything that is not named keeps its default. What matters most:
//   input, output       the folders; output is made if it is missing
//   include, exclude    patterns of names with semicolons between: include=*.tif;*.tiff (default), exclude=test*
//   recursive           true takes the files of subfolders too
//   overwrite           true makes again what is finished
//   train               a stack or a model to learn from
//   method, noise, ...  as in Denoise Stack
denoise("input=[" + input + "] output=[" + folder + "spots denoised] method=svd");
denoise("input=[" + input + "] output=[" + folder + "spots denoised] method=svd");
denoise("input=[" + input + "] output=[" + folder + "spots trained] train=[" + input + "spot 1.tif] sigma=0.1");

// A menu command needs menus, which plain ImageJ does not have without a screen.
function denoise(options) {
	if (headless) report = call("io.github.manifolddenoise.bridge.Bridge.run", "Denoise Folder...", options);
	else run("Denoise Folder...", options);
	// What each file came to stands in the report; without a display the rows are the results table too.
	start = indexOf(options, "output=[") + 8;
	output = substring(options, start, indexOf(options, "]", start));
	rows = split(File.openAsString(output + File.separator + "manifold-denoise-report.csv"), "\n");
	for (i = 1; i < rows.length; i++) print(substring(rows[i], 0, minOf(70, lengthOf(rows[i]))));
}

// 25 time points of 24 x 20 pixels, values about 0..1; noise of its own for each.
function makeStack(seed) {
	newImage("spot", "32-bit black", 24, 20, 25);
	random("seed", seed);
	for (frame = 0; frame < 25; frame++) {
		setSlice(frame + 1);
		x0 = 12 + 5 * cos(2 * PI * frame / 25);
		y0 = 10 + 5 * sin(2 * PI * frame / 25);
		for (y = 0; y < 20; y++) {
			for (x = 0; x < 24; x++) {
				spot = exp(-((x - x0) * (x - x0) + (y - y0) * (y - y0)) / 12);
				setPixel(x, y, spot + 0.1 * random("gaussian"));
			}
		}
	}
	setSlice(1);
	Stack.setDimensions(1, 1, 25);
}
