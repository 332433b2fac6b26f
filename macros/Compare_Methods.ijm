// Compare Methods: which method suits my stacks?
//
// Makes a time series of a spot that runs round in a circle, once without noise ("clean") and once with ("noisy"), and
// compares three methods on it. With the clean stack as the truth the table has PSNR and SSIM; of a stack of your own there is
// no truth: leave  truth=  out, and read the columns on distances and on frames instead (see the manual).
// Runs in Fiji and in plain ImageJ (Plugins > Macros > Run...), and without windows:
//
//     java -Djava.awt.headless=true -cp Manifold_Denoise-all.jar ij.ImageJ -batch Compare_Methods.ijm /folder/for/the/table/

folder = getArgument();                       // where table and pictures go; the folder for temporary files if not given
if (folder == "") folder = getDirectory("temp");
if (!endsWith(folder, File.separator)) folder = folder + File.separator;

headless = matches(call("java.awt.GraphicsEnvironment.isHeadless"), "true");
if (headless) setBatchMode(true);             // there is no screen to show images on

makeStack("clean", 0);
makeStack("noisy", 0.1);                      // the last image made is the active one: this one is compared on

// One word per method; options of its own stand in brackets behind it, such as constrained(q:6).
// frames=8 measures on eight of the frames, which is faster; every method learns from all of them.
// panel and histogram save the pictures that open on a screen.
options = "methods=[svd, harmonics, constrained(q:6)] frames=8 truth=clean table=[" + folder + "comparison.csv] panel=["
	+ folder + "comparison.png]";

// A menu command needs menus, which plain ImageJ does not have without a screen.
if (headless) title = call("io.github.manifolddenoise.bridge.Bridge.run", "Compare Methods...", options);
else run("Compare Methods...", options);

// The table: one row per method, the noisy stack and the truth first.
best = "";
most = 0;
if (headless) rows = nResults;
else rows = Table.size("Comparison");
for (row = 0; row < rows; row++) {
	if (headless) { method = getResultString("method", row); psnr = getResult("PSNR", row); }
	else { method = Table.getString("method", row, "Comparison"); psnr = Table.get("PSNR", row, "Comparison"); }
	print(method + ": PSNR " + d2s(psnr, 1) + " dB");
	if (method != "truth" && !isNaN(psnr) && psnr > most) { most = psnr; best = method; }
}
print("Best: " + best);

// 40 time points of 24 x 20 pixels, values about 0..1.
function makeStack(title, noise) {
	newImage(title, "32-bit black", 24, 20, 40);
	random("seed", 1);
	for (frame = 0; frame < 40; frame++) {
		setSlice(frame + 1);
		x0 = 12 + 5 * cos(2 * PI * frame / 40);
		y0 = 10 + 5 * sin(2 * PI * frame / 40);
		for (y = 0; y < 20; y++) {
			for (x = 0; x < 24; x++) {
				spot = exp(-((x - x0) * (x - x0) + (y - y0) * (y - y0)) / 12);
				setPixel(x, y, spot + noise * random("gaussian"));
			}
		}
	}
	setSlice(1);
	Stack.setDimensions(1, 1, 40);
	setMinAndMax(0, 1);
}
