package app.lanyard.plugins.salto;

import android.content.Context;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import com.saltosystems.justinmobile.sdk.ble.IJustinBleResultAndDiscoverCallbacks;
import com.saltosystems.justinmobile.sdk.ble.JustinBle;
import com.saltosystems.justinmobile.sdk.common.OpResult;
import com.saltosystems.justinmobile.sdk.exceptions.JustinException;
import com.saltosystems.justinmobile.sdk.model.MobileKey;
import com.saltosystems.justinmobile.sdk.model.Result;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * SALTO's SDK itself, and the only file that names it. Built where vendor-sdk/salto holds the AAR; every
 * member used stands in docs/vendor-api.md with what is known of it.
 */
public final class JustinSdk implements SaltoSdk {

    private final Context context;

    public JustinSdk(Context context) {
        this.context = context;
    }

    @Override
    public AccessErrorCode absence() {
        return null;
    }

    @Override
    public void open(String hexKey, Listener listener) throws AccessException {
        try {
            JustinBle.getInstance(context).startOpening(new MobileKey(hexKey), new Answers(listener));
        } catch (JustinException problem) {
            throw ours(problem);
        }
    }

    /** The vendor may answer without a reason, which must not end the app. */
    private static AccessException ours(JustinException problem) {
        if (problem == null) return new AccessException(AccessErrorCode.INTERNAL);
        return SaltoErrors.of(problem.getErrorCode(), problem.getMessage());
    }

    /** Three of the names are known of Android's SDK; asking the class itself finds whichever it has. */
    static String nameOf(int opResult) {
        if (opResult == OpResult.AUTH_SUCCESS_ACCESS_GRANTED) return "AUTH_SUCCESS_ACCESS_GRANTED";
        if (opResult == OpResult.AUTH_SUCCESS_ACCESS_REJECTED) return "AUTH_SUCCESS_ACCESS_REJECTED";
        if (opResult == OpResult.AUTH_SUCCESS_CANCELLED_KEY) return "AUTH_SUCCESS_CANCELLED_KEY";
        for (Field field : OpResult.class.getFields()) {
            if (isNumber(field) && valueOf(field) == opResult) return field.getName();
        }
        return null;
    }

    private static boolean isNumber(Field field) {
        return Modifier.isStatic(field.getModifiers()) && field.getName().startsWith("AUTH_SUCCESS_");
    }

    private static int valueOf(Field field) {
        try {
            return field.get(null) instanceof Number number ? number.intValue() : Integer.MIN_VALUE;
        } catch (IllegalAccessException hidden) {
            return Integer.MIN_VALUE;
        }
    }

    private record Answers(Listener listener) implements IJustinBleResultAndDiscoverCallbacks {
        @Override
        public void onPeripheralFound() {
            listener.lockFound();
        }

        @Override
        public void onSuccess(Result result) {
            int opResult = result == null ? -1 : result.getOpResult();
            listener.answered(opResult, nameOf(opResult));
        }

        @Override
        public void onFailure(JustinException problem) {
            listener.failed(ours(problem));
        }
    }
}
