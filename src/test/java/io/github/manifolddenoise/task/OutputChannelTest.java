package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Refusal;

/** Files that are written in any order are there whole or not at all. */
class OutputChannelTest {

	@TempDir
	Path folder;

	private OutputChannel begin() throws IOException {
		final OutputChannel channel = OutputChannel.of(OutputFile.create(folder.resolve("a.bin")));
		channel.write(ByteBuffer.wrap(new byte[] { 0, 0, 4, 5 }).position(2), 3);
		channel.write(ByteBuffer.wrap(new byte[] { 1, 2, 3 }), 0);
		return channel;
	}

	@Test
	void bytes_lie_where_they_were_put() throws IOException {
		final ByteBuffer read = ByteBuffer.allocate(5).position(1).limit(4);
		try (OutputChannel channel = begin()) {
			channel.read(read, 2);
			channel.commit();
		}
		assertArrayEquals(new byte[] { 0, 3, 4, 5, 0 }, read.array());
		assertArrayEquals(new byte[] { 1, 2, 3, 4, 5 }, Files.readAllBytes(folder.resolve("a.bin")));
		Folders.assertHolds(folder, "a.bin");
	}

	@Test
	void what_is_not_there_is_not_read() throws IOException {
		try (OutputChannel channel = begin()) {
			assertEquals("the file was cut short", assertThrows(IOException.class, () -> channel.read(ByteBuffer.allocate(3), 3))
				.getMessage());
		}
		Folders.assertHolds(folder);
	}

	@Test
	void nothing_is_left_of_a_file_that_cannot_have_its_name() throws IOException {
		final OutputChannel channel = begin();
		Files.createDirectories(folder.resolve("a.bin/within"));
		Refusal.of(channel::commit).says("a.bin … is a folder");
		Folders.assertHolds(folder, "a.bin");
	}
}
