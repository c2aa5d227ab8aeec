package app.lanyard.plugins.access;

import com.getcapacitor.JSObject;
import com.getcapacitor.PluginCall;
import java.util.function.Function;

/** Answers to the page in the shapes of the TypeScript definitions; JSON leaves out what is null. */
public final class CallAnswers {

    private CallAnswers() {}

    /** Resolves the call with what the value looks like, or rejects it. */
    public static <T> Completion<T> to(PluginCall call, Function<T, JSObject> shape) {
        return new Completion<>() {
            @Override
            public void done(T value) {
                call.resolve(shape.apply(value));
            }

            @Override
            public void failed(AccessException problem) {
                reject(call, problem);
            }
        };
    }

    /** Resolves the call with nothing, or rejects it. */
    public static Completion<Void> to(PluginCall call) {
        return to(call, (nothing) -> new JSObject());
    }

    public static void reject(PluginCall call, AccessException problem) {
        JSObject data = new JSObject();
        data.put("retryable", problem.code().isRetryable());
        data.put("vendorCode", problem.vendorCode());
        data.put("vendorMessage", problem.vendorMessage());
        call.reject(message(problem.code()), problem.code().name(), data);
    }

    public static void reject(PluginCall call, AccessErrorCode code) {
        reject(call, new AccessException(code));
    }

    public static JSObject radio(RadioState state) {
        JSObject shape = new JSObject();
        shape.put("bluetooth", state.bluetooth().word());
        shape.put("nfc", state.nfc().word());
        shape.put("location", state.location().word());
        return shape;
    }

    /** Short English for the log; the page has its own words for every code. */
    private static String message(AccessErrorCode code) {
        return "Access: " + code.name();
    }
}
