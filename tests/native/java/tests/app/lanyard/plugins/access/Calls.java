package app.lanyard.plugins.access;

import com.getcapacitor.JSObject;
import com.getcapacitor.MessageHandler;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginResult;
import org.json.JSONException;

/** Calls as the page makes them, with Capacitor's own PluginCall; keeps the last answer as text. */
public final class Calls extends MessageHandler {

    public String answer = "none";

    public PluginCall with(String options) {
        try {
            return new PluginCall(this, "plugin", "1", "method", new JSObject(options));
        } catch (JSONException notJson) {
            throw new IllegalArgumentException(notJson);
        }
    }

    @Override
    public void sendResponseMessage(PluginCall call, PluginResult success, PluginResult error) {
        answer = error == null ? String.valueOf(success) : "rejected " + error;
    }
}
