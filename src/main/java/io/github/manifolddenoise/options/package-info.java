/**
 * One descriptor for each option that several tasks have or whose set is long (name, label, help, range, default), how
 * dialogs group them, and what their values mean as options of the library. May import {@code catalogue}, {@code cluster},
 * {@code embedding}, {@code extension}, {@code image}, {@code kernel}, {@code linalg}, {@code model..}, {@code noise},
 * {@code preimage}, {@code sample} and {@code task}.
 */
package io.github.manifolddenoise.options;
