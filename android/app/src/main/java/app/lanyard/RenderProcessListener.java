package app.lanyard;

import android.view.ViewGroup;
import android.view.ViewParent;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebView;
import com.getcapacitor.WebViewListener;
import java.util.function.LongSupplier;

/** Starts the page anew when its own process has ended. Otherwise Android ends the whole app. */
final class RenderProcessListener extends WebViewListener {

    private static final long INTERVAL_MS = 10_000;
    /** Of this process, because each new start has a listener of its own. */
    private static final AtMostEvery starts = new AtMostEvery(INTERVAL_MS);

    private final Runnable startAnew;
    private final LongSupplier nowMs;

    RenderProcessListener(Runnable startAnew, LongSupplier nowMs) {
        this.startAnew = startAnew;
        this.nowMs = nowMs;
    }

    @Override
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
        // A page that ends its process at every start would never come to an end.
        if (!starts.happens(nowMs.getAsLong())) return false;
        ViewParent parent = view.getParent();
        if (parent instanceof ViewGroup) ((ViewGroup) parent).removeView(view);
        startAnew.run();
        return true;
    }
}
