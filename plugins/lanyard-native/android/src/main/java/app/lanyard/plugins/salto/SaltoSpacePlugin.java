package app.lanyard.plugins.salto;

import android.Manifest;
import android.content.Context;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.AndroidRadio;
import app.lanyard.plugins.access.CallAnswers;
import app.lanyard.plugins.access.Clock;
import app.lanyard.plugins.access.MainThreadClock;
import app.lanyard.plugins.access.Permissions;
import app.lanyard.plugins.access.Radio;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import com.getcapacitor.annotation.PermissionCallback;

/** The bridge between the page and SaltoOpening with its keys: reads arguments, answers, tells events. */
@CapacitorPlugin(
    name = "SaltoSpace",
    permissions = {
        @Permission(
            alias = "bluetooth",
            strings = { Manifest.permission.BLUETOOTH_SCAN, Manifest.permission.BLUETOOTH_CONNECT }
        ),
        @Permission(
            alias = "location",
            strings = { Manifest.permission.ACCESS_FINE_LOCATION, Manifest.permission.ACCESS_COARSE_LOCATION }
        )
    }
)
public class SaltoSpacePlugin extends Plugin implements SaltoOpening.Events {

    private final Clock clock;
    private SaltoSdk sdk;
    private SaltoKeys keys;
    private Radio radio;
    private SaltoOpening opening;

    public SaltoSpacePlugin() {
        this.clock = new MainThreadClock();
    }

    SaltoSpacePlugin(Clock clock, SaltoSdk sdk, SaltoKeys keys, Radio radio) {
        this.clock = clock;
        use(sdk, keys, radio);
    }

    @Override
    public void load() {
        Context context = getContext().getApplicationContext();
        // The vendor's SDK asks for location even where Android itself does not.
        use(SaltoSdks.inThisBuild(context), new KeystoreSaltoKeys(context, clock), new AndroidRadio(context, true));
    }

    private void use(SaltoSdk chosenSdk, SaltoKeys chosenKeys, Radio chosenRadio) {
        sdk = chosenSdk;
        keys = chosenKeys;
        radio = chosenRadio;
        opening = new SaltoOpening(sdk, keys, radio, clock, this);
    }

    @PluginMethod
    public void isAvailable(PluginCall call) {
        JSObject answer = new JSObject();
        answer.put("available", sdk.isInstalled());
        if (!sdk.isInstalled()) answer.put("reason", sdk.absence().name());
        answer.put("radio", CallAnswers.radio(radio.state()));
        call.resolve(answer);
    }

    @PluginMethod
    public void storeKey(PluginCall call) {
        try {
            SaltoKeyData key = SaltoKeyData.parse(call.getString("data"), call.getString("encoding", "auto"));
            keys.store(keyId(call), key);
            JSObject answer = new JSObject();
            answer.put("fingerprint", key.fingerprint());
            call.resolve(answer);
        } catch (AccessException problem) {
            CallAnswers.reject(call, problem);
        }
    }

    @PluginMethod
    public void hasKey(PluginCall call) {
        try {
            SaltoKeys.Stored stored = keys.find(keyId(call));
            JSObject answer = new JSObject();
            answer.put("present", stored != null);
            if (stored != null) {
                answer.put("storedAt", stored.storedAt());
                answer.put("fingerprint", stored.key().fingerprint());
            }
            call.resolve(answer);
        } catch (AccessException problem) {
            CallAnswers.reject(call, problem);
        }
    }

    @PluginMethod
    public void removeKey(PluginCall call) {
        try {
            keys.remove(keyId(call));
            call.resolve();
        } catch (AccessException problem) {
            CallAnswers.reject(call, problem);
        }
    }

    @PluginMethod
    public void removeAllKeys(PluginCall call) {
        try {
            keys.removeAll();
            call.resolve();
        } catch (AccessException problem) {
            CallAnswers.reject(call, problem);
        }
    }

    @PluginMethod
    public void open(PluginCall call) {
        try {
            String keyId = keyId(call);
            clock.soon(() -> opening.open(keyId, CallAnswers.to(call, SaltoSpacePlugin::shape)));
        } catch (AccessException problem) {
            CallAnswers.reject(call, problem);
        }
    }

    @PluginMethod
    public void isOpening(PluginCall call) {
        clock.soon(() -> {
            JSObject answer = new JSObject();
            answer.put("opening", opening.isOpening());
            if (opening.isOpening()) answer.put("startedAt", opening.startedAt());
            call.resolve(answer);
        });
    }

    @Override
    @PluginMethod
    public void checkPermissions(PluginCall call) {
        JSObject answer = new JSObject();
        answer.put("bluetooth", Permissions.bluetooth(getPermissionState("bluetooth")).toString());
        answer.put("location", getPermissionState("location").toString());
        call.resolve(answer);
    }

    @Override
    @PluginMethod
    public void requestPermissions(PluginCall call) {
        requestPermissionForAliases(new String[] { "bluetooth", "location" }, call, "permissionsAnswered");
    }

    @PermissionCallback
    private void permissionsAnswered(PluginCall call) {
        checkPermissions(call);
    }

    private static String keyId(PluginCall call) throws AccessException {
        String keyId = call.getString("keyId", "");
        if (keyId.isEmpty()) throw new AccessException(AccessErrorCode.KEY_NOT_FOUND);
        return keyId;
    }

    private static JSObject shape(SaltoOpening.Result result) {
        JSObject shape = new JSObject();
        shape.put("outcome", result.outcome().word());
        shape.put("opResult", result.opResult());
        if (result.opName() != null) shape.put("opName", result.opName());
        shape.put("durationMs", result.durationMs());
        return shape;
    }

    @Override
    public void lockFound() {
        notifyListeners("lockFound", new JSObject());
    }

    @Override
    public void finished(SaltoOpening.Result result) {
        notifyListeners("openingFinished", shape(result), true);
    }

    @Override
    public void finishedBadly(AccessException problem) {
        JSObject data = new JSObject();
        data.put("code", problem.code().name());
        if (problem.vendorCode() != null) data.put("vendorCode", problem.vendorCode());
        notifyListeners("openingFinished", data, true);
    }
}
