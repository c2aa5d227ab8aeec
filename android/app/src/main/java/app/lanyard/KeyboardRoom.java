package app.lanyard;

import android.os.Build;
import android.view.View;

/** The room of a keyboard, which only one may give. */
final class KeyboardRoom {

    private KeyboardRoom() {}

    /**
     * Up to Android 10 the system itself makes the window smaller, and places it below the bars. There, Capacitor
     * (SystemBars) would take the keyboard's height away once more, and nothing of the page would be left.
     *
     * @param version of the system, as `Build.VERSION.SDK_INT`.
     * @param window the view to which Capacitor has added its listener.
     */
    static void leaveToSystem(int version, View window) {
        if (version < Build.VERSION_CODES.R) window.setOnApplyWindowInsetsListener(null);
    }
}
