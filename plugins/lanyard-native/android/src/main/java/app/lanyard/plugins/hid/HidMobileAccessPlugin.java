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
import app.lanyard.plugins.access.CallAnswers;
import app.lanyard.plugins.access.Clock;
import app.lanyard.plugins.access.MainThreadClock;
import app.lanyard.plugins.access.OpeningOutcome;
import app.lanyard.plugins.access.Permissions;
import app.lanyard.plugins.access.RadioState;
import com.getcapacitor.JSObject;
import com.getcapacitor.PermissionState;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import com.getcapacitor.annotation.PermissionCallback;
import java.util.List;

/** The bridge between the page and the HidEngine of this process: reads arguments, answers, tells events. */
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
    private HidProcess process;
    private HidLogFiles logFiles;
    private boolean isLogging = false;

    private final BroadcastReceiver radioChanges = new BroadcastReceiver() {
        @Override
        public void onReceive(Context context, Intent intent) {
            process.engine().surroundingsChanged();
        }
    };

    public HidMobileAccessPlugin() {
        this(new MainThreadClock(), null, null);
    }

    /**
     * @param process null: the one of this phone's process, at load.
     * @param logFiles null: those of this app, at load.
     */
    HidMobileAccessPlugin(Clock clock, HidProcess process, HidLogFiles logFiles) {
        this.clock = clock;
        this.process = process;
        this.logFiles = logFiles;
    }

    @Override
    public void load() {
        Context context = getContext().getApplicationContext();
        if (logFiles == null) logFiles = new HidLogFiles(context.getFilesDir());
        if (process == null) process = HidProcess.of(context);
        process.join(this);
        IntentFilter changes = new IntentFilter(BluetoothAdapter.ACTION_STATE_CHANGED);
        changes.addAction(NfcAdapter.ACTION_ADAPTER_STATE_CHANGED);
        context.registerReceiver(radioChanges, changes);
    }

    @PluginMethod
    public void isAvailable(PluginCall call) {
        call.resolve(HidShapes.availability(process.absence()));
    }

    @PluginMethod
    public void initialize(PluginCall call) {
        HidConfiguration configuration = HidArguments.configuration(call, process.build());
        clock.soon(() -> process.engine().initialize(configuration, CallAnswers.to(call, HidShapes::status)));
    }

    @PluginMethod
    public void getStatus(PluginCall call) {
        clock.soon(() -> call.resolve(HidShapes.status(process.engine().status())));
    }

    @PluginMethod
    public void redeemInvitation(PluginCall call) {
        String code = call.getString("invitationCode", "");
        boolean replaces = call.getBoolean("replaceExisting", false);
        clock.soon(() -> process.engine().redeem(code, replaces, CallAnswers.to(call, HidShapes::keys)));
    }

    @PluginMethod
    public void refresh(PluginCall call) {
        clock.soon(() -> process.engine().refresh(CallAnswers.to(call, HidShapes::refresh)));
    }

    @PluginMethod
    public void listKeys(PluginCall call) {
        clock.soon(() -> process.engine().listKeys(CallAnswers.to(call, HidShapes::keys)));
    }

    @PluginMethod
    public void unregister(PluginCall call) {
        clock.soon(() -> process.unregister(CallAnswers.to(call)));
    }

    @PluginMethod
    public void startScanning(PluginCall call) {
        boolean inBackground = call.getBoolean("background", false);
        boolean isUnattended = call.getBoolean("unattended", false);
        ScanNotice notice = new ScanNotice(call.getString("notificationTitle"), call.getString("notificationText"));
        if (inBackground && notifications() != PermissionState.GRANTED) {
            CallAnswers.reject(call, AccessErrorCode.NOTIFICATIONS_DENIED);
            return;
        }
        clock.soon(() -> process.startScanning(inBackground, isUnattended, notice, CallAnswers.to(call)));
    }

    @PluginMethod
    public void stopScanning(PluginCall call) {
        clock.soon(() -> {
            process.stopScanning();
            call.resolve();
        });
    }

    /** No call for it is known of Android's SDK; the page offers the other modes. */
    @PluginMethod
    public void openClosestReader(PluginCall call) {
        AccessErrorCode absence = process.absence();
        CallAnswers.reject(call, absence == null ? AccessErrorCode.OPENING_TYPE_UNSUPPORTED : absence);
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
        call.resolve(HidShapes.logFiles(isLogging ? logFiles.all() : List.of()));
    }

    @Override
    @PluginMethod
    public void checkPermissions(PluginCall call) {
        JSObject answer = new JSObject();
        answer.put("bluetooth", Permissions.bluetooth(getPermissionState("bluetooth")).toString());
        answer.put("location", getPermissionState("location").toString());
        answer.put("backgroundLocation", backgroundLocation().toString());
        answer.put("notifications", notifications().toString());
        call.resolve(answer);
    }

    @Override
    @PluginMethod
    public void requestPermissions(PluginCall call) {
        String[] seen = HidArguments.permissionsInSight(call);
        if (seen.length == 0) sightAnswered(call);
        else requestPermissionForAliases(seen, call, "sightAnswered");
    }

    /** From Android 11 on the system ignores a request for both kinds of place at once: this one goes alone, and last. */
    @PermissionCallback
    private void sightAnswered(PluginCall call) {
        boolean isNext =
            HidArguments.asksForBackground(call) &&
            getPermissionState("location") == PermissionState.GRANTED &&
            backgroundLocation() != PermissionState.GRANTED;
        if (isNext) requestPermissionForAlias("backgroundLocation", call, "permissionsAnswered");
        else permissionsAnswered(call);
    }

    @PermissionCallback
    private void permissionsAnswered(PluginCall call) {
        checkPermissions(call);
        clock.soon(() -> process.engine().surroundingsChanged());
    }

    /** Where scanning needs no place at all, none is missing behind the screen. */
    private PermissionState backgroundLocation() {
        boolean isNeeded = process.engine().status().radio().location() != RadioState.Location.NOT_REQUIRED;
        return isNeeded ? Permissions.backgroundLocation(getPermissionState("backgroundLocation")) : PermissionState.GRANTED;
    }

    private PermissionState notifications() {
        return Permissions.notifications(getPermissionState("notifications"), getContext());
    }

    @Override
    protected void handleOnResume() {
        process.engine().appShown();
    }

    @Override
    protected void handleOnStop() {
        process.engine().appHidden();
    }

    @Override
    protected void handleOnDestroy() {
        getContext().getApplicationContext().unregisterReceiver(radioChanges);
        process.leave(this);
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
        notifyListeners("readerOpened", HidShapes.opened(reader, via, mode));
    }

    @Override
    public void readerClosed(String reader, HidReaderListener.Via via, OpeningOutcome outcome, String status) {
        notifyListeners("readerClosed", HidShapes.closed(reader, via, outcome, status), true);
    }

    @Override
    public void readerFailed(String reader, AccessErrorCode code, String status) {
        notifyListeners("readerFailed", HidShapes.failed(reader, code, status), true);
    }

    @Override
    public void endpointTerminated() {
        notifyListeners("endpointTerminated", new JSObject(), true);
    }

    @Override
    public void scanningChanged(boolean isScanning, ScanReason reason) {
        notifyListeners("scanningChanged", HidShapes.scanning(isScanning, reason), true);
    }
}
