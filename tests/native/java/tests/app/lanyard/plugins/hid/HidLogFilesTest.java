package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class HidLogFilesTest {

    @Rule
    public final TemporaryFolder app = new TemporaryFolder();

    private File written(File file) throws IOException {
        Files.writeString(file.toPath(), "log");
        return file;
    }

    @Test
    public void everyLogIsDeletedAndNothingElse() throws IOException {
        HidLogFiles logs = new HidLogFiles(app.getRoot());
        assertTrue(logs.deleteAll());
        File folder = app.newFolder("origo_dispatchables");
        File first = written(new File(folder, "1.log"));
        File second = written(new File(folder, "2.log"));
        File other = written(new File(app.getRoot(), "other"));
        assertEquals(List.of(first, second), logs.all());
        assertTrue(logs.deleteAll());
        assertEquals(List.of(), logs.all());
        assertTrue(other.exists());
    }

    @Test
    public void aLogThatStaysIsTold() throws IOException {
        File folder = app.newFolder("origo_dispatchables");
        File stuck = written(new File(folder, "1.log"));
        File other = written(new File(folder, "2.log"));
        HidLogFiles logs = new HidLogFiles(app.getRoot(), (file) -> !file.equals(stuck) && file.delete());
        assertFalse(logs.deleteAll());
        assertTrue(stuck.exists());
        assertFalse(other.exists());
    }
}
