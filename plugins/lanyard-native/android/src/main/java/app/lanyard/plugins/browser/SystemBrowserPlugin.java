package app.lanyard.plugins.browser;

import android.content.ActivityNotFoundException;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** The bridge between the page and a browser of this phone. The app's own link brings the answer of a page back. */
@CapacitorPlugin(name = "SystemBrowser")
public class SystemBrowserPlugin extends Plugin {

    @PluginMethod
    public void open(PluginCall call) {
        String url = call.getString("url", "");
        if (!url.startsWith("https://") && !url.startsWith("http://")) {
            reject(call, SystemBrowserErrorCode.NOT_OPENED);
            return;
        }
        getActivity().runOnUiThread(() -> open(call, url));
    }

    private void open(PluginCall call, String url) {
        try {
            String browser = new Browsers(getContext().getPackageManager()).chosen();
            if (browser == null) {
                reject(call, SystemBrowserErrorCode.NO_BROWSER);
                return;
            }
            getActivity().startActivity(CustomTab.of(url, browser));
            call.resolve();
        } catch (ActivityNotFoundException | SecurityException turnedOff) {
            reject(call, SystemBrowserErrorCode.NO_BROWSER);
        } catch (RuntimeException fault) {
            // On the main thread it would end the app.
            reject(call, SystemBrowserErrorCode.NOT_OPENED);
        }
    }

    /** The link that leads back has closed the tab: the app's activity is a single one, and nothing stays above it. */
    @PluginMethod
    public void close(PluginCall call) {
        call.resolve();
    }

    private static void reject(PluginCall call, SystemBrowserErrorCode code) {
        call.reject("Browser: " + code.name(), code.name());
    }
}
