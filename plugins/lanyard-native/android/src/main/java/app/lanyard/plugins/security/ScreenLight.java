package app.lanyard.plugins.security;

import android.view.Window;
import android.view.WindowManager;

/** The light of a window, for a code that a reader is to read. */
final class ScreenLight {

    private ScreenLight() {}

    static void of(Window window, boolean isAwake, boolean isBright) {
        if (isAwake) window.addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        else window.clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        WindowManager.LayoutParams look = window.getAttributes();
        look.screenBrightness = isBright
            ? WindowManager.LayoutParams.BRIGHTNESS_OVERRIDE_FULL
            : WindowManager.LayoutParams.BRIGHTNESS_OVERRIDE_NONE;
        window.setAttributes(look);
    }
}
