package io.github.manifolddenoise.model.manifold;

import java.io.IOException;

import io.github.manifolddenoise.filter.SingularValueShrinkage;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Which frames the manifold is learnt from, and so what distances between frames are. */
public enum Geometry {

	/** The frames as they are. */
	NOISY {

		@Override
		public FrameSource training(final NoisyStack stack) {
			return stack.frames();
		}
	},

	/** The frames with optimally shrunk singular values. */
	SHRUNK {

		@Override
		public FrameSource training(final NoisyStack stack) throws IOException {
			return stack.span().at(stack.frames(), SingularValueShrinkage.points(stack.span(), stack.sigma()),
				stack.compute());
		}
	},

	/** The frames cleaned by manifold harmonics. */
	CLEANED {

		@Override
		public FrameSource training(final NoisyStack stack) throws IOException {
			return stack.cleaned();
		}
	};

	public abstract FrameSource training(NoisyStack stack) throws IOException;
}
