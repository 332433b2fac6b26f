package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

class WrongCallTest {

	private static final String JAR = "java -jar Manifold_Denoise-all.jar";

	@TempDir
	Path folder;

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { //
		"denois a.tif -o b.tif | There is no command 'denois'; did you mean denoise? See " + JAR + " --help",
		"Denoise a.tif -o b.tif | There is no command 'Denoise'; did you mean denoise? See " + JAR + " --help",
		"sharpen a.tif | There is no command 'sharpen'. See " + JAR + " --help",
		"--methd svd denoise a.tif -o b.tif | There is no option --methd before a command. See " + JAR + " --help",
		"-help | There is no option -help before a command; did you mean --help? See " + JAR + " --help",
		"denoise a.tif -o b.tif --metod svd | denoise has no option --metod; did you mean --method? See " + JAR +
			" denoise --help",
		"denoise a.tif -o b.tif --metod=svd | denoise has no option --metod; did you mean --method? See " + JAR +
			" denoise --help",
		"denoise a.tif -o b.tif --Method svd | denoise has no option --Method; did you mean --method? See " + JAR +
			" denoise --help",
		"denoise a.tif -o b.tif -method svd | denoise has no option -method; did you mean --method? See " + JAR +
			" denoise --help",
		"denoise a.tif -o b.tif -q 5 | denoise has no option -q; did you mean --q? See " + JAR + " denoise --help",
		"denoise a.tif -output b.tif | denoise has no option -output; did you mean --output? See " + JAR + " denoise --help",
		"denoise a.tif -output=b.tif | denoise has no option -output; did you mean --output? See " + JAR + " denoise --help",
		"denoise a.tif --outptu b.tif | denoise has no option --outptu; did you mean --output? See " + JAR + " denoise --help",
		"evaluate a.tif b.tif --evry 3 | evaluate has no option --evry; did you mean --every? See " + JAR + " evaluate --help",
		"denoise a.tif -o b.tif --sharpness 3 | denoise has no option --sharpness. See " + JAR + " denoise --help",
		"denoise a.tif b.tif | denoise lacks --output OUT.tif. Usage: " + JAR +
			" denoise IN.tif -o OUT.tif [options]; --help lists the options",
		"denoise | denoise lacks IN.tif and --output OUT.tif. Usage: " + JAR +
			" denoise IN.tif -o OUT.tif [options]; --help lists the options",
		"evaluate a.tif | evaluate lacks RESULT.tif. Usage: " + JAR +
			" evaluate REFERENCE.tif RESULT.tif [options]; --help lists the options",
		"denoise a.tif -o b.tif --q | denoise needs a value after --q. See " + JAR + " denoise --help",
		"denoise a.tif -o | denoise needs a value after -o. See " + JAR + " denoise --help",
		"noise a.tif b.tif | 'b.tif' is one word too many for noise. See " + JAR + " noise --help",
		"sample cell --frames few -o a.tif | Invalid value for option '--frames': 'few' is not an int. See " + JAR +
			" sample --help" })
	void oneLineSaysWhatIsWrongAndWhatWasMeant(final String arguments, final String message) {
		final Call call = Call.of(arguments.split(" "));
		assertEquals("Error: " + message, call.err().strip());
		assertEquals("", call.out());
		assertEquals(2, call.code());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "--method | constained | constrained", "--method | SVD | svd",
		"--kernel | gausian | gaussian", "--noise | phton | photon", "--channels | together. | together" })
	void aMistypedWordOfAChoiceIsRecognised(final String option, final String typed, final String meant) {
		final Path input = folder.resolve("in.tif");
		IJ.saveAsTiff(Stacks.circle(20), input.toString());
		final Call call = Call.of("denoise", input.toString(), "-o", folder.resolve("out.tif").toString(), option, typed);
		assertEquals(1, call.code());
		assertEquals(1, call.err().lines().count(), call.err());
		assertTrue(call.err().strip().matches("Error: .*'" + typed + "' is unknown\\. Choose .*\\. Did you mean " + meant +
			"\\?"), call.err());
		Folders.assertHolds(folder, "in.tif");
		final Call far = Call.of("denoise", input.toString(), "-o", folder.resolve("out.tif").toString(), option, "elephant");
		assertFalse(far.err().contains("Did you mean"), far.err());
	}
}
