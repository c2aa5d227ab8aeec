package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;

/** A build without the vendor's SDK: an opening says so. */
public final class AbsentSaltoSdk implements SaltoSdk {

    @Override
    public boolean isInstalled() {
        return false;
    }

    @Override
    public void open(String hexKey, Listener listener) throws AccessException {
        throw new AccessException(AccessErrorCode.SDK_NOT_INSTALLED);
    }
}
