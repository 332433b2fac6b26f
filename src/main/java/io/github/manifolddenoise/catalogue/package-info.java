/**
 * Options and the methods on offer as data: each is described once, and dialog, macro keys, command line, comparison
 * and manual read it here. May import {@code task}.
 */
package io.github.manifolddenoise.catalogue;
