package app.lanyard.plugins.salto;

import android.os.Build;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.FakeKeystore;
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
import java.lang.reflect.Method;
import java.security.ProviderException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.json.JSONObject;

/** SaltoSpace on a phone whose vendor, radios, storage and clock a case moves. */
final class SaltoBench extends CaseBench {

    private static final Map<String, RuntimeException> FAULTS = Map.of(
        "IllegalStateException",
        new IllegalStateException("started twice"),
        "SecurityException",
        new SecurityException("no permission to scan")
    );

    private final HandClock clock = new HandClock();
    private final SetRadio radio = new SetRadio();
    private final FakeSaltoSdk sdk = new FakeSaltoSdk(asks);
    private final PlainContext context = new PlainContext();
    private final Map<String, PermissionState> permissions = new HashMap<>();
    private final Window window = new Window();

    /** The plugin, whose events and questions the case sees. */
    private final class Window extends SaltoSpacePlugin {

        private PluginCall asking = null;
        private String callback = null;

        Window() {
            super(clock, sdk, new KeystoreSaltoKeys(context, clock), radio);
        }

        @Override
        public PermissionState getPermissionState(String alias) {
            return SaltoBench.this.permissions.getOrDefault(alias, PermissionState.PROMPT);
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

        void answered() {
            try {
                Method answered = SaltoSpacePlugin.class.getDeclaredMethod(callback, PluginCall.class);
                answered.setAccessible(true);
                answered.invoke(this, asking);
            } catch (ReflectiveOperationException fault) {
                throw new AssertionError(callback, fault);
            }
        }
    }

    @Override
    protected Plugin plugin() {
        return window;
    }

    @Override
    protected void pass(long milliseconds) {
        clock.turn(milliseconds);
    }

    @Override
    protected void answer(Object with) {
        JSONObject answer = (JSONObject) with;
        SaltoSdk.Listener asking = sdk.waiting.remove();
        if (answer.has("error")) asking.failed(problem(answer));
        else asking.answered(answer.optInt("opResult"), text(answer, "opName"));
    }

    private static AccessException problem(JSONObject told) {
        return SaltoErrors.of(told.optInt("error"), text(told, "message"));
    }

    private static String text(JSONObject object, String name) {
        return object.has(name) ? object.optString(name) : null;
    }

    @Override
    protected void vendor(JSONObject stands) {
        sdk.absence = stands.has("absence") ? AccessErrorCode.valueOf(stands.optString("absence")) : null;
        sdk.refusal = stands.has("refuses") ? problem(stands.optJSONObject("refuses")) : null;
        sdk.fault = FAULTS.get(stands.optString("throws"));
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
                case "storage" -> store(word);
                case "system" -> Build.VERSION.SDK_INT = stands.optInt(name);
                default -> throw new AssertionError(name);
            }
        }
    }

    private static String constant(String word) {
        return word.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
    }

    private void permit(JSONObject states) {
        for (String alias : Json.names(states)) permissions.put(alias, PermissionState.byState(states.optString(alias)));
    }

    private void store(String how) {
        context.files.get("lanyard_salto_keys").isFull = how.equals("full");
        FakeKeystore.failWith(how.equals("unreadable") ? new ProviderException("busy") : null);
    }

    @Override
    protected void happens(String what, JSONObject with) {
        switch (what) {
            case "lockFound" -> sdk.waiting.element().lockFound();
            case "permissionsAnswered" -> answerPermissions(with);
            default -> throw new AssertionError(what);
        }
    }

    private void answerPermissions(JSONObject with) {
        permit(with);
        window.answered();
    }
}
