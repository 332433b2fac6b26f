/**
 * The way back: frames whose coordinates are those asked for. One class a method, constrained descent among them, and
 * what became of every search. May import {@code catalogue}, {@code embedding}, {@code extension}, {@code frames},
 * {@code kernel}, {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.preimage;
