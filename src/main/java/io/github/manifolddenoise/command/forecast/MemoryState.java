package io.github.manifolddenoise.command.forecast;

import java.awt.GraphicsEnvironment;
import java.lang.management.ManagementFactory;

import com.sun.management.HotSpotDiagnosticMXBean;

import ij.IJ;

/**
 * The memory of this Java.
 *
 * @param used bytes in use
 * @param limit bytes that Java may take
 * @param machine bytes that the machine has
 * @param inImageJ whether there is an ImageJ whose menu sets the limit
 */
record MemoryState(double used, double limit, double machine, boolean inImageJ) {

	/** As it is; what is no longer needed may still be counted as used. */
	static MemoryState now() {
		final Runtime runtime = Runtime.getRuntime();
		final boolean menu = !GraphicsEnvironment.isHeadless() && IJ.getInstance() != null;
		return new MemoryState(runtime.totalMemory() - runtime.freeMemory(), runtime.maxMemory(), machineBytes(), menu);
	}

	/** As it is without what is no longer needed. Cost: a tenth of a second, more where much is in use. */
	static MemoryState cleared() {
		System.gc();
		return now();
	}

	/** Where that much is not free, what is no longer needed is cleared first. */
	static MemoryState before(final double bytes) {
		final MemoryState now = now();
		return bytes > now.free() ? cleared() : now;
	}

	private static double machineBytes() {
		return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system ? system
			.getTotalMemorySize() : Double.POSITIVE_INFINITY;
	}

	/** Size of the regions of the usual collector, G1; 0 for other collectors. */
	static double regionBytes() {
		final HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
		try {
			final boolean regions = machine != null && Boolean.parseBoolean(machine.getVMOption("UseG1GC").getValue());
			return regions ? Double.parseDouble(machine.getVMOption("G1HeapRegionSize").getValue()) : 0;
		}
		catch (final IllegalArgumentException exception) {
			return 0;
		}
	}

	/** Bytes that can still be taken. */
	double free() {
		return limit - used;
	}
}
