package io.github.manifolddenoise.command.order;

import java.util.List;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.embedding.FrameOrder;
import io.github.manifolddenoise.task.CsvTable;

/**
 * Where each frame of a sorted stack went.
 *
 * @param order of the frames
 * @param labels of the frames
 */
public record OrderTable(FrameOrder order, List<String> labels) {

	/** CSV {@code frame,position,phase,coordinate,label}, a line per frame in the order of the stack. */
	String csv() {
		final int[] positions = positions();
		final CsvTable table = new CsvTable(CsvTable.Heading.ORDER);
		for (int i = 0; i < positions.length; i++) table.number(i + 1).number(positions[i]).number(order.phases()[i]).number(
			order.coordinates()[i]).text(labels.get(i));
		return table.toString();
	}

	private int[] positions() {
		final int[] positions = new int[labels.size()];
		for (int place = 0; place < positions.length; place++) positions[order.frames()[place]] = place + 1;
		return positions;
	}

	/** The order as a table of ImageJ. */
	public ResultsTable results() {
		final int[] positions = positions();
		final ResultsTable table = new ResultsTable();
		for (int i = 0; i < positions.length; i++) {
			table.addRow();
			table.addValue("frame", i + 1);
			table.addValue("position", positions[i]);
			table.addValue("phase", order.phases()[i]);
			table.addValue("coordinate", order.coordinates()[i]);
			table.addValue("label", labels.get(i));
		}
		return table;
	}
}
