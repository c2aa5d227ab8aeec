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
        call.resolve(SaltoShapes.availability(sdk, radio.state()));
    }

    @PluginMethod
    public void storeKey(PluginCall call) {
        answer(call, (keyId) -> {
            SaltoKeyData key = SaltoKeyData.parse(call.getString("data"), call.getString("encoding", "auto"));
            keys.store(keyId, key);
            call.resolve(SaltoShapes.fingerprint(key));
        });
    }

    @PluginMethod
    public void hasKey(PluginCall call) {
        answer(call, (keyId) -> call.resolve(SaltoShapes.key(keys.find(keyId))));
    }

    @PluginMethod
    public void removeKey(PluginCall call) {
        answer(call, (keyId) -> {
            keys.remove(keyId);
            call.resolve();
        });
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
        answer(call, (keyId) -> clock.soon(() -> opening.open(keyId, CallAnswers.to(call, SaltoShapes::opened))));
    }

    private interface KeyWork {
        void with(String keyId) throws AccessException;
    }

    private static void answer(PluginCall call, KeyWork work) {
        try {
            String keyId = call.getString("keyId", "");
            if (keyId.isEmpty()) throw new AccessException(AccessErrorCode.KEY_NOT_FOUND);
            work.with(keyId);
        } catch (AccessException problem) {
            CallAnswers.reject(call, problem);
        }
    }

    @PluginMethod
    public void isOpening(PluginCall call) {
        clock.soon(() -> call.resolve(SaltoShapes.opening(opening)));
    }

    @Override
    @PluginMethod
    public void checkPermissions(PluginCall call) {
        call.resolve(SaltoShapes.permissions(getPermissionState("bluetooth"), getPermissionState("location")));
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

    @Override
    public void lockFound() {
        notifyListeners("lockFound", new JSObject());
    }

    @Override
    public void finished(SaltoOpening.Result result) {
        notifyListeners("openingFinished", SaltoShapes.opened(result), true);
    }

    @Override
    public void finishedBadly(AccessException problem) {
        notifyListeners("openingFinished", SaltoShapes.notOpened(problem), true);
    }
}
