package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Completion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** An SDK as strict as the vendor's: illegal orders are a failed test, answers come when a test says so. */
final class FakeHidSdk implements HidSdk {

    final List<String> asked = new ArrayList<>();
    final Deque<Completion<Void>> waiting = new ArrayDeque<>();
    List<HidKey> keys = List.of();
    boolean hasEndpoint = false;
    boolean isStarted = false;
    AccessException scanRefusal = null;
    HidReaderListener listener = null;

    static HidKey key(String id) {
        return new HidKey(id, "Main door", null, null, null, id, true, null, null);
    }

    void answer() {
        waiting.remove().done(null);
    }

    void fail(AccessErrorCode code) {
        waiting.remove().failed(new AccessException(code));
    }

    @Override
    public AccessErrorCode absence() {
        return null;
    }

    @Override
    public void start(HidConfiguration configuration, Completion<Void> then) {
        legal(!isStarted && waiting.isEmpty(), "start");
        waiting.add(
            new Completion<>() {
                @Override
                public void done(Void nothing) {
                    isStarted = true;
                    then.done(nothing);
                }

                @Override
                public void failed(AccessException problem) {
                    then.failed(problem);
                }
            }
        );
    }

    @Override
    public boolean isEndpointSetUp() {
        return hasEndpoint;
    }

    @Override
    public void setUpEndpoint(String invitationCode, Completion<Void> then) {
        legal(isStarted && !hasEndpoint && waiting.isEmpty(), "setUp " + invitationCode);
        waiting.add(changing(then, true));
    }

    @Override
    public void updateEndpoint(Completion<Void> then) {
        legal(isStarted && hasEndpoint && waiting.isEmpty(), "update");
        waiting.add(then);
    }

    @Override
    public void endEndpoint(Completion<Void> then) {
        legal(isStarted && hasEndpoint && waiting.isEmpty(), "end");
        waiting.add(changing(then, false));
    }

    private Completion<Void> changing(Completion<Void> then, boolean willHaveEndpoint) {
        return new Completion<>() {
            @Override
            public void done(Void nothing) {
                hasEndpoint = willHaveEndpoint;
                then.done(nothing);
            }

            @Override
            public void failed(AccessException problem) {
                then.failed(problem);
            }
        };
    }

    @Override
    public List<HidKey> keys() throws AccessException {
        if (!hasEndpoint) throw new AccessException(AccessErrorCode.ENDPOINT_NOT_SETUP);
        return keys;
    }

    @Override
    public String lastServerSync() {
        return null;
    }

    @Override
    public void startReaders(ScanNotice notice, HidReaderListener told) throws AccessException {
        legal(isStarted && listener == null, "startReaders");
        if (scanRefusal != null) throw scanRefusal;
        listener = told;
    }

    @Override
    public void startCards(HidReaderListener told) {
        legal(isStarted && listener == null, "startCards");
        listener = told;
    }

    @Override
    public void stopReaders() {
        asked.add("stopReaders");
        listener = null;
    }

    private void legal(boolean isLegal, String call) {
        if (!isLegal) throw new AssertionError("the vendor's SDK does not allow: " + call);
        asked.add(call);
    }
}
