package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;

/**
 * SALTO's SDK as the opening needs it. One class implements it with the vendor's own (src/salto/java,
 * built only where the vendor's AAR is); without it AbsentSaltoSdk does. Called on the main thread.
 */
public interface SaltoSdk {
    /** @return why this build cannot use the SDK, or null where it can. */
    AccessErrorCode absence();

    default boolean isInstalled() {
        return absence() == null;
    }

    /** Begins to present the key to the first lock that is found; the SDK cannot be told to stop. */
    void open(String hexKey, Listener listener) throws AccessException;

    interface Listener {
        void lockFound();

        /** @param opName the SDK's name of the number, or null where it has none. */
        void answered(int opResult, String opName);

        void failed(AccessException problem);
    }
}
