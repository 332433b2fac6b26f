package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.PreimageLimits;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.InactiveOptions;

/** A stack becomes a de-noised one. */
public final class DenoiseStack implements UserTask {

	@Override
	public String word() {
		return "denoise";
	}

	@Override
	public String title() {
		return "Denoise Stack";
	}

	@Override
	public String line() {
		return "De-noises a stack.";
	}

	@Override
	public String description() {
		return "De-noises a stack by the manifold that its frames lie on.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.DENOISE;
	}

	@Override
	public OptionSet options() {
		return DenoiseStackOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return DenoiseStackOptions.layout();
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(Denoising.RESULT);
	}

	@Override
	public List<String> images() {
		return Denoising.IMAGES;
	}

	@Override
	public String fileDefault(final Option<?> option) {
		return Denoising.fileDefault(option);
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		PreimageLimits.check(stack, values);
	}

	@Override
	public Optional<String> warning(final OptionValues values) {
		return InactiveOptions.warning(values);
	}

	@Override
	public boolean takesOneFrame(final OptionValues values) {
		return values.get(DenoiseStackOptions.TRAIN).isPresent();
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Denoising.expected(stack, values, inMemory);
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		Denoising.run(call, outcome, call.named(DenoiseStackOptions.TRAIN), call.values(), "-denoised");
	}
}
