package app.lanyard.plugins.wallet;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import app.lanyard.plugins.access.Calls;
import org.junit.Test;

public class AppleWalletPassPluginTest {

    @Test
    public void anAndroidPhoneHasNoAppleWallet() {
        Calls calls = new Calls();
        AppleWalletPassPlugin plugin = new AppleWalletPassPlugin();
        plugin.isAvailable(calls.with("{}"));
        assertEquals("{\"available\":false,\"reason\":\"NOT_SUPPORTED\"}", calls.answer);
        plugin.addWithIssuanceToken(calls.with("{\"issuanceToken\":\"t\"}"));
        assertTrue(calls.answer, calls.answer.contains("\"code\":\"NOT_SUPPORTED\""));
    }
}
