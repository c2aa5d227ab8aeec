package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.CallAnswers;
import app.lanyard.plugins.access.OpeningOutcome;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import java.io.File;
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

    /** @param absence null where the SDK is there. */
    static JSObject availability(AccessErrorCode absence) {
        JSObject shape = new JSObject();
        shape.put("available", absence == null);
        putIfTold(shape, "reason", absence == null ? null : absence.name());
        return shape;
    }

    static JSObject logFiles(List<File> files) {
        JSArray list = new JSArray();
        for (File file : files) {
            JSObject shape = new JSObject();
            shape.put("path", file.getAbsolutePath());
            shape.put("name", file.getName());
            shape.put("bytes", file.length());
            list.put(shape);
        }
        JSObject shape = new JSObject();
        shape.put("files", list);
        return shape;
    }

    static JSObject opened(String reader, HidReaderListener.Via via, String mode) {
        JSObject shape = ofReader(reader);
        shape.put("via", via.word());
        putIfTold(shape, "mode", mode);
        return shape;
    }

    static JSObject closed(String reader, HidReaderListener.Via via, OpeningOutcome outcome, String status) {
        JSObject shape = ofReader(reader);
        shape.put("via", via.word());
        shape.put("outcome", outcome.word());
        putIfTold(shape, "status", status);
        return shape;
    }

    static JSObject failed(String reader, AccessErrorCode code, String status) {
        JSObject shape = ofReader(reader);
        shape.put("code", code.name());
        putIfTold(shape, "status", status);
        return shape;
    }

    private static JSObject ofReader(String reader) {
        JSObject shape = new JSObject();
        putIfTold(shape, "reader", reader);
        return shape;
    }

    static JSObject scanning(boolean isScanning, HidEvents.ScanReason reason) {
        JSObject shape = new JSObject();
        shape.put("scanning", isScanning);
        shape.put("reason", reason.word());
        return shape;
    }

    private static void putIfTold(JSObject shape, String name, String value) {
        if (value != null) shape.put(name, value);
    }
}
