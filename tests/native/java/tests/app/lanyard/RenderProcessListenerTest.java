package app.lanyard;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import android.view.View;
import android.view.ViewGroup;
import android.view.ViewParent;
import android.webkit.WebView;
import org.junit.Test;

public class RenderProcessListenerTest {

    private int starts = 0;
    private long nowMs = 0;
    private View removed = null;
    private final ViewGroup window = new ViewGroup() {
        @Override
        public void removeView(View view) {
            removed = view;
        }
    };
    private final WebView dead = new WebView() {
        @Override
        public ViewParent getParent() {
            return window;
        }
    };

    private boolean ends() {
        return new RenderProcessListener(() -> starts += 1, () -> nowMs).onRenderProcessGone(dead, null);
    }

    @Test
    public void aPageWhoseProcessEndsStartsAgainAndTheAppStays() {
        assertTrue(ends());
        assertEquals(1, starts);
        assertSame(dead, removed);
        // Each start has its own listener.
        nowMs = 9_999;
        assertFalse("a page that ends at every start ends the app", ends());
        assertEquals(1, starts);
        nowMs = 10_000;
        assertTrue(ends());
        assertEquals(2, starts);
    }
}
