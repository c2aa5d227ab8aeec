package androidx.fragment.app;

public class FragmentManager {

    /** What a test sets: whether the window is already stored away. */
    private static boolean isSaved = false;

    public boolean isStateSaved() {
        return isSaved;
    }
}
