package io.github.manifolddenoise.command.explore;

import java.awt.BorderLayout;
import java.awt.Button;
import java.awt.Choice;
import java.awt.Color;
import java.awt.EventQueue;
import java.awt.FlowLayout;
import java.awt.Label;
import java.awt.Panel;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

import javax.swing.Timer;

import ij.IJ;
import ij.ImageListener;
import ij.ImagePlus;
import ij.WindowManager;
import ij.plugin.frame.PlugInFrame;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.WindowArrangement;
import io.github.manifolddenoise.command.shell.WindowPlaces;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.manual.HelpWindow;
import io.github.manifolddenoise.model.embedding.ManifoldExplorer;
import io.github.manifolddenoise.model.embedding.PlaceDistance;
import io.github.manifolddenoise.model.embedding.PlanePoints;
import io.github.manifolddenoise.plot.EmbeddingScene;

/**
 * The window of {@link io.github.manifolddenoise.command.ExploreEmbedding}: it follows the slice that the image shows and
 * the mouse, and shows the pre-image
 * of a place. It ends with the image or when it is closed; then nothing of it is left. All in the event thread.
 */
public final class ExploreWindow extends PlugInFrame implements ImageListener {

	private static final long serialVersionUID = 1L;
	private static final int POLL = 100, MOST_COORDINATES = 10;
	private static final String HINT = "Click or drag where there is no frame: the pre-image of that place.";

	private final transient ImagePlus image;
	private final transient ExploreWork work;
	private final ExplorePlot plot = new ExplorePlot(new Mouse());
	private final Choice sets = new Choice(), horizontal = new Choice(), vertical = new Choice();
	private final Label frameLine = new Label(), placeLine = new Label(HINT);
	private final Timer timer = new Timer(POLL, event -> follow());
	private transient ExploredSet set;
	private transient ManifoldExplorer.Plane plane = new ManifoldExplorer.Plane(0, 1);
	private transient PreimageWindow preimage;
	private transient OptionalInt marked = OptionalInt.empty();
	private int slice;
	private boolean closed;

	/**
	 * @param image which has a window
	 * @param first what the window begins with, and closes at the end
	 */
	public ExploreWindow(final String title, final ImagePlus image, final OptionValues values, final ExploredSet first)
	{
		super(title);
		this.image = image;
		set = first;
		work = new ExploreWork(image, values, first, new Answers());
		preimage = new PreimageWindow(image, first.set());
	}

	/** Shows it. */
	public void open() {
		add(controls(), BorderLayout.NORTH);
		add(plot, BorderLayout.CENTER);
		final Panel lines = new Panel(new BorderLayout());
		lines.add(frameLine, BorderLayout.NORTH);
		lines.add(placeLine, BorderLayout.SOUTH);
		add(lines, BorderLayout.SOUTH);
		showSet();
		ImagePlus.addImageListener(this);
		WindowManager.addWindow(this);
		pack();
		WindowArrangement.place(this, image.getWindow(), image);
		setVisible(true);
		timer.start();
	}

	private Panel controls() {
		final Panel panel = new Panel(new FlowLayout(FlowLayout.LEFT, 6, 4));
		if (set.layout().sets().size() > 1) {
			set.layout().sets().stream().map(FrameSet::name).forEach(sets::add);
			sets.addItemListener(event -> choose(sets.getSelectedIndex()));
			panel.add(new Label("Frames of"));
			panel.add(sets);
		}
		panel.add(new Label("Across"));
		panel.add(horizontal);
		panel.add(new Label("Up"));
		panel.add(vertical);
		horizontal.addItemListener(event -> turn(horizontal, vertical, plane.x()));
		vertical.addItemListener(event -> turn(vertical, horizontal, plane.y()));
		addButton(panel, "Log Coordinates", this::logCoordinates);
		addButton(panel, "Help", () -> new HelpWindow(ExploreWork.TITLE, WindowPlaces::besideDialogs));
		return panel;
	}

	private static void addButton(final Panel panel, final String label, final Runnable action) {
		final Button button = new Button(label);
		button.addActionListener(event -> action.run());
		panel.add(button);
	}

	/** Fills in what depends on the set. */
	private void showSet() {
		plane = new ManifoldExplorer.Plane(0, 1);
		horizontal.removeAll();
		vertical.removeAll();
		for (int k = 1; k <= Math.min(MOST_COORDINATES, set.explorer().dimensions()); k++) {
			horizontal.add("y" + k);
			vertical.add("y" + k);
		}
		vertical.select(1);
		if (sets.getItemCount() > 0) sets.select(set.index());
		showPlane();
		slice = 0;
	}

