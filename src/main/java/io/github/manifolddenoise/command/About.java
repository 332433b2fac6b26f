package io.github.manifolddenoise.command;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.manual.Manual;

/** Version, purpose and where the manual is. */
public final class About implements UserTask {

	@Override
	public String word() {
		return "about";
	}

	@Override
	public String title() {
		return "Manifold Denoise";
	}

	@Override
	public String line() {
		return "Says which version this is.";
	}

	@Override
	public String description() {
		return "Says which version of Manifold Denoise this is, and where its manual is.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.ABOUT;
	}

	@Override
	public Optional<String> menu() {
		return Optional.of("Help>About Plugins");
	}

	@Override
	public OptionSet options() {
		return OptionSet.of(List.<Option<?>> of().toArray(Option<?>[]::new));
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of();
	}

	@Override
	public String menuLabel() {
		return title() + "...";
	}

	@Override
	public boolean isOnCommandLine() {
		return false;
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) {
		outcome.message(title() + " " + Version.text() + "\nDe-noises stacks by learning the manifold that their frames lie on.\n" +
			"Begin with Plugins > Manifold Denoise > Denoise Stack..., on a stack or on one of File > Open Samples.\n" +
			"Manual, sources to cite, licence (BSD 2-Clause): " + Manual.ADDRESS);
	}
}
