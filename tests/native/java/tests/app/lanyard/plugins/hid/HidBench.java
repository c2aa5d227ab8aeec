package app.lanyard.plugins.hid;

import android.bluetooth.BluetoothAdapter;
import android.content.Context;
import android.nfc.NfcAdapter;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.HandClock;
import app.lanyard.plugins.access.PlainContext;
import app.lanyard.plugins.access.RadioState;
import app.lanyard.plugins.access.SetRadio;
import app.lanyard.plugins.cases.CaseBench;
import app.lanyard.plugins.cases.Json;
import com.getcapacitor.JSObject;
import com.getcapacitor.PermissionState;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.json.JSONObject;

/** HidMobileAccess on a phone whose vendor, radios, permissions and clock a case moves. */
final class HidBench extends CaseBench {

    private static final HidConfiguration BUILD = new HidConfiguration("id", "Lanyard", List.of(2), Set.of(HidOpeningMode.TAP));

    private final HandClock clock = new HandClock();
    private final SetRadio radio = new SetRadio();
    private final FakeHidSdk sdk = new FakeHidSdk(asks);
    private final PlainContext context = new PlainContext();
    private final StoredUnattendedCards unattended = new StoredUnattendedCards(context);
    private final Map<String, PermissionState> permissions = new HashMap<>();
    private final Path files;

    private HidConfiguration build = BUILD;
    private HidProcess process = null;
    private Window window = null;
    private Window earlier = null;
    private boolean wereCardsAllowed = false;
    private boolean areLogsStuck = false;

    HidBench(File files) {
        this.files = files.toPath();
    }

    /** The plugin of one window, whose events and questions the case sees. */
    private final class Window extends HidMobileAccessPlugin {

        private PluginCall asking = null;
        private String callback = null;

        Window() {
            super(clock, process(), new HidLogFiles(files.toFile(), (file) -> !areLogsStuck && file.delete()));
        }

        @Override
        public Context getContext() {
            return context;
        }

        @Override
        public PermissionState getPermissionState(String alias) {
            return HidBench.this.permissions.getOrDefault(alias, PermissionState.PROMPT);
        }

        @Override
        protected void notifyListeners(String name, JSObject data, boolean retainUntilConsumed) {
            event(name, data, retainUntilConsumed);
        }

        @Override
        protected void notifyListeners(String name, JSObject data) {
            event(name, data, false);
        }

        @Override
        protected void requestPermissionForAliases(String[] aliases, PluginCall call, String callbackName) {
            asks.add("permissions " + String.join(", ", aliases));
            asking = call;
            callback = callbackName;
        }

        @Override
        protected void requestPermissionForAlias(String alias, PluginCall call, String callbackName) {
            requestPermissionForAliases(new String[] { alias }, call, callbackName);
        }

        void answered() {
            try {
                Method answered = HidMobileAccessPlugin.class.getDeclaredMethod(callback, PluginCall.class);
                answered.setAccessible(true);
                answered.invoke(this, asking);
            } catch (ReflectiveOperationException fault) {
                throw new AssertionError(callback, fault);
            }
        }
    }

    private HidProcess process() {
        if (process == null) process = new HidProcess(sdk, radio, clock, build, unattended);
        return process;
    }

    @Override
    protected Plugin plugin() {
        return window();
    }

    private Window window() {
        if (window == null) openWindow();
        return window;
    }

    private void openWindow() {
        earlier = window;
        window = new Window();
        window.load();
    }

    private void closeWindow(Window closing) {
        int listening = context.receivers.size();
        closing.handleOnDestroy();
        if (context.receivers.size() != listening - 1) throw new AssertionError("the window still listens to the radios");
    }

    @Override
    protected void pass(long milliseconds) {
        clock.turn(milliseconds);
        if (unattended.areAllowed() == wereCardsAllowed) return;
        wereCardsAllowed = !wereCardsAllowed;
        asks.add("unattended cards " + (wereCardsAllowed ? "on" : "off"));
    }

    @Override
    protected void answer(Object with) {
        if (with instanceof JSONObject problem) sdk.waiting.remove().failed(problem(problem));
        else sdk.waiting.remove().done(null);
    }

    private static AccessException problem(JSONObject told) {
        AccessErrorCode code = AccessErrorCode.valueOf(told.optString("code"));
        return new AccessException(code, text(told, "vendorCode"), text(told, "vendorMessage"));
    }

