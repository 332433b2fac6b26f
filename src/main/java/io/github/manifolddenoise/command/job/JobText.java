package io.github.manifolddenoise.command.job;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.image.PartValues;
import io.github.manifolddenoise.task.OwnFiles;
import io.github.manifolddenoise.task.UserException;

/** A job's description as JSON. Keys that are not known are passed over. */
final class JobText {

	private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
	private static final int VERSION = 1;

	private JobText() {}

	static String of(final JobDescription job, final JobFiles files) {
		final Map<String, Object> all = new LinkedHashMap<>();
		all.put(OwnFiles.JOB_KEY, VERSION);
		all.put("program", job.program());
		all.put("finished", job.finished());
		all.put("output", files.text(job.output()));
		all.put("stacks", job.stacks().stream().map(stack -> mark(stack, files)).toList());
		all.put("learnt", mark(job.learnt(), files));
		all.put("seconds", job.seconds());
		all.put("values", job.values().word());
		all.put("options", job.options());
		all.put("info", job.info());
		all.put("sets", job.sets());
		all.put("regions", job.regions());
		return GSON.toJson(all) + "\n";
	}

	private static Map<String, Object> mark(final FileMark mark, final JobFiles files) {
		final Map<String, Object> entries = new LinkedHashMap<>();
		entries.put("file", files.text(mark.path()));
		entries.put("bytes", mark.bytes());
		entries.put("modified", mark.modified());
		entries.put("sha256", mark.sha256());
		return entries;
	}

	/** @throws UserException if it is damaged, or of another version of this program */
	static JobDescription read(final JobFiles files) {
		final JsonFields all = JsonFields.parse(files::damaged, files.read());
		if (all.count(OwnFiles.JOB_KEY) != VERSION || !all.text("program").equals(Version.build()))
			throw new UserException("The job \"" + files.description() + "\" was planned by version " + all.text("program") +
			", and this is version " + Version.build() + ". Use one jar for all steps, or make the job again with plan.");
		final List<FileMark> stacks = all.objects("stacks").stream().map(stack -> mark(stack, files)).toList();
		if (stacks.isEmpty()) throw files.damaged("it names no stack");
		final FileMark learnt = mark(all.object("learnt"), files);
		if (!learnt.path().equals(files.learnt(learnt.sha256()))) throw files.damaged("what was learnt is not in \"" + files.folder() +
			"\"");
		if (!path(all, "output", files).normalize().equals(files.output())) throw files.damaged("its output is not \"" + files
			.output() + "\", beside which it stands");
		final List<PlannedSet> sets = all.objects("sets").stream().map(JobText::set).toList();
		final List<JsonFields> parts = all.objects("regions");
		final List<JobRegion> regions = new ArrayList<>();
		for (final JsonFields part : parts) regions.add(new JobRegion(part.count("number"), whole(part, "set"), whole(part,
			"first"), part.count("count")));
		requireCovered(sets, regions, files);
		return new JobDescription(all.text("program"), stacks, files.output(), all.texts("options"), values(all), learnt, all
			.number("seconds"), all.strings("info"), sets, regions,
			all.flag("finished"));
	}

	private static FileMark mark(final JsonFields mark, final JobFiles files) {
		return new FileMark(path(mark, "file", files), (long) mark.number("bytes"), (long) mark.number("modified"),
			mark.hash("sha256"));
	}

	private static Path path(final JsonFields fields, final String key, final JobFiles files) {
		try {
			return files.path(fields.text(key));
		}
		catch (final InvalidPathException exception) {
			throw fields.damaged(key, "is no path");
		}
	}

	private static PartValues values(final JsonFields fields) {
		final String word = fields.text("values");
		return Arrays.stream(PartValues.values()).filter(values -> values.word().equals(word)).findFirst().orElseThrow(() ->
			fields.damaged("values", "is no kind of values"));
	}

	private static int whole(final JsonFields fields, final String key) {
		final double value = fields.number(key);
		if (value >= 0 && value <= Integer.MAX_VALUE && value == Math.rint(value)) return (int) value;
		throw fields.damaged(key, "is no whole number from 0 on");
	}

	private static PlannedSet set(final JsonFields set) {
		final Map<String, Double> weights = new LinkedHashMap<>();
		final JsonFields given = set.object("weights");
		given.object().keySet().forEach(method -> weights.put(method, given.number(method)));
		final PlannedSet planned = new PlannedSet(set.text("name"), set.text("method"), set.number("noise"), weights, set
			.count("frames"), set.count("width"), set.count("pixels"), set.count("blockPixels"));
		if (planned.blockPixels() > planned.pixels()) throw set.damaged("blockPixels", "is more than there are pixels");
		return planned;
	}

	/** Every pixel of every set lies in one region, and regions follow one another. */
	private static void requireCovered(final List<PlannedSet> sets, final List<JobRegion> regions, final JobFiles files) {
		int set = 0, next = 0;
		for (int k = 0; k < regions.size(); k++) {
			final JobRegion region = regions.get(k);
			if (set < sets.size() && next == sets.get(set).pixels()) {
				set++;
				next = 0;
			}
			final boolean fits = region.number() == k + 1 && region.set() == set && set < sets.size() && region.first() == next
				&& region.count() <= sets.get(set).pixels() - next;
			if (!fits) throw files.damaged("region " + (k + 1) + " does not follow the one before it");
			next += region.count();
		}
		if (sets.isEmpty() || set != sets.size() - 1 || next != sets.get(set).pixels()) throw files.damaged(
			"its regions do not cover all pixels");
	}
}
