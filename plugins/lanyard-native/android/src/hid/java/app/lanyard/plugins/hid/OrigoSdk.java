package app.lanyard.plugins.hid;

import android.content.Context;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Completion;
import com.hid.origo.api.OrigoApiConfiguration;
import com.hid.origo.api.OrigoMobileKey;
import com.hid.origo.api.OrigoMobileKeys;
import com.hid.origo.api.OrigoMobileKeysApi;
import com.hid.origo.api.OrigoMobileKeysCallback;
import com.hid.origo.api.OrigoMobileKeysException;
import com.hid.origo.api.OrigoReaderConnectionController;
import com.hid.origo.api.OrigoReaderConnectionInfoType;
import com.hid.origo.api.ble.OrigoOpeningResult;
import com.hid.origo.api.ble.OrigoOpeningStatus;
import com.hid.origo.api.ble.OrigoOpeningTrigger;
import com.hid.origo.api.ble.OrigoOpeningType;
import com.hid.origo.api.ble.OrigoReader;
import com.hid.origo.api.ble.OrigoReaderConnectionCallback;
import com.hid.origo.api.ble.OrigoReaderConnectionListener;
import com.hid.origo.api.ble.OrigoScanConfiguration;
import com.hid.origo.api.ble.OrigoSeamlessOpeningTrigger;
import com.hid.origo.api.ble.OrigoTapOpeningTrigger;
import com.hid.origo.api.ble.OrigoTwistAndGoOpeningTrigger;
import com.hid.origo.api.hce.OrigoHceConnectionCallback;
import com.hid.origo.api.hce.OrigoHceConnectionListener;
import com.hid.origo.api.hce.OrigoNfcConfiguration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Set;

/**
 * HID's SDK itself, and the only file that names it. Built where vendor-sdk/hid holds the AAR; every
 * member used stands in docs/vendor-api.md with what is known of it.
 */
public final class OrigoSdk implements HidSdk {

    private final Context context;
    private final ScanNotification notification;
    private OrigoReaderConnectionCallback readerCallback;
    private OrigoHceConnectionCallback hceCallback;

    public OrigoSdk(Context context) {
        this.context = context;
        this.notification = new ScanNotification(context);
    }

    @Override
    public AccessErrorCode absence() {
        return null;
    }

    @Override
    public void start(HidConfiguration configuration, Completion<Void> then) {
        OrigoMobileKeysApi api = OrigoMobileKeysApi.getInstance();
        if (!api.isInitialized()) {
            String applicationId = configuration.applicationId();
            OrigoApiConfiguration apiConfiguration = new OrigoApiConfiguration.Builder()
                .setApplicationId(applicationId)
                .setApplicationDescription(configuration.applicationDescription())
                .setNfcParameters(new OrigoNfcConfiguration.Builder().build())
                .build();
            api.initialize(context, apiConfiguration, scanConfiguration(configuration), applicationId);
        }
        mobileKeys().applicationStartup(callback(then));
    }

    private OrigoScanConfiguration scanConfiguration(HidConfiguration configuration) {
        Integer[] codes = configuration.lockServiceCodes().toArray(new Integer[0]);
        OrigoOpeningTrigger[] triggers = triggers(configuration.openingModes());
        return new OrigoScanConfiguration.Builder(triggers, codes).setAllowBackgroundScanning(true).build();
    }

    private OrigoOpeningTrigger[] triggers(Set<HidOpeningMode> modes) {
        List<OrigoOpeningTrigger> triggers = new ArrayList<>();
        if (modes.contains(HidOpeningMode.TAP)) triggers.add(new OrigoTapOpeningTrigger(context));
        if (modes.contains(HidOpeningMode.TWIST_AND_GO)) triggers.add(new OrigoTwistAndGoOpeningTrigger(context));
        if (modes.contains(HidOpeningMode.SEAMLESS)) triggers.add(new OrigoSeamlessOpeningTrigger());
        return triggers.toArray(new OrigoOpeningTrigger[0]);
    }

    @Override
    public boolean isEndpointSetUp() throws AccessException {
        try {
            return mobileKeys().isEndpointSetupComplete();
        } catch (OrigoMobileKeysException problem) {
            throw ours(problem);
        }
    }

    @Override
    public void setUpEndpoint(String invitationCode, Completion<Void> then) {
        mobileKeys().endpointSetup(callback(then), invitationCode);
    }

    @Override
    public void updateEndpoint(Completion<Void> then) {
        mobileKeys().endpointUpdate(callback(then));
    }

