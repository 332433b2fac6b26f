/**
 * What was fitted as data: values written as bytes and read again elsewhere.
 * <p>
 * A value is written by the type under which it is declared: numbers, strings, enums, arrays, lists, optional values, sets
 * of bits and matrices as what they are, everything else by the name of its {@linkplain io.github.manifolddenoise.fitted.Form
 * form} and the components of that form's record, in order. It is read through the canonical constructor of the record, which
 * checks it. A class that is no record names the record that it is made of. So the bytes hold values and names from one
 * list, and no class is looked up by what they say; caches are made anew, since no record has them; and what belongs to the
 * reader (threads, linear algebra, progress) is a component that takes no bytes and is handed in.
 * </p>
 * <p>
 * Java's serialisation was left because its format is all private fields of a graph of classes and lambdas: any of them could
 * change it, constructors checked nothing, and a list of classes had to keep foreign ones out. JSON would be
 * longer and would not keep the bits of a NaN. The format has no version of its own: whoever writes a file puts one in its head.
 * May import {@code task}.
 * </p>
 */
package io.github.manifolddenoise.fitted;
