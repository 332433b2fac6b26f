package io.github.manifolddenoise.command;

import java.io.IOException;

import org.scijava.command.Command;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageJProgress;

/** What a command does with its options, and what it says of that beforehand. */
public interface CommandWork extends Command {

	/** The command's name as it stands in the menu, without dots; messages are titled with it. */
	String title();

	/** Whether SciJava runs this for a script or another front end, and not ImageJ's menu. */
	boolean isInContext();

	/** A line for the dialog about values that are being entered; empty if there is nothing to say. */
	default String notice(final OptionValues values) {
		return "";
	}

	/** @throws io.github.manifolddenoise.task.UserException if the work could not be done now, with the cure */
	default void requireAble(final OptionValues values) {}

	/** Does the work, and leaves the results in output fields. */
	void work(OptionValues values, ImageJProgress progress) throws IOException;
}
