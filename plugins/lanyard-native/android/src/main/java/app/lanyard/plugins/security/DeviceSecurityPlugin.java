package app.lanyard.plugins.security;

import android.content.Context;
import android.content.SharedPreferences;
import android.security.keystore.KeyPermanentlyInvalidatedException;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.security.UnrecoverableKeyException;
import java.util.Base64;
import javax.crypto.Cipher;

/**
 * What none of the composed plugins has: a secret that a strong biometric releases. Screenshots are
 * blocked on Android (MainActivity), so there are none to tell of.
 */
@CapacitorPlugin(name = "DeviceSecurity")
public class DeviceSecurityPlugin extends Plugin {

    private static final String FILE = "lanyard_device_security";
    private static final String LAUNCHED = "launched";
    private static final int SECRET_BYTES = 32;

    private final SigningKeys signingKeys = new SigningKeys();
    private BiometricSecretStore secrets;

    @Override
    public void load() {
        secrets = new BiometricSecretStore(getContext());
        MessageChannel.create(getContext());
    }

    @PluginMethod
    public void createBiometricSecret(PluginCall call) {
        String slot = call.getString("slot", "");
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        ask(call, () -> secrets.toSeal(slot), (released) -> {
            if (!secrets.seal(slot, released, secret)) {
                throw new DeviceSecurityException(DeviceSecurityErrorCode.STORAGE_FAILED);
            }
            return secret;
        });
    }

    @PluginMethod
    public void releaseBiometricSecret(PluginCall call) {
        String slot = call.getString("slot", "");
        ask(call, () -> secrets.toOpen(slot), (released) -> secrets.open(slot, released));
    }

    @PluginMethod
    public void removeBiometricSecret(PluginCall call) {
        secrets.remove(call.getString("slot", ""));
        call.resolve();
    }

    @PluginMethod
    public void createSigningKey(PluginCall call) {
        answer(call, "point", () -> signingKeys.create(call.getString("slot", "")));
    }

    @PluginMethod
    public void findSigningKey(PluginCall call) {
        answer(call, "point", () -> signingKeys.point(call.getString("slot", "")));
    }

    @PluginMethod
    public void sign(PluginCall call) {
        answer(call, "signature", () -> {
            byte[] message = Base64.getUrlDecoder().decode(call.getString("message", ""));
            byte[] signature = signingKeys.sign(call.getString("slot", ""), message);
            if (signature == null) throw new DeviceSecurityException(DeviceSecurityErrorCode.SECRET_MISSING);
            return signature;
        });
    }

    @PluginMethod
    public void removeSigningKey(PluginCall call) {
        answer(call, "removed", () -> {
            signingKeys.remove(call.getString("slot", ""));
            return null;
        });
    }

    private interface KeyWork {
        byte[] run() throws GeneralSecurityException, IOException, DeviceSecurityException;
    }

    private static void answer(PluginCall call, String name, KeyWork work) {
        try {
            call.resolve(DeviceSecurityShapes.bytes(name, work.run()));
        } catch (DeviceSecurityException problem) {
            DeviceSecurityShapes.reject(call, problem.code());
        } catch (GeneralSecurityException | IOException | RuntimeException problem) {
            DeviceSecurityShapes.reject(call, DeviceSecurityErrorCode.STORAGE_FAILED);
        }
    }

    /** The Keystore and this app's files go with the app, so there is nothing to empty. */
    @PluginMethod
    public void claimFirstLaunch(PluginCall call) {
        SharedPreferences file = getContext().getSharedPreferences(FILE, Context.MODE_PRIVATE);
        boolean isFirst = !file.getBoolean(LAUNCHED, false);
        // Without its mark, the next start would be a first launch again.
        if (isFirst && !file.edit().putBoolean(LAUNCHED, true).commit()) {
            DeviceSecurityShapes.reject(call, DeviceSecurityErrorCode.STORAGE_FAILED);
            return;
        }
        call.resolve(DeviceSecurityShapes.flag("first", isFirst));
    }

    /** The Google services plugin of the build leaves this behind, and Firebase starts by it. */
    @PluginMethod
    public void isPushConfigured(PluginCall call) {
        Context context = getContext();
        int id = context.getResources().getIdentifier("google_app_id", "string", context.getPackageName());
        call.resolve(DeviceSecurityShapes.flag("configured", id != 0));
    }

    /** Of this app's window alone: another app's has the phone's own light again. */
    @PluginMethod
    public void setScreen(PluginCall call) {
        boolean isAwake = Boolean.TRUE.equals(call.getBoolean("awake", false));
        boolean isBright = Boolean.TRUE.equals(call.getBoolean("bright", false));
        getActivity()
            .runOnUiThread(() -> {
                ScreenLight.of(getActivity().getWindow(), isAwake, isBright);
                call.resolve();
            });
    }

    private interface CipherSource {
        Cipher get() throws GeneralSecurityException, IOException;
    }

    private interface Use {
        byte[] of(Cipher released) throws GeneralSecurityException, DeviceSecurityException;
    }

    private void ask(PluginCall call, CipherSource source, Use use) {
        getActivity()
            .runOnUiThread(() -> {
                try {
                    Cipher cipher = cipher(call, source);
                    String reason = call.getString("reason", "");
                    String cancelTitle = call.getString("cancelTitle", "");
                    BiometricQuestion.ask(getActivity(), cipher, reason, cancelTitle, answer(call, use));
                } catch (DeviceSecurityException problem) {
                    DeviceSecurityShapes.reject(call, problem.code());
                } catch (RuntimeException fault) {
                    // On the main thread it would end the app.
                    DeviceSecurityShapes.reject(call, DeviceSecurityErrorCode.NOT_AVAILABLE);
                }
            });
    }

    private Cipher cipher(PluginCall call, CipherSource source) throws DeviceSecurityException {
        try {
            Cipher cipher = source.get();
            if (cipher == null) throw new DeviceSecurityException(DeviceSecurityErrorCode.SECRET_MISSING);
            return cipher;
        } catch (KeyPermanentlyInvalidatedException | UnrecoverableKeyException facesOrFingersWereAdded) {
            secrets.remove(call.getString("slot", ""));
            throw new DeviceSecurityException(DeviceSecurityErrorCode.SECRET_MISSING);
        } catch (InvalidAlgorithmParameterException noneEnrolled) {
            throw new DeviceSecurityException(DeviceSecurityErrorCode.NOT_ENROLLED);
        } catch (GeneralSecurityException | IOException | ProviderException problem) {
            throw new DeviceSecurityException(DeviceSecurityErrorCode.NOT_AVAILABLE);
        }
    }

    private static BiometricQuestion.Answer answer(PluginCall call, Use use) {
        return new BiometricQuestion.Answer() {
            @Override
            public void released(Cipher cipher) {
                DeviceSecurityPlugin.answer(call, "secret", () -> use.of(cipher));
            }

            @Override
            public void refused(DeviceSecurityErrorCode code) {
                DeviceSecurityShapes.reject(call, code);
            }
        };
    }
}
