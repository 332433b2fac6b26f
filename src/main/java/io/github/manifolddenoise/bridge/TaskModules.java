package io.github.manifolddenoise.bridge;

import java.util.Optional;

import org.scijava.log.LogService;
import org.scijava.module.ModuleService;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;
import org.scijava.service.AbstractService;
import org.scijava.service.SciJavaService;
import org.scijava.service.Service;

import io.github.manifolddenoise.command.Tasks;

/**
 * Offers every task to the module service, by its identifier, when a context is made:
 *
 * <pre>{@code
 * Module module = modules.run(modules.getModuleById("manifold-denoise:denoise"), true, "image", stack, "method", "harmonics").get();
 * ImagePlus denoised = (ImagePlus) module.getOutput("result");
 * }</pre>
 */
@Plugin(type = Service.class)
public final class TaskModules extends AbstractService implements SciJavaService {

	@Parameter
	private ModuleService modules;

	@Parameter(required = false)
	private LogService log;

	@Override
	public void initialize() {
		if (hasImageJ()) modules.addModules(Tasks.ALL.stream().map(task -> new TaskModuleInfo(task, Optional.ofNullable(log))).toList());
	}

	private static boolean hasImageJ() {
		try {
			Class.forName("ij.ImagePlus");
			return true;
		}
		catch (final ClassNotFoundException exception) {
			return false;
		}
	}
}
