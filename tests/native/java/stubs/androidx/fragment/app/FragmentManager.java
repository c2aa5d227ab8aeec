package androidx.fragment.app;

public class FragmentManager {

    public boolean isStateSaved() {
        return false;
    }
}
