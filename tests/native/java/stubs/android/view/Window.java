package android.view;

public class Window {

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

    public View getDecorView() {
        return new View();
    }
}
