package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.CallAnswers;
import app.lanyard.plugins.access.Permissions;
import app.lanyard.plugins.access.RadioState;
import com.getcapacitor.JSObject;
import com.getcapacitor.PermissionState;

/** Values of the opening and its keys in the shapes of the TypeScript definitions; JSON leaves out what is null. */
final class SaltoShapes {

    private SaltoShapes() {}

    static JSObject availability(SaltoSdk sdk, RadioState radio) {
        JSObject shape = new JSObject();
        shape.put("available", sdk.isInstalled());
        if (!sdk.isInstalled()) shape.put("reason", sdk.absence().name());
        shape.put("radio", CallAnswers.radio(radio));
        return shape;
    }

    static JSObject fingerprint(SaltoKeyData key) {
        JSObject shape = new JSObject();
        shape.put("fingerprint", key.fingerprint());
        return shape;
    }

    /** @param stored null where there is no key. */
    static JSObject key(SaltoKeys.Stored stored) {
        JSObject shape = stored == null ? new JSObject() : fingerprint(stored.key());
        shape.put("present", stored != null);
        if (stored != null) shape.put("storedAt", stored.storedAt());
        return shape;
    }

    static JSObject opened(SaltoOpening.Result result) {
        JSObject shape = new JSObject();
        shape.put("outcome", result.outcome().word());
        shape.put("opResult", result.opResult());
        shape.put("opName", result.opName());
        shape.put("durationMs", result.durationMs());
        return shape;
    }

    static JSObject notOpened(AccessException problem) {
        JSObject shape = new JSObject();
        shape.put("code", problem.code().name());
        shape.put("vendorCode", problem.vendorCode());
        return shape;
    }

    static JSObject opening(SaltoOpening opening) {
        JSObject shape = new JSObject();
        shape.put("opening", opening.isOpening());
        shape.put("startedAt", opening.startedAt());
        return shape;
    }

    static JSObject permissions(PermissionState bluetooth, PermissionState location) {
        JSObject shape = new JSObject();
        shape.put("bluetooth", Permissions.bluetooth(bluetooth).toString());
        shape.put("location", location.toString());
        return shape;
    }
}
