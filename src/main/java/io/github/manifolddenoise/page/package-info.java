/**
 * Pages that a browser opens from disk: frames as sheets of small pictures, and templates that are filled with them and with
 * JSON. Nothing in a page asks for another file. May import {@code frames} and {@code task}.
 */
package io.github.manifolddenoise.page;
