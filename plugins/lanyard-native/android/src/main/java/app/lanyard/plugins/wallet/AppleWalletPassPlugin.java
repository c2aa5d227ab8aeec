package app.lanyard.plugins.wallet;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.CallAnswers;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Apple Wallet is on an iPhone or an Apple Watch alone: here every call says so. */
@CapacitorPlugin(name = "AppleWalletPass")
public class AppleWalletPassPlugin extends Plugin {

    @PluginMethod
    public void isAvailable(PluginCall call) {
        JSObject answer = new JSObject();
        answer.put("available", false);
        answer.put("reason", AccessErrorCode.NOT_SUPPORTED.name());
        call.resolve(answer);
    }

    @PluginMethod
    public void getPassStatus(PluginCall call) {
        refuse(call);
    }

    @PluginMethod
    public void addWithIssuanceToken(PluginCall call) {
        refuse(call);
    }

    @PluginMethod
    public void addWithProvisioning(PluginCall call) {
        refuse(call);
    }

    @PluginMethod
    public void openInWallet(PluginCall call) {
        refuse(call);
    }

    private static void refuse(PluginCall call) {
        CallAnswers.reject(call, AccessErrorCode.NOT_SUPPORTED);
    }
}
