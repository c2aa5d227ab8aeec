package app.lanyard.plugins.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.content.Context;
import androidx.appcompat.app.AppCompatActivity;
import androidx.biometric.BiometricPrompt;
import app.lanyard.plugins.access.Calls;
import app.lanyard.plugins.access.FakeKeystore;
import app.lanyard.plugins.access.MemoryPreferences;
import app.lanyard.plugins.access.PlainContext;
import com.getcapacitor.BridgeActivity;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.ProviderException;
import java.security.UnrecoverableKeyException;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class DeviceSecurityPluginTest {

    private static final String QUESTION = "{\"slot\":\"slot\",\"reason\":\"Unlock\",\"cancelTitle\":\"Cancel\"}";

    private final PlainContext context = new PlainContext();
    private final BridgeActivity activity = new BridgeActivity() {};
    private final Calls calls = new Calls();
    private final DeviceSecurityPlugin plugin = new DeviceSecurityPlugin() {
        @Override
        public Context getContext() {
            return context;
        }

        @Override
        public AppCompatActivity getActivity() {
            return activity;
        }
    };

    @Before
    public void aSecretIsThere() throws GeneralSecurityException, IOException {
        FakeKeystore.install();
        plugin.load();
        BiometricSecretStore secrets = new BiometricSecretStore(context);
        secrets.seal("slot", secrets.toSeal("slot"), new byte[32]);
        BiometricPrompt.shown = null;
    }

    @After
    public void leaveJavaAsItWas() {
        FakeKeystore.remove();
    }

    private String released() {
        plugin.releaseBiometricSecret(calls.with(QUESTION));
        return calls.answer;
    }

    private String claimed() {
        plugin.claimFirstLaunch(calls.with("{}"));
        return calls.answer;
    }

    private boolean isRefusedWith(String code) {
        return calls.answer.contains("\"code\":\"" + code + "\"");
    }

    @Test
    public void theFirstLaunchIsClaimedOnce() {
        assertEquals("{\"first\":true}", claimed());
        assertEquals("{\"first\":false}", claimed());
    }

    @Test
    public void anUpdateOfTheAppIsNoFirstLaunch() {
        // As the versions before have written it.
        MemoryPreferences file = new MemoryPreferences();
        file.stored.put("launched", true);
        context.files.put("lanyard_device_security", file);
        assertEquals("{\"first\":false}", claimed());
    }

    @Test
    public void aLaunchThatLeavesNoMarkIsRefusedAndTriedAgain() {
        MemoryPreferences file = new MemoryPreferences();
        file.isFull = true;
        context.files.put("lanyard_device_security", file);
        claimed();
        assertTrue(calls.answer, isRefusedWith("STORAGE_FAILED"));
        file.isFull = false;
        assertEquals("{\"first\":true}", claimed());
    }

    @Test
    public void keysThatNoLongerWorkLeaveNoSecretAndAskNobody() {
        FakeKeystore.invalidateKeys();
        released();
        assertTrue(calls.answer, isRefusedWith("SECRET_MISSING"));
        assertEquals(0, context.files.get("lanyard_biometric_secrets").stored.size());
        assertNull(BiometricPrompt.shown);
    }

    @Test
    public void aKeyThatTheKeystoreCannotRecoverIsASecretThatIsMissing() {
        FakeKeystore.failWith(new UnrecoverableKeyException("gone"));
        released();
        assertTrue(calls.answer, isRefusedWith("SECRET_MISSING"));
    }

    @Test
    public void aPhoneThatMakesNoKeyForAFaceOrFingerSaysSoAndAsksNobody() {
        FakeKeystore.refuseKeys((specification) -> true, new ProviderException("broken"));
        plugin.createBiometricSecret(calls.with(QUESTION));
        assertTrue(calls.answer, isRefusedWith("NOT_AVAILABLE"));
        assertNull(BiometricPrompt.shown);
    }

    @Test
    public void aPassingFaultOfTheKeystoreLeavesTheSecret() {
        FakeKeystore.failWith(new ProviderException("busy"));
        released();
        assertTrue(calls.answer, isRefusedWith("NOT_AVAILABLE"));
        FakeKeystore.failWith(null);
        released();
        assertEquals(1, context.files.get("lanyard_biometric_secrets").stored.size());
    }
}
