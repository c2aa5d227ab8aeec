package android.view;

public class View {

    public void setFilterTouchesWhenObscured(boolean isFiltered) {}

    /** Not final here, so that a test can answer. */
    public ViewParent getParent() {
        return null;
    }
}
