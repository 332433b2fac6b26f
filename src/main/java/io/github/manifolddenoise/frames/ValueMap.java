package io.github.manifolddenoise.frames;

import java.util.function.DoubleUnaryOperator;

/** What becomes of a grey value, whatever pixel has it. */
@FunctionalInterface
public interface ValueMap extends DoubleUnaryOperator {}
