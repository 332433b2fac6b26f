package io.github.manifolddenoise.cli; public final class Main { private Main() {} public static void main(String[] a) {} }