    @Override
    public void endEndpoint(Completion<Void> then) {
        mobileKeys().unregisterEndpoint(callback(then));
    }

    @Override
    public List<HidKey> keys() throws AccessException {
        try {
            List<HidKey> keys = new ArrayList<>();
            for (OrigoMobileKey key : mobileKeys().listMobileKeys()) keys.add(ours(key));
            return keys;
        } catch (OrigoMobileKeysException problem) {
            throw ours(problem);
        }
    }

    /** The main set of calls does not tell it. */
    @Override
    public String lastServerSync() {
        return null;
    }

    @Override
    public void startReaders(ScanNotice notice, HidReaderListener listener) {
        listen(listener);
        OrigoReaderConnectionController readers = readers();
        readers.enableHce();
        readers.startForegroundScanning(notification.of(notice));
    }

    @Override
    public void startCards(HidReaderListener listener) {
        listen(listener);
        readers().enableHce();
    }

    private void listen(HidReaderListener listener) {
        forgetListeners();
        readerCallback = new OrigoReaderConnectionCallback(context);
        readerCallback.registerReceiver(new ReaderEvents(listener));
        hceCallback = new OrigoHceConnectionCallback(context);
        hceCallback.registerReceiver(new HceEvents(listener));
    }

    @Override
    public void stopReaders() {
        forgetListeners();
        OrigoReaderConnectionController readers = readers();
        readers.disableHce();
        readers.stopScanning();
    }

    private void forgetListeners() {
        if (readerCallback != null) readerCallback.unregisterReceiver();
        if (hceCallback != null) hceCallback.unregisterReceiver();
        readerCallback = null;
        hceCallback = null;
    }

    private static OrigoMobileKeys mobileKeys() {
        return OrigoMobileKeysApi.getInstance().getMobileKeys();
    }

    /** The vendor's spelling. */
    private static OrigoReaderConnectionController readers() {
        return OrigoMobileKeysApi.getInstance().getOrigiReaderConnectionController();
    }

    private static OrigoMobileKeysCallback callback(Completion<Void> then) {
        return new OrigoMobileKeysCallback() {
            @Override
            public void handleMobileKeysTransactionCompleted() {
                then.done(null);
            }

            @Override
            public void handleMobileKeysTransactionFailed(OrigoMobileKeysException problem) {
                then.failed(ours(problem));
            }
        };
    }

    /** The vendor may answer without a reason, which must not end the app. */
    private static AccessException ours(OrigoMobileKeysException problem) {
        if (problem == null) return HidErrors.ofApi(null, null);
        Object code = problem.getErrorCode();
        return HidErrors.ofApi(code == null ? null : code.toString(), problem.getMessage());
    }

    private static HidKey ours(OrigoMobileKey key) {
        Calendar ends = key.getEndDate();
        String id = key.getExternalId() == null ? key.getCardNumber() : key.getExternalId();
        return new HidKey(
            id == null ? "" : id,
            key.getLabel(),
            key.getCardNumber(),
            key.getIssuer(),
            key.getType() == null ? null : key.getType().toString(),
            key.getExternalId(),
            key.isActivated(),
            null,
            ends == null ? null : Instant.ofEpochMilli(ends.getTimeInMillis()).toString()
        );
    }

    private static String word(Object vendors) {
        return vendors == null ? null : vendors.toString();
    }

    private record ReaderEvents(HidReaderListener listener) implements OrigoReaderConnectionListener {
        @Override
        public void onReaderConnectionOpened(OrigoReader reader, OrigoOpeningType type) {
            listener.opened(null, HidReaderListener.Via.BLE, word(type));
        }

        @Override
        public void onReaderConnectionClosed(OrigoReader reader, OrigoOpeningResult result) {
            listener.closed(null, HidReaderListener.Via.BLE, null);
        }

        @Override
        public void onReaderConnectionFailed(OrigoReader reader, OrigoOpeningType type, OrigoOpeningStatus status) {
            listener.failed(null, word(status));
        }
    }

    private record HceEvents(HidReaderListener listener) implements OrigoHceConnectionListener {
        @Override
        public void onHceSessionOpened() {
            listener.opened(null, HidReaderListener.Via.HCE, null);
        }

        @Override
        public void onHceSessionClosed(int reason) {
            listener.closed(null, HidReaderListener.Via.HCE, Integer.toString(reason));
        }

        @Override
        public void onHceSessionInfo(OrigoReaderConnectionInfoType information) {
            // Of no use to a person.
        }
    }
}
