package android.view;

public class Window {

    private int statusBarColor;
    private int navigationBarColor;
    private WindowManager.LayoutParams look = new WindowManager.LayoutParams();

    public void addFlags(int flags) {
        look.flags |= flags;
    }

    public void clearFlags(int flags) {
        look.flags &= ~flags;
    }

    public final WindowManager.LayoutParams getAttributes() {
        return look;
    }

    public void setAttributes(WindowManager.LayoutParams next) {
        look = next;
    }

    public void setFlags(int flags, int mask) {}

    public void setHideOverlayWindows(boolean isHidden) {}

    public int getStatusBarColor() {
        return statusBarColor;
    }

    public void setStatusBarColor(int color) {
        statusBarColor = color;
    }

    public int getNavigationBarColor() {
        return navigationBarColor;
    }

    public void setNavigationBarColor(int color) {
        navigationBarColor = color;
    }

    public View getDecorView() {
        return new View();
    }
}
