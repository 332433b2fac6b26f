package io.github.manifolddenoise.bridge;

import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Graphics;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.util.List;

import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.JScrollBar;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.table.DefaultTableModel;

import ij.ImagePlus;
import ij.WindowManager;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.command.shell.WindowArrangement;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.command.shell.Tables;

/**
 * What a command has found, in one window instead of many: its sentences, its tables and its pictures, a tab each. Tables and
 * pictures can be opened as ImageJ's own.
 */
final class ResultTabs {

	private static final Dimension SIZE = new Dimension(520, 380);
	private static final int WIDEST_COLUMN = 240;

	private final JFrame frame;
	private final JTabbedPane tabs = new JTabbedPane();

	private ResultTabs(final String title) {
		frame = new JFrame(title);
	}

	/**
	 * Opens the window.
	 *
	 * @param findings sentences, the verdict first
	 * @param images not shown yet
	 */
	static void open(final String title, final List<String> findings, final List<Tables.Titled> tables,
		final List<ImagePlus> images)
	{
		final ResultTabs window = new ResultTabs(title);
		window.tabs.addTab("Findings", text(findings));
		tables.forEach(table -> window.tabs.addTab("Numbers", withButton(new JScrollPane(numbers(table.table())), "Open as table",
			() -> Tables.show(table.table(), table.title()))));
		images.forEach(window::addPicture);
		window.show();
	}

	/** A picture of plots can be opened with its numbers. */
	private void addPicture(final ImagePlus image) {
		final String label = Plots.Listed.of(image).map(Plots.Listed::label).orElse("Open as image");
		final Runnable opening = Plots.Listed.of(image).<Runnable>map(plots -> () -> plots.all().get().forEach(ImagePlus::show)).orElse(
			image::show);
		tabs.addTab(image.getTitle().replaceFirst(".*-", ""), withButton(picture(image), label, opening));
	}

	private void show() {
		frame.setName(WindowArrangement.MOVABLE);
		frame.add(tabs, BorderLayout.CENTER);
		frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
		frame.addWindowListener(new WindowAdapter() {

			@Override
			public void windowClosed(final WindowEvent event) {
				WindowManager.removeWindow(frame);
			}
		});
		frame.setSize(SIZE);
		frame.setAutoRequestFocus(false);
		WindowManager.addWindow(frame);
		frame.setVisible(true);
	}

	private static Component text(final List<String> findings) {
		final JTextArea text = new JTextArea(String.join("\n\n", findings));
		text.setEditable(false);
		text.setLineWrap(true);
		text.setWrapStyleWord(true);
		text.setCaretPosition(0);
		return new JScrollPane(text);
	}

	/** As ImageJ shows them, but for what is no number. */
	private static JTable numbers(final ResultsTable table) {
		final String[] headings = table.getHeadings();
		final String[][] cells = new String[table.size()][headings.length];
		for (int row = 0; row < cells.length; row++) {
			for (int k = 0; k < headings.length; k++) cells[row][k] = table.getStringValue(headings[k], row).replace("NaN", "");
		}
		final JTable shown = new JTable(new DefaultTableModel(cells, headings));
		shown.setDefaultEditor(Object.class, null);
		shown.setAutoResizeMode(JTable.AUTO_RESIZE_OFF);
		for (int k = 0; k < headings.length; k++) shown.getColumnModel().getColumn(k).setPreferredWidth(width(shown, k));
		return shown;
	}

	private static int width(final JTable table, final int column) {
		int width = table.getFontMetrics(table.getFont()).stringWidth(table.getColumnName(column));
		for (int row = 0; row < table.getRowCount(); row++) width = Math.max(width, table.getFontMetrics(table.getFont()).stringWidth(
			(String) table.getValueAt(row, column)));
		return Math.min(WIDEST_COLUMN, width + 12);
	}

	private static Component withButton(final Component content, final String label, final Runnable opening) {
		final JPanel panel = new JPanel(new BorderLayout()), line = new JPanel(new FlowLayout(FlowLayout.RIGHT, 4, 2));
		final JButton button = new JButton(label);
		button.addActionListener(event -> PlotButton.placed(opening));
		line.add(button);
		panel.add(content, BorderLayout.CENTER);
		panel.add(line, BorderLayout.SOUTH);
		return panel;
	}

	/** As large as there is room for, and a slider where there are slices. */
	private static Component picture(final ImagePlus image) {
		final JPanel panel = new JPanel(new BorderLayout());
		final JScrollBar slices = new JScrollBar(JScrollBar.HORIZONTAL, 1, 1, 1, image.getStackSize() + 1);
		final Picture picture = new Picture(image, slices);
		slices.addAdjustmentListener(event -> picture.repaint());
		panel.add(picture, BorderLayout.CENTER);
		if (image.getStackSize() > 1) panel.add(slices, BorderLayout.SOUTH);
		return panel;
	}

	private static final class Picture extends JComponent {

		private static final long serialVersionUID = 1L;

		private final transient ImagePlus image;
		private final JScrollBar slices;

		Picture(final ImagePlus image, final JScrollBar slices) {
			this.image = image;
			this.slices = slices;
		}

		@Override
		protected void paintComponent(final Graphics graphics) {
			image.setSliceWithoutUpdate(slices.getValue());
			final double scale = Math.min((double) getWidth() / image.getWidth(), (double) getHeight() / image.getHeight());
			final int width = (int) (scale * image.getWidth()), height = (int) (scale * image.getHeight());
			graphics.drawImage(image.getStack().getProcessor(slices.getValue()).createImage(), (getWidth() - width) / 2, (getHeight() -
				height) / 2, width, height, this);
		}
	}
}
