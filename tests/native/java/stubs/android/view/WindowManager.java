package android.view;

public interface WindowManager {
    class LayoutParams {

        public static final int FLAG_SECURE = 8192;
        public static final int FLAG_KEEP_SCREEN_ON = 0x00000080;
        public static final float BRIGHTNESS_OVERRIDE_NONE = -1.0f;
        public static final float BRIGHTNESS_OVERRIDE_FULL = 1.0f;

        public float screenBrightness = BRIGHTNESS_OVERRIDE_NONE;
        public int flags;
    }
}