	/** The coordinate that is chosen twice takes the place of the one that it replaced. */
	private void turn(final Choice turned, final Choice other, final int before) {
		if (turned.getSelectedIndex() == other.getSelectedIndex()) other.select(before);
		plane = new ManifoldExplorer.Plane(horizontal.getSelectedIndex(), vertical.getSelectedIndex());
		showPlane();
	}

	private void showPlane() {
		plot.show(PlanePoints.of(set.explorer().coordinates(), plane.x(), plane.y()), axis(plane.x()), axis(plane.y()));
		tell(HINT, Color.DARK_GRAY);
	}

	private String axis(final int k) {
		return String.format(Locale.ROOT, "y%d  (λ = %.3g)", k + 1, set.explorer().eigenvalues()[k]);
	}

	private void choose(final int index) {
		if (index == set.index() && !work.isLearning() || !isFit()) return;
		work.learn(set.layout(), index);
	}

	/** Follows the slice that the image shows, and notices what has become of the image. */
	private void follow() {
		if (image.getWindow() == null) {
			close();
			return;
		}
		if (!isFit() || image.getCurrentSlice() == slice) return;
		slice = image.getCurrentSlice();
		mark(new FrameSlices(set.layout()).frameOf(slice));
	}

	/** Whether the image still has the slices that were learnt. */
	private boolean isFit() {
		if (work.fits()) return true;
		plot.mark(OptionalInt.empty());
		frameLine.setText("");
		tell("The image has other slices now than when it was learnt. Close this window and start " + ExploreWork.TITLE +
			" again.", EmbeddingScene.colour(PlaceDistance.Worth.INVENTION));
		return false;
	}

	private void mark(final OptionalInt frame) {
		marked = frame;
		plot.mark(frame);
		frameLine.setText(frame.isEmpty() ? "This slice belongs to no frame." : FrameTexts.frame(set.set(), frame.getAsInt()));
	}

	private void select(final int frame) {
		if (!isFit()) return;
		final int wanted = new FrameSlices(set.layout()).sliceOf(set.index(), frame, image.getCurrentSlice());
		if (wanted != image.getCurrentSlice()) image.setPosition(wanted);
		slice = wanted;
		mark(OptionalInt.of(frame));
	}

	private void logCoordinates() {
		if (marked.isPresent()) IJ.log(ExploreWork.TITLE + ", " + image.getTitle() + ", " + FrameTexts.coordinates(set, marked
			.getAsInt(), MOST_COORDINATES));
	}

	private void tell(final String text, final Color colour) {
		placeLine.setForeground(colour);
		placeLine.setText(text);
	}

	/** What the mouse does over the plot. */
	private final class Mouse implements ExplorePlot.Visitor {

		/** To read a slice of a virtual stack takes long: that is for clicks. */
		@Override
		public void over(final int frame) {
			if (!image.getStack().isVirtual()) select(frame);
		}

		@Override
		public void picked(final int frame) {
			select(frame);
		}

		@Override
		public void asked(final double x, final double y) {
			if (work.isLearning() || !isFit()) return;
			plot.mark(new EmbeddingScene.Place(x, y, Optional.empty()));
			work.find(set, plane, x, y);
		}
	}

	/** What comes of the work, in the event thread. */
	private final class Answers implements ExploreWork.Viewer {

		@Override
		public void learnt(final ExploredSet other) {
			set = other;
			preimage.close();
			preimage = new PreimageWindow(image, other.set());
			final OptionalInt frame = marked;
			showSet();
			if (frame.isPresent()) select(frame.getAsInt());
		}

		@Override
		public void found(final ExploreWork.Place place, final ManifoldExplorer.Found found) {
			if (place.set() != set || !place.plane().equals(plane)) return;
			plot.mark(new EmbeddingScene.Place(place.x(), place.y(), Optional.of(found.distance())));
			final String text = FrameTexts.place(found.distance());
			final Color colour = EmbeddingScene.colour(found.distance().worth());
			tell(text, colour);
			preimage.show(found.pixels(), FrameTexts.label(found.distance()), colour, FrameTexts.info(image, place, text),
				ExploreWindow.this);
		}

		@Override
		public void failed() {
			if (sets.getItemCount() > 0) sets.select(set.index());
		}

		@Override
		public void status(final String text) {
			tell(text, Color.DARK_GRAY);
		}
	}

	@Override
	public void imageOpened(final ImagePlus other) {}

	@Override
	public void imageClosed(final ImagePlus other) {
		if (other == image) EventQueue.invokeLater(this::close);
	}

	@Override
	public void imageUpdated(final ImagePlus other) {
		if (other == image) EventQueue.invokeLater(() -> {
			if (!closed) follow();
		});
	}

	@Override
	public void close() {
		if (closed) return;
		closed = true;
		timer.stop();
		ImagePlus.removeImageListener(this);
		work.close();
		preimage.close();
		super.close();
	}
}
