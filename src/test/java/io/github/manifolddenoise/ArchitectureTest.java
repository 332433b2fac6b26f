package io.github.manifolddenoise;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which package may know which. Packages that do not exist yet are held to their place as soon as they do. */
class ArchitectureTest {

	private static final String BASE = "io.github.manifolddenoise";

	/** Each imports only those before it. */
	private static final List<String> ORDER = List.of("task", "fitted", "catalogue", "linalg", "frames", "sample", "quality", "noise",
		"kernel", "embedding", "extension", "cluster", "preimage", "filter", "risk", "cost", "model", "library", "recording", "array",
		"tiff", "image", "files", "plot", "page", "options", "scijava", "manual", "command", "bridge", "cli");

	/** These stand beside the method: they know how frames are held, and no more. */
	private static final List<String> ASIDE = List.of("sample", "quality");
	private static final List<String> KNOWN_ASIDE = List.of("task", "linalg", "frames");

	private static final JavaClasses CLASSES = new ClassFileImporter().withImportOption(
		ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages(BASE);

	private static String within(final String name) {
		return BASE + "." + name + "..";
	}

	private static String[] within(final List<String> names) {
		return names.stream().map(ArchitectureTest::within).toArray(String[]::new);
	}

	static Stream<String> packages() {
		return ORDER.stream();
	}

	/** What programs call and all that it needs: the jar {@code core}. */
	static Stream<String> beforeImage() {
		return ORDER.subList(0, ORDER.indexOf("recording")).stream();
	}

	private static List<String> mayImport(final String name) {
		return ASIDE.contains(name) ? KNOWN_ASIDE : ORDER.subList(0, ORDER.indexOf(name));
	}

	private static List<String> mayNotImport(final String name) {
		return ORDER.stream().filter(other -> !other.equals(name) && !mayImport(name).contains(other)).toList();
	}

	@ParameterizedTest
	@MethodSource("packages")
	void packagesImportOnlyThoseBeforeThem(final String name) {
		if (mayNotImport(name).isEmpty()) return;
		noClasses().that().resideInAPackage(within(name)).should().dependOnClassesThat().resideInAnyPackage(within(
			mayNotImport(name))).allowEmptyShould(true).check(CLASSES);
	}

	@Test
	void everyPackageHasItsPlace() {
		final List<String> strangers = CLASSES.stream().map(JavaClass::getPackageName).distinct().filter(name -> ORDER
			.stream().noneMatch(known -> (name + ".").startsWith(BASE + "." + known + "."))).toList();
		assertTrue(strangers.isEmpty(), () -> "not in the list of packages: " + strangers);
	}

	static Stream<String> allPackages() {
		return CLASSES.stream().map(JavaClass::getPackageName).distinct().filter(name -> !name.equals(BASE)).sorted();
	}

	/** What a package says of itself in its package-info is so. */
	@ParameterizedTest
	@MethodSource("allPackages")
	void aPackageSaysWhatItMayImport(final String name) throws IOException {
		final Path own = Path.of(name.replace('.', '/'), "package-info.java"), main = Path.of("src/main/java").resolve(own);
		final String text = Files.readString(Files.exists(main) ? main : Path.of("src/spark/java").resolve(own)).replaceAll(
			"\\s+\\*\\s+", " ");
		final int at = text.indexOf("May import ");
		assertTrue(at >= 0 || text.contains("Imports no other package of the project."), name);
		final List<String> allowed = at < 0 ? List.of() : Pattern.compile("\\{@code ([a-z.]+)}").matcher(text.substring(at))
			.results().map(result -> result.group(1)).toList();
		final List<String> strangers = CLASSES.stream().filter(type -> type.getPackageName().equals(name)).flatMap(type -> type
			.getDirectDependenciesFromSelf().stream()).map(dependency -> dependency.getTargetClass().getPackageName()).filter(
				other -> other.startsWith(BASE + ".") && !other.equals(name)).map(other -> other.substring(BASE.length() + 1))
			.distinct().filter(other -> allowed.stream().noneMatch(one -> one.equals(other) || one.endsWith("..") && (other + ".")
				.startsWith(one.substring(0, one.length() - 1)))).toList();
		assertEquals(List.of(), strangers, name + " imports what its package-info does not name");
	}

	@Test
	void thereAreNoCyclesOfPackages() {
		slices().assignedFrom(sliced("packages", JavaClass::getPackageName)).should().beFreeOfCycles().check(CLASSES);
	}

	/** What is nested in a class belongs to it. */
	@Test
	void thereAreNoCyclesOfClasses() {
		slices().assignedFrom(sliced("classes", type -> outermost(type).getName())).should().beFreeOfCycles().check(CLASSES);
	}

	/** The types that a sealed one permits are in its class file as a list, which is no dependency for ArchUnit. */
	@Test
	void aSealedTypePermitsOnlyWhatIsNestedInIt() {
		final List<Class<?>> sealed = CLASSES.stream().<Class<?>>map(JavaClass::reflect).filter(Class::isSealed).toList();
		assertTrue(sealed.size() > 3, "sealed types: " + sealed);
		for (final Class<?> type : sealed)
			for (final Class<?> permitted : type.getPermittedSubclasses())
				assertEquals(type.getNestHost(), permitted.getNestHost(), permitted + " stands outside of " + type);
	}

	private static JavaClass outermost(final JavaClass type) {
		return type.getEnclosingClass().map(ArchitectureTest::outermost).orElse(type);
	}

	private static SliceAssignment sliced(final String what, final Function<JavaClass, String> name) {
		return new SliceAssignment() {

			@Override
			public SliceIdentifier getIdentifierOf(final JavaClass type) {
				return type.getPackageName().startsWith(BASE) ? SliceIdentifier.of(name.apply(type)) : SliceIdentifier.ignore();
			}

			@Override
			public String getDescription() {
				return what;
			}
		};
	}

	@Test
	void theNumericalCoreKnowsNoUserInterface() {
		noClasses().that().resideInAnyPackage(within(beforeImage().toList())).should().dependOnClassesThat()
			.resideInAnyPackage("ij..", "java.awt..", "javax.swing..", "org.scijava..").check(CLASSES);
	}

	@Test
	void theCoreNeedsTheMatrixLibraryAndImglib2Alone() {
		noClasses().that().resideInAnyPackage(within(beforeImage().toList())).should().dependOnClassesThat()
			.resideInAnyPackage("ij..", "net.imagej..", "org.scijava..", "picocli..", "com.google..").check(CLASSES);
	}

	@Test
	void onlyTheLibraryKnowsImglib2() {
		noClasses().that().resideInAnyPackage(within(beforeImage().filter(name -> !name.equals("library")).toList())).should()
			.dependOnClassesThat().resideInAPackage("net.imglib2..").check(CLASSES);
	}

	@Test
	void onlyTheCommandLinePrints() {
		noClasses().that(not(resideInAPackage(within("cli")))).should(
			GeneralCodingRules.ACCESS_STANDARD_STREAMS).check(CLASSES);
	}

	@Test
	void onlyLinearAlgebraUsesTheMatrixLibrarysAlgorithms() {
		noClasses().that(not(resideInAPackage(within("linalg")))).should().dependOnClassesThat(resideInAPackage(
			"org.ejml..").and(not(resideInAPackage("org.ejml.data..")))).check(CLASSES);
	}

	/** What is saved has a format of its own. Spark alone sends what Java has serialised. */
	@Test
	void nothingIsSerialisedByJava() {
		noClasses().that(not(resideInAPackage(within("cli.spark")))).should().dependOnClassesThat().haveNameMatching(
			"java\\.io\\.(Serializable|Externalizable|Object(In|Out)putStream)").check(CLASSES);
	}

	/** The rules bite: the same rule turned round fails. */
	@Test
	void theRulesSeeTheClasses() {
		assertThrows(AssertionError.class, () -> noClasses().that().resideInAPackage(within("model")).should()
			.dependOnClassesThat().resideInAPackage(within("preimage")).check(CLASSES));
	}
}
