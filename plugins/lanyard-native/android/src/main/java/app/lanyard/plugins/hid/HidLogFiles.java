package app.lanyard.plugins.hid;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The SDK's own diagnostics. It writes them of its own accord; 'logging' says whether they may be kept and passed
 * on. The page turns it off at each start and at the end of a session, and then they are deleted.
 */
final class HidLogFiles {

    /** Where the SDK's own resources tell it to write, below the app's files. */
    private static final String FOLDER = "origo_dispatchables";

    private final File folder;

    HidLogFiles(File filesOfTheApp) {
        this.folder = new File(filesOfTheApp, FOLDER);
    }

    List<File> all() {
        File[] found = folder.listFiles(File::isFile);
        List<File> files = new ArrayList<>(found == null ? List.of() : Arrays.asList(found));
        files.sort((one, other) -> one.getName().compareTo(other.getName()));
        return files;
    }

    /** @return whether nothing is left. */
    boolean deleteAll() {
        return deleteAll(all());
    }

    static boolean deleteAll(List<File> files) {
        boolean areGone = true;
        for (File file : files) areGone &= file.delete();
        return areGone;
    }
}
