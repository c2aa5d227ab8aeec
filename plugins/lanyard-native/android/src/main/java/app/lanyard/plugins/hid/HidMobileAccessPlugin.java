package app.lanyard.plugins.hid;

import android.Manifest;
import android.bluetooth.BluetoothAdapter;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.nfc.NfcAdapter;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.AndroidRadio;
import app.lanyard.plugins.access.CallAnswers;
import app.lanyard.plugins.access.Clock;
import app.lanyard.plugins.access.MainThreadClock;
import app.lanyard.plugins.access.OpeningOutcome;
import app.lanyard.plugins.access.Permissions;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.PermissionState;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import com.getcapacitor.annotation.PermissionCallback;
import java.io.File;
import java.util.List;

/** The bridge between the page and HidEngine: reads arguments, answers, tells events. */
@CapacitorPlugin(
    name = "HidMobileAccess",
    permissions = {
        @Permission(
            alias = "bluetooth",
            strings = {
                Manifest.permission.BLUETOOTH_SCAN,
                Manifest.permission.BLUETOOTH_CONNECT,
                Manifest.permission.BLUETOOTH_ADVERTISE
            }
        ),
        @Permission(
            alias = "location",
            strings = { Manifest.permission.ACCESS_FINE_LOCATION, Manifest.permission.ACCESS_COARSE_LOCATION }
        ),
        @Permission(alias = "backgroundLocation", strings = { Manifest.permission.ACCESS_BACKGROUND_LOCATION }),
        @Permission(alias = "notifications", strings = { Manifest.permission.POST_NOTIFICATIONS })
    }
)
public class HidMobileAccessPlugin extends Plugin implements HidEvents {

    private final Clock clock;
    private HidEngine engine;
    private HidLogFiles logFiles;
    private boolean isLogging = false;

    private final BroadcastReceiver radioChanges = new BroadcastReceiver() {
        @Override
        public void onReceive(Context context, Intent intent) {
            engine.surroundingsChanged();
        }
    };

    public HidMobileAccessPlugin() {
        this(new MainThreadClock(), null);
    }

    /** @param engine null: made of this phone at load. */
    HidMobileAccessPlugin(Clock clock, HidEngine engine) {
        this.clock = clock;
        this.engine = engine;
    }

    @Override
    public void load() {
        Context context = getContext().getApplicationContext();
        logFiles = new HidLogFiles(context.getFilesDir());
        engine = new HidEngine(HidSdks.inThisBuild(context), new AndroidRadio(context, false), clock, this);
        IntentFilter changes = new IntentFilter(BluetoothAdapter.ACTION_STATE_CHANGED);
        changes.addAction(NfcAdapter.ACTION_ADAPTER_STATE_CHANGED);
        context.registerReceiver(radioChanges, changes);
    }

    @PluginMethod
    public void isAvailable(PluginCall call) {
        JSObject answer = new JSObject();
        answer.put("available", engine.isInstalled());
        if (!engine.isInstalled()) answer.put("reason", AccessErrorCode.SDK_NOT_INSTALLED.name());
        call.resolve(answer);
    }

    @PluginMethod
    public void initialize(PluginCall call) {
        HidConfiguration configuration = HidArguments.configuration(call);
        clock.soon(() -> engine.initialize(configuration, CallAnswers.to(call, HidShapes::status)));
    }

    @PluginMethod
    public void getStatus(PluginCall call) {
        clock.soon(() -> call.resolve(HidShapes.status(engine.status())));
    }

    @PluginMethod
    public void redeemInvitation(PluginCall call) {
        String code = call.getString("invitationCode", "");
        boolean replaces = call.getBoolean("replaceExisting", false);
        clock.soon(() -> engine.redeem(code, replaces, CallAnswers.to(call, HidShapes::keys)));
    }

    @PluginMethod
    public void refresh(PluginCall call) {
        clock.soon(() -> engine.refresh(CallAnswers.to(call, HidShapes::refresh)));
    }

    @PluginMethod
    public void listKeys(PluginCall call) {
        clock.soon(() -> engine.listKeys(CallAnswers.to(call, HidShapes::keys)));
    }

    @PluginMethod
    public void unregister(PluginCall call) {
        clock.soon(() -> engine.unregister(CallAnswers.to(call)));
    }

