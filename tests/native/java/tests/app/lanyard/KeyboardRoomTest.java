package app.lanyard;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import android.view.View;
import org.junit.Test;

public class KeyboardRoomTest {

    private boolean isHeard;
    private final View window = new View() {
        @Override
        public void setOnApplyWindowInsetsListener(OnApplyWindowInsetsListener listener) {
            isHeard = listener != null;
        }
    };

    private boolean isHeardOn(int version) {
        // As Capacitor adds its own.
        window.setOnApplyWindowInsetsListener((view, insets) -> insets);
        KeyboardRoom.leaveToSystem(version, window);
        return isHeard;
    }

    @Test
    public void upToAndroid10NobodyTakesTheKeyboardsHeightAwayASecondTime() {
        assertFalse(isHeardOn(26));
        assertFalse(isHeardOn(29));
    }

    @Test
    public void fromAndroid11OnCapacitorMakesRoomForTheKeyboard() {
        assertTrue(isHeardOn(30));
        assertTrue(isHeardOn(36));
    }
}
