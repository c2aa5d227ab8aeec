package app.lanyard.plugins.access;

import android.content.Context;
import com.getcapacitor.Logger;
import java.util.function.Function;

/** Finds the class that names a vendor: looked up by name, because a build may have none. */
public final class VendorSdks {

    private VendorSdks() {}

    /**
     * @param absent makes the replacement: SDK_NOT_INSTALLED where the class is not part of the build, SDK_INCOMPATIBLE
     *     where it is and the vendor's SDK does not fit it.
     */
    public static <T> T find(Class<T> kind, String name, Context context, Function<AccessErrorCode, T> absent) {
        Class<?> found;
        try {
            found = Class.forName(name, false, VendorSdks.class.getClassLoader());
        } catch (ClassNotFoundException notInThisBuild) {
            return absent.apply(AccessErrorCode.SDK_NOT_INSTALLED);
        }
        try {
            return kind.cast(found.getConstructor(Context.class).newInstance(context));
        } catch (ReflectiveOperationException | LinkageError | RuntimeException doesNotFit) {
            Logger.error("Lanyard", "The vendor's SDK does not fit " + name, doesNotFit);
            return absent.apply(AccessErrorCode.SDK_INCOMPATIBLE);
        }
    }
}
