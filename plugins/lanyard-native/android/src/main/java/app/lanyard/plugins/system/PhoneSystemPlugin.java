package app.lanyard.plugins.system;

import android.content.Context;
import app.lanyard.plugins.access.ScanLocation;
import app.lanyard.plugins.security.MessageChannel;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** What only the phone's system knows, and what it draws beside the page. */
@CapacitorPlugin(name = "PhoneSystem")
public class PhoneSystemPlugin extends Plugin {

    @PluginMethod
    public void getStatus(PluginCall call) {
        Context context = getContext();
        JSObject status = new JSObject();
        status.put("scanNeedsLocation", ScanLocation.isNeeded(context));
        status.put("showsMessages", MessageChannel.isShown(context));
        call.resolve(status);
    }

    @PluginMethod
    public void setBackground(PluginCall call) {
        boolean isDark = Boolean.TRUE.equals(call.getBoolean("dark", false));
        getActivity()
            .runOnUiThread(() -> {
                PageBackground.show(getActivity(), isDark);
                call.resolve();
            });
    }
}
