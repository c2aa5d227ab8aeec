package app.lanyard.plugins.system;

import android.view.Window;
import androidx.appcompat.app.AppCompatActivity;
import app.lanyard.plugins.R;

/**
 * The page's background behind the phone's bars. The bars' icons follow the page's theme, which need not be the
 * phone's. The phone's own theme stays as it is, because the page asks for it too.
 */
final class PageBackground {

    private PageBackground() {}

    /** Capacitor colours the window from the theme, at each new style of the bars, so the theme has the colour too. */
    @SuppressWarnings("deprecation")
    static void show(AppCompatActivity activity, boolean isDark) {
        activity.getTheme().applyStyle(isDark ? R.style.LanyardDarkPage : R.style.LanyardLightPage, true);
        int color = activity.getColor(isDark ? R.color.lanyard_dark_page : R.color.lanyard_light_page);
        Window window = activity.getWindow();
        window.getDecorView().setBackgroundColor(color);
        // Without effect from Android 15 on, where the page or the window reaches behind the bars.
        window.setStatusBarColor(color);
        window.setNavigationBarColor(color);
    }
}