    private static String text(JSONObject object, String name) {
        return object.has(name) ? object.optString(name) : null;
    }

    @Override
    protected void vendor(JSONObject stands) {
        if (stands.has("absence")) sdk.absence = AccessErrorCode.valueOf(stands.optString("absence"));
        if (stands.has("endpoint")) sdk.hasEndpoint = stands.optBoolean("endpoint");
        if (stands.has("keys")) sdk.keys = Json.values(stands.optJSONArray("keys")).stream().map((each) -> key((JSONObject) each)).toList();
        if (stands.has("lastServerSync")) sdk.lastServerSync = stands.optString("lastServerSync");
        if (!stands.has("refuses")) return;
        JSONObject refused = stands.optJSONObject("refuses");
        sdk.refusals.clear();
        for (String method : Json.names(refused)) sdk.refusals.put(method, problem(refused.optJSONObject(method)));
    }

    private static HidKey key(JSONObject key) {
        return new HidKey(
            key.optString("id"),
            text(key, "label"),
            text(key, "cardNumber"),
            text(key, "issuer"),
            text(key, "type"),
            text(key, "externalId"),
            key.optBoolean("active"),
            text(key, "beginsAt"),
            text(key, "endsAt")
        );
    }

    @Override
    protected void phone(JSONObject stands) {
        for (String name : Json.names(stands)) {
            String word = stands.optString(name);
            switch (name) {
                case "bluetooth" -> radio.bluetooth = RadioState.Bluetooth.valueOf(constant(word));
                case "nfc" -> radio.nfc = RadioState.Nfc.valueOf(constant(word));
                case "location" -> radio.location = RadioState.Location.valueOf(constant(word));
                case "permissions" -> permit(stands.optJSONObject(name));
                case "unattendedCards" -> unattended.allow(wereCardsAllowed = stands.optBoolean(name));
                case "logs" -> Json.texts(stands.optJSONArray(name)).forEach(this::writeLog);
                case "logsAreStuck" -> areLogsStuck = stands.optBoolean(name);
                case "applicationId" -> build = new HidConfiguration(word, "Lanyard", BUILD.lockServiceCodes(), BUILD.openingModes());
                default -> throw new AssertionError(name);
            }
        }
    }

    private void permit(JSONObject states) {
        for (String alias : Json.names(states)) permissions.put(alias, PermissionState.byState(states.optString(alias)));
    }

    private static String constant(String word) {
        return word.replaceAll("([A-Z])", "_$1").toUpperCase();
    }

    private void writeLog(String name) {
        try {
            Path folder = Files.createDirectories(files.resolve("origo_dispatchables"));
            Files.writeString(folder.resolve(name), "log");
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    @Override
    protected String told(String text) {
        return text.replace(files.toString(), "/app");
    }

    @Override
    protected void happens(String what, JSONObject with) {
        switch (what) {
            case "processStarts" -> process().start();
            case "windowOpened" -> openWindow();
            case "windowClosed" -> closeWindow(window());
            case "earlierWindowClosed" -> closeWindow(earlier);
            case "appHidden" -> window().handleOnStop();
            case "appShown" -> window().handleOnResume();
            case "radioChanged" -> tellReceivers(with.optString("radio").equals("nfc") ? NfcAdapter.ACTION_ADAPTER_STATE_CHANGED : BluetoothAdapter.ACTION_STATE_CHANGED);
            case "permissionsAnswered" -> answerPermissions(with);
            case "readerOpened" -> sdk.listener.opened(text(with, "reader"), via(with), text(with, "mode"));
            case "readerClosed" -> sdk.listener.closed(text(with, "reader"), via(with), text(with, "status"));
            case "readerFailed" -> sdk.listener.failed(text(with, "reader"), text(with, "status"));
            default -> throw new AssertionError(what);
        }
    }

    private void tellReceivers(String action) {
        context.receivers.forEach((receiver, filter) -> {
            if (filter.hasAction(action)) receiver.onReceive(context, null);
        });
    }

    private void answerPermissions(JSONObject with) {
        permit(with);
        window().answered();
    }

    private static HidReaderListener.Via via(JSONObject with) {
        String word = with.optString("via", "ble");
        return Arrays.stream(HidReaderListener.Via.values()).filter((each) -> each.word().equals(word)).findFirst().orElseThrow();
    }
}
