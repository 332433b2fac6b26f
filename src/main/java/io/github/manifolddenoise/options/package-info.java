/**
 * One descriptor for each option of each command (name, label, help, range, default), how dialogs group them, and what
 * their values mean as options of the library. May import {@code catalogue}, {@code embedding}, {@code extension},
 * {@code image}, {@code kernel}, {@code model..}, {@code noise}, {@code preimage}, {@code sample} and {@code task}.
 */
package io.github.manifolddenoise.options;
