package app.lanyard.plugins.security;

import static org.junit.Assert.assertEquals;

import android.view.Window;
import android.view.WindowManager.LayoutParams;
import org.junit.Test;

public class ScreenLightTest {

    private final Window window = new Window();

    @Test
    public void gateModeIsAwakeAndBrightAndLeavingPutsBothBack() {
        ScreenLight.of(window, true, true);
        assertEquals(LayoutParams.BRIGHTNESS_OVERRIDE_FULL, window.getAttributes().screenBrightness, 0);
        assertEquals(LayoutParams.FLAG_KEEP_SCREEN_ON, window.getAttributes().flags);
        ScreenLight.of(window, false, false);
        assertEquals(LayoutParams.BRIGHTNESS_OVERRIDE_NONE, window.getAttributes().screenBrightness, 0);
        assertEquals(0, window.getAttributes().flags);
    }

    @Test
    public void dimmerIsThePhonesOwnLightAndStaysAwake() {
        ScreenLight.of(window, true, true);
        ScreenLight.of(window, true, false);
        assertEquals(LayoutParams.BRIGHTNESS_OVERRIDE_NONE, window.getAttributes().screenBrightness, 0);
        assertEquals(LayoutParams.FLAG_KEEP_SCREEN_ON, window.getAttributes().flags);
    }
}