    @PluginMethod
    public void startScanning(PluginCall call) {
        boolean inBackground = call.getBoolean("background", false);
        ScanNotice notice = new ScanNotice(call.getString("notificationTitle"), call.getString("notificationText"));
        if (inBackground && notifications() != PermissionState.GRANTED) {
            CallAnswers.reject(call, AccessErrorCode.NOTIFICATIONS_DENIED);
            return;
        }
        clock.soon(() -> engine.startScanning(inBackground, notice, CallAnswers.to(call)));
    }

    @PluginMethod
    public void stopScanning(PluginCall call) {
        clock.soon(() -> {
            engine.stopScanning();
            call.resolve();
        });
    }

    /** No call for it is known of Android's SDK; the page offers the other modes. */
    @PluginMethod
    public void openClosestReader(PluginCall call) {
        AccessErrorCode code = engine.isInstalled()
            ? AccessErrorCode.OPENING_TYPE_UNSUPPORTED
            : AccessErrorCode.SDK_NOT_INSTALLED;
        CallAnswers.reject(call, code);
    }

    @PluginMethod
    public void setLogging(PluginCall call) {
        isLogging = call.getBoolean("enabled", false);
        if (!isLogging && !logFiles.deleteAll()) {
            CallAnswers.reject(call, new AccessException(AccessErrorCode.INTERNAL, null, "A log file stays."));
            return;
        }
        call.resolve();
    }

    @PluginMethod
    public void getLogFiles(PluginCall call) {
        JSArray list = new JSArray();
        List<File> files = isLogging ? logFiles.all() : List.of();
        for (File file : files) {
            JSObject shape = new JSObject();
            shape.put("path", file.getAbsolutePath());
            shape.put("name", file.getName());
            shape.put("bytes", file.length());
            list.put(shape);
        }
        JSObject answer = new JSObject();
        answer.put("files", list);
        call.resolve(answer);
    }

    @Override
    @PluginMethod
    public void checkPermissions(PluginCall call) {
        JSObject answer = new JSObject();
        answer.put("bluetooth", Permissions.bluetooth(getPermissionState("bluetooth")).toString());
        answer.put("location", getPermissionState("location").toString());
        answer.put("notifications", notifications().toString());
        call.resolve(answer);
    }

    @Override
    @PluginMethod
    public void requestPermissions(PluginCall call) {
        requestPermissionForAliases(HidArguments.permissions(call), call, "permissionsAnswered");
    }

    @PermissionCallback
    private void permissionsAnswered(PluginCall call) {
        checkPermissions(call);
        clock.soon(engine::surroundingsChanged);
    }

    private PermissionState notifications() {
        return Permissions.notifications(getPermissionState("notifications"));
    }

    @Override
    protected void handleOnResume() {
        engine.appShown();
    }

    @Override
    protected void handleOnStop() {
        engine.appHidden();
    }

    @Override
    protected void handleOnDestroy() {
        getContext().getApplicationContext().unregisterReceiver(radioChanges);
        engine.destroyed();
    }

    @Override
    public void statusChanged(HidStatus status) {
        notifyListeners("statusChanged", HidShapes.status(status));
    }

    @Override
    public void keysChanged(List<HidKey> keys) {
        notifyListeners("keysChanged", HidShapes.keys(keys), true);
    }

    @Override
    public void readerOpened(String reader, HidReaderListener.Via via, String mode) {
        JSObject data = HidShapes.with("reader", reader);
        data.put("via", via.word());
        HidShapes.putIfTold(data, "mode", mode);
        notifyListeners("readerOpened", data);
    }

    @Override
    public void readerClosed(String reader, HidReaderListener.Via via, OpeningOutcome outcome, String status) {
        JSObject data = HidShapes.with("reader", reader);
        data.put("via", via.word());
        data.put("outcome", outcome.word());
        HidShapes.putIfTold(data, "status", status);
        notifyListeners("readerClosed", data, true);
    }

    @Override
    public void readerFailed(String reader, AccessErrorCode code, String status) {
        JSObject data = HidShapes.with("reader", reader);
        data.put("code", code.name());
        HidShapes.putIfTold(data, "status", status);
        notifyListeners("readerFailed", data, true);
    }

    @Override
    public void endpointTerminated() {
        notifyListeners("endpointTerminated", new JSObject(), true);
    }

    @Override
    public void scanningChanged(boolean isScanning, ScanReason reason) {
        JSObject data = new JSObject();
        data.put("scanning", isScanning);
        data.put("reason", reason.word());
        notifyListeners("scanningChanged", data, true);
    }
}
