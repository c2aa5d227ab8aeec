package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** An SDK that answers when a test says so. */
final class FakeSaltoSdk implements SaltoSdk {

    final Queue<Listener> waiting = new ArrayDeque<>();
    AccessErrorCode absence = null;
    AccessException refusal = null;
    RuntimeException fault = null;

    private final List<String> asks;

    FakeSaltoSdk(List<String> asks) {
        this.asks = asks;
    }

    @Override
    public AccessErrorCode absence() {
        return absence;
    }

    @Override
    public void open(String hexKey, Listener told) throws AccessException {
        asks.add("open " + hexKey);
        if (refusal != null) throw refusal;
        if (fault != null) throw fault;
        waiting.add(told);
    }
}
