package app.lanyard.plugins.security;

import com.getcapacitor.JSObject;
import com.getcapacitor.PluginCall;
import java.util.Base64;

/** Answers to the page in the shapes of the TypeScript definitions. */
final class DeviceSecurityShapes {

    private DeviceSecurityShapes() {}

    /** Bytes as base64url; without any, nothing. */
    static JSObject bytes(String name, byte[] bytes) {
        JSObject shape = new JSObject();
        if (bytes != null) shape.put(name, Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
        return shape;
    }

    static JSObject flag(String name, boolean isSet) {
        JSObject shape = new JSObject();
        shape.put(name, isSet);
        return shape;
    }

    static void reject(PluginCall call, DeviceSecurityErrorCode code) {
        call.reject("Device security: " + code.name(), code.name());
    }
}
