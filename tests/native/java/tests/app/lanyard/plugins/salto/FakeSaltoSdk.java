package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import java.util.ArrayList;
import java.util.List;

/** An SDK that answers when a test says so. */
final class FakeSaltoSdk implements SaltoSdk {

    final List<String> presented = new ArrayList<>();
    Listener listener = null;
    AccessException refusal = null;
    RuntimeException fault = null;

    @Override
    public AccessErrorCode absence() {
        return null;
    }

    @Override
    public void open(String hexKey, Listener told) throws AccessException {
        presented.add(hexKey);
        if (refusal != null) throw refusal;
        if (fault != null) throw fault;
        listener = told;
    }
}
