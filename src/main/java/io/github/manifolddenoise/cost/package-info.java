/**
 * What de-noising takes of memory and time, as numbers of operations and bytes for a stack's size: the parts that
 * methods put their cost together from. May import {@code frames}.
 */
package io.github.manifolddenoise.cost;
