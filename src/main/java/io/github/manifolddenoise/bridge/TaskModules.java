package io.github.manifolddenoise.bridge;

import java.io.File;
import java.util.Optional;

import org.scijava.MenuPath;
import org.scijava.log.LogService;
import org.scijava.module.AbstractModuleInfo;
import org.scijava.module.DefaultMutableModuleItem;
import org.scijava.module.Module;
import org.scijava.module.ModuleItem;
import org.scijava.module.ModuleService;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;
import org.scijava.service.AbstractService;
import org.scijava.service.SciJavaService;
import org.scijava.service.Service;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.command.Tasks;
import io.github.manifolddenoise.command.UserTask;

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

	/**
	 * A task as a module: the image and the options are its inputs, each with its default, and the images that it makes its
	 * outputs. A flag is a boolean, a folder or a file that is read a File, all others are texts.
	 */
	private static final class TaskModuleInfo extends AbstractModuleInfo {

		private static final String IDENTIFIER = "manifold-denoise:";

		private final UserTask task;
		private final Optional<LogService> log;

		TaskModuleInfo(final UserTask task, final Optional<LogService> log) {
			this.task = task;
			this.log = log;
			setMenuPath(new MenuPath());
		}

		@Override
		public String getIdentifier() {
			return IDENTIFIER + task.word();
		}

		@Override
		public String getName() {
			return task.word();
		}

		@Override
		public String getTitle() {
			return task.title();
		}

		@Override
		public String getDescription() {
			return task.description();
		}

		@Override
		public boolean canRunHeadless() {
			return true;
		}

		/** A search would show it beside the menu's entry. */
		@Override
		public boolean isVisible() {
			return false;
		}

		@Override
		public String getDelegateClassName() {
			return TaskModule.class.getName();
		}

		@Override
		public Class<?> loadDelegateClass() {
			return TaskModule.class;
		}

		@Override
		public Module createModule() {
			return new TaskModule(this, task, log);
		}

		@Override
		protected void parseParameters() {
			if (task.takesStack()) registerInput(item(TaskModule.IMAGE, ImagePlus.class, "The stack to work on."));
			task.options().options().forEach(option -> registerInput(input(option)));
			task.images().forEach(name -> registerOutput(item(name, ImagePlus.class, "")));
			registerOutput(item(TaskModule.MADE, String.class, "Title or path of what was made."));
			registerOutput(item(TaskModule.FINDINGS, String.class, "What was found, a sentence a line."));
		}

		private ModuleItem<?> input(final Option<?> option) {
			final Class<?> type = switch (option.kind()) {
				case FLAG -> Boolean.class;
				case FOLDER, INPUT_FILE -> File.class;
				default -> String.class;
			};
			final DefaultMutableModuleItem<?> item = item(option.name(), type, option.help());
			item.setLabel(option.label());
			return item;
		}

		private <T> DefaultMutableModuleItem<T> item(final String name, final Class<T> type, final String description) {
			final DefaultMutableModuleItem<T> item = new DefaultMutableModuleItem<>(this, name, type);
			item.setRequired(false);
			item.setPersisted(false);
			item.setAutoFill(false);
			item.setDescription(description);
			return item;
		}
	}
}
