package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;

/** A build whose vendor's SDK is missing, or does not fit: an opening says so. */
public record AbsentSaltoSdk(AccessErrorCode absence) implements SaltoSdk {
    public AbsentSaltoSdk() {
        this(AccessErrorCode.SDK_NOT_INSTALLED);
    }

    @Override
    public void open(String hexKey, Listener listener) throws AccessException {
        throw new AccessException(absence);
    }
}
