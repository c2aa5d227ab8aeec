package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.CallAnswers;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import java.util.List;

/** Values of the engine in the shapes of the TypeScript definitions; what is not told is left out. */
final class HidShapes {

    private HidShapes() {}

    static JSObject status(HidStatus status) {
        JSObject shape = new JSObject();
        shape.put("phase", status.phase().word());
        shape.put("sdkInstalled", status.isSdkInstalled());
        shape.put("endpointReady", status.isEndpointReady());
        shape.put("keyCount", status.keyCount());
        shape.put("scanning", status.isScanning());
        shape.put("backgroundAllowed", status.isBackgroundAllowed());
        putIfTold(shape, "lastServerSync", status.lastServerSync());
        shape.put("radio", CallAnswers.radio(status.radio()));
        return shape;
    }

    static JSObject keys(List<HidKey> keys) {
        JSArray list = new JSArray();
        for (HidKey key : keys) list.put(key(key));
        JSObject shape = new JSObject();
        shape.put("keys", list);
        return shape;
    }

    static JSObject refresh(HidRefresh refresh) {
        JSObject shape = keys(refresh.keys());
        shape.put("issued", refresh.issued());
        shape.put("revoked", refresh.revoked());
        return shape;
    }

    private static JSObject key(HidKey key) {
        JSObject shape = new JSObject();
        shape.put("id", key.id());
        putIfTold(shape, "label", key.label());
        putIfTold(shape, "cardNumber", key.cardNumber());
        putIfTold(shape, "issuer", key.issuer());
        putIfTold(shape, "type", key.type());
        putIfTold(shape, "externalId", key.externalId());
        shape.put("active", key.isActive());
        putIfTold(shape, "beginsAt", key.beginsAt());
        putIfTold(shape, "endsAt", key.endsAt());
        return shape;
    }

    static JSObject with(String name, String value) {
        JSObject shape = new JSObject();
        putIfTold(shape, name, value);
        return shape;
    }

    static void putIfTold(JSObject shape, String name, String value) {
        if (value != null) shape.put(name, value);
    }
}
