package android.view;

public class View {

    public interface OnApplyWindowInsetsListener {
        WindowInsets onApplyWindowInsets(View view, WindowInsets insets);
    }

    public void setFilterTouchesWhenObscured(boolean isFiltered) {}

    /** Not final here, so that a test can answer. */
    public ViewParent getParent() {
        return null;
    }

    public void setBackgroundColor(int color) {}

    public void setOnApplyWindowInsetsListener(OnApplyWindowInsetsListener listener) {}
}
