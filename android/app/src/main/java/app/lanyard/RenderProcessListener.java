package app.lanyard;

import android.view.ViewGroup;
import android.view.ViewParent;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebView;
import com.getcapacitor.WebViewListener;
import java.util.function.LongSupplier;

/** Starts the page again when its own process has ended. Otherwise Android ends the whole app. */
final class RenderProcessListener extends WebViewListener {

    private static final long INTERVAL_MS = 10_000;
    /** Of this process, because each new start has a listener of its own. */
    private static final AtMostEvery starts = new AtMostEvery(INTERVAL_MS);

    private final Runnable startAgain;
    private final LongSupplier nowMs;

    RenderProcessListener(Runnable startAgain, LongSupplier nowMs) {
        this.startAgain = startAgain;
        this.nowMs = nowMs;
    }

    @Override
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
        // A page that ends its process at every start would never come to an end.
        if (!starts.happens(nowMs.getAsLong())) return false;
        ViewParent parent = view.getParent();
        if (parent instanceof ViewGroup) ((ViewGroup) parent).removeView(view);
        startAgain.run();
        return true;
    }
}
