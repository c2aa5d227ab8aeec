package app.lanyard.plugins.security;

import android.content.Context;
import android.content.res.Resources;
import android.view.Window;
import android.view.WindowManager;
import androidx.appcompat.app.AppCompatActivity;
import androidx.biometric.BiometricManager;
import androidx.biometric.BiometricPrompt;
import androidx.fragment.app.FragmentManager;
import app.lanyard.plugins.access.FakeKeystore;
import app.lanyard.plugins.access.MemoryPreferences;
import app.lanyard.plugins.access.PlainContext;
import app.lanyard.plugins.cases.CaseBench;
import app.lanyard.plugins.cases.Json;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.Plugin;
import java.security.KeyStoreException;
import java.security.ProviderException;
import java.security.UnrecoverableKeyException;
import java.util.Map;
import org.json.JSONObject;

/** DeviceSecurity on a phone whose Keystore, files, window and person a case moves. */
final class SecurityBench extends CaseBench {

    private static final String SECRETS = "lanyard_biometric_secrets";
    private static final String INSTALLATION = "lanyard_device_security";
    private static final Map<String, Exception> FAULTS = Map.of(
        "busy",
        new ProviderException("busy"),
        "refusing",
        new KeyStoreException("busy"),
        "gone",
        new UnrecoverableKeyException("gone")
    );

    private final PlainContext context = new PlainContext();
    private final ProducedBytes produced = new ProducedBytes();
    private boolean isWindowStored = false;
    private boolean isWindowBroken = false;
    private DeviceSecurityPlugin plugin = newProcess();

    private final Window window = new Window() {
        @Override
        public void setAttributes(WindowManager.LayoutParams look) {
            boolean isAwake = (look.flags & WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON) != 0;
            boolean isBright = look.screenBrightness == WindowManager.LayoutParams.BRIGHTNESS_OVERRIDE_FULL;
            asks.add("screen" + (isAwake ? " awake" : "") + (isBright ? " bright" : ""));
        }
    };

    private final BridgeActivity activity = new BridgeActivity() {
        @Override
        public Window getWindow() {
            return window;
        }

        @Override
        public FragmentManager getSupportFragmentManager() {
            return new FragmentManager() {
                @Override
                public boolean isStateSaved() {
                    if (isWindowBroken) throw new IllegalStateException("destroyed");
                    return isWindowStored;
                }
            };
        }
    };

    private DeviceSecurityPlugin newProcess() {
        DeviceSecurityPlugin next = new DeviceSecurityPlugin() {
            @Override
            public Context getContext() {
                return context;
            }

            @Override
            public AppCompatActivity getActivity() {
                return activity;
            }
        };
        next.load();
        return next;
    }

    @Override
    protected Plugin plugin() {
        return plugin;
    }

    @Override
    protected void pass(long milliseconds) {
        BiometricPrompt shown = BiometricPrompt.shown;
        if (shown == null || shown.texts == null) return;
        boolean isStrong = shown.texts.getAllowedAuthenticators() == BiometricManager.Authenticators.BIOMETRIC_STRONG;
        String words = shown.texts.getTitle() + " / " + shown.texts.getNegativeButtonText();
        asks.add((isStrong ? "biometric " : "weak biometric ") + words);
        shown.texts = null;
    }

    @Override
    protected void answer(Object with) {
        throw new AssertionError("no vendor");
    }

    @Override
    protected void vendor(JSONObject stands) {
        throw new AssertionError("no vendor");
    }

    @Override
    protected void phone(JSONObject stands) {
        for (String name : Json.names(stands)) {
            String word = stands.optString(name);
            switch (name) {
                case "storage" -> file(SECRETS).isFull = file(INSTALLATION).isFull = word.equals("full");
                case "keystore" -> FakeKeystore.failWith(FAULTS.get(word));
                case "makesKeys" -> FakeKeystore.refuseKeys((any) -> !stands.optBoolean(name), new ProviderException("broken"));
                case "windowStored" -> isWindowStored = stands.optBoolean(name);
                case "windowBroken" -> isWindowBroken = stands.optBoolean(name);
                case "firebase" -> context.resources = withFirebase();
                case "earlierVersion" -> file(INSTALLATION).stored.put("launched", true);
                default -> throw new AssertionError(name);
            }
        }
    }

    private MemoryPreferences file(String name) {
        return (MemoryPreferences) context.getSharedPreferences(name, Context.MODE_PRIVATE);
    }

    private static Resources withFirebase() {
        return new Resources() {
            @Override
            public int getIdentifier(String name, String type, String ownPackage) {
                return (name + " " + type + " " + ownPackage).equals("google_app_id string app.lanyard") ? 7 : 0;
            }
        };
    }

    @Override
    protected void happens(String what, JSONObject with) {
        switch (what) {
            case "recognized" -> recognize(with.optBoolean("cipher", true));
            case "notRecognized" -> BiometricPrompt.shown.callback.onAuthenticationError(error(with), "words of the system");
            case "fingersAdded" -> FakeKeystore.invalidateKeys();
            case "allFingersRemoved" -> FakeKeystore.enrolNobody();
            case "lineDamaged" -> damage();
            case "appStarted" -> plugin = newProcess();
            default -> throw new AssertionError(what);
        }
    }

    private static void recognize(boolean hasCipher) {
        BiometricPrompt shown = BiometricPrompt.shown;
        BiometricPrompt.CryptoObject released = hasCipher ? shown.crypto : null;
        shown.callback.onAuthenticationSucceeded(new BiometricPrompt.AuthenticationResult(released));
    }

    private static int error(JSONObject with) {
        try {
            return BiometricPrompt.class.getField("ERROR_" + with.optString("error")).getInt(null);
        } catch (ReflectiveOperationException unknown) {
            throw new AssertionError(unknown);
        }
    }

    /** The sealed bytes are those of another line. */
    private void damage() {
        String[] parts = String.valueOf(file(SECRETS).stored.get("slot")).split(" ");
        file(SECRETS).stored.put("slot", parts[0] + " AAAA" + parts[1] + " " + parts[2]);
    }

    @Override
    protected String told(String text) {
        return produced.named(text);
    }
}
