package app.lanyard.plugins.hid;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The SDK's own diagnostics. It writes them of its own accord; 'logging' says whether they may be kept and passed
 * on. The page turns it off at each start and at the end of a session, and then they are deleted.
 */
final class HidLogFiles {

    /** Where the SDK's own resources tell it to write, below the app's files. */
    private static final String FOLDER = "origo_dispatchables";

    private final File folder;
    private final Predicate<File> delete;

    HidLogFiles(File filesOfTheApp) {
        this(filesOfTheApp, File::delete);
    }

    /** @param delete removes a file, and says whether it is gone. */
    HidLogFiles(File filesOfTheApp, Predicate<File> delete) {
        this.folder = new File(filesOfTheApp, FOLDER);
        this.delete = delete;
    }

    List<File> all() {
        File[] found = folder.listFiles(File::isFile);
        List<File> files = new ArrayList<>(found == null ? List.of() : Arrays.asList(found));
        files.sort((one, other) -> one.getName().compareTo(other.getName()));
        return files;
    }

    /** @return whether nothing is left. */
    boolean deleteAll() {
        boolean areGone = true;
        for (File file : all()) areGone &= delete.test(file);
        return areGone;
    }
}
