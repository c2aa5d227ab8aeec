package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Completion;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An SDK as strict as the vendor's: illegal orders are a failed test, answers come when a case says so. */
final class FakeHidSdk implements HidSdk {

    final Deque<Completion<Void>> waiting = new ArrayDeque<>();
    /** What is refused, by the method. */
    final Map<String, AccessException> refusals = new HashMap<>();
    AccessErrorCode absence = null;
    List<HidKey> keys = List.of();
    boolean hasEndpoint = false;
    String lastServerSync = null;
    HidReaderListener listener = null;

    private final List<String> asks;
    private boolean isStarted = false;

    FakeHidSdk(List<String> asks) {
        this.asks = asks;
    }

    @Override
    public AccessErrorCode absence() {
        return absence;
    }

    @Override
    public void start(HidConfiguration configuration, Completion<Void> then) {
        legal(!isStarted && waiting.isEmpty(), "start");
        asks.add(words(configuration));
        waiting.add(new After(then, () -> isStarted = true));
    }

    private static String words(HidConfiguration configuration) {
        List<String> codes = configuration.lockServiceCodes().stream().map(String::valueOf).toList();
        List<String> modes = configuration.openingModes().stream().map(HidOpeningMode::word).sorted().toList();
        return "start " + configuration.applicationId() + ", codes " + String.join(" ", codes) + ", modes " + String.join(" ", modes);
    }

    @Override
    public boolean isEndpointSetUp() throws AccessException {
        refuse("isEndpointSetUp");
        return hasEndpoint;
    }

    @Override
    public void setUpEndpoint(String invitationCode, Completion<Void> then) {
        legal(isStarted && !hasEndpoint && waiting.isEmpty(), "setUpEndpoint");
        asks.add("setUpEndpoint " + invitationCode);
        waiting.add(new After(then, () -> hasEndpoint = true));
    }

    @Override
    public void updateEndpoint(Completion<Void> then) {
        legal(isStarted && hasEndpoint && waiting.isEmpty(), "updateEndpoint");
        asks.add("updateEndpoint");
        waiting.add(then);
    }

    @Override
    public void endEndpoint(Completion<Void> then) {
        legal(isStarted && hasEndpoint && waiting.isEmpty() && listener == null, "endEndpoint");
        asks.add("endEndpoint");
        waiting.add(new After(then, () -> hasEndpoint = false));
    }

    @Override
    public List<HidKey> keys() throws AccessException {
        legal(isStarted && hasEndpoint, "keys");
        refuse("keys");
        return keys;
    }

    @Override
    public String lastServerSync() {
        legal(isStarted, "lastServerSync");
        return lastServerSync;
    }

    @Override
    public void startReaders(ScanNotice notice, HidReaderListener told) throws AccessException {
        legal(isStarted && hasEndpoint && listener == null, "startReaders");
        asks.add("startReaders" + (notice.title() == null ? "" : ", notice " + notice.title() + ": " + notice.text()));
        refuse("startReaders");
        listener = told;
    }

    @Override
    public void startCards(HidReaderListener told) throws AccessException {
        legal(isStarted && hasEndpoint && listener == null, "startCards");
        asks.add("startCards");
        refuse("startCards");
        listener = told;
    }

    @Override
    public void stopReaders() {
        asks.add("stopReaders");
        listener = null;
    }

    private void refuse(String method) throws AccessException {
        if (refusals.containsKey(method)) throw refusals.get(method);
    }

    private static void legal(boolean isLegal, String call) {
        if (!isLegal) throw new AssertionError("the vendor's SDK does not allow: " + call);
    }

    /** Changes the SDK before it hands on that it is done. */
    private record After(Completion<Void> then, Runnable change) implements Completion<Void> {
        @Override
        public void done(Void nothing) {
            change.run();
            then.done(nothing);
        }

        @Override
        public void failed(AccessException problem) {
            then.failed(problem);
        }
    }
}
