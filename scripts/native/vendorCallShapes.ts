/**
 * How code that was really built against a vendor's SDK calls it: facts of public integrations, each with the id of
 * its source in the index of public repositories. Tests compile each Android shape against our stubs and look for
 * each iOS shape in our Swift, so that a stub cannot drift away from what was seen.
 */
export interface AndroidCallShape {
  readonly sources: readonly string[];
  readonly imports: readonly string[];
  /** The body of a method that has a `Context context`. */
  readonly shape: string;
}

const api = 'com.hid.origo.api';
const salto = 'com.saltosystems.justinmobile.sdk';

export const androidCallShapes: readonly AndroidCallShape[] = [
  {
    sources: ['6060297565', '6090009211', '14326065121'],
    imports: [
      `${api}.OrigoApiConfiguration`,
      `${api}.OrigoMobileKeysApi`,
      `${api}.ble.OrigoScanConfiguration`,
    ],
    shape: `
      OrigoApiConfiguration configuration = null;
      OrigoScanConfiguration scan = null;
      OrigoMobileKeysApi keys = OrigoMobileKeysApi.getInstance();
      if (!keys.isInitialized()) keys.initialize(context, configuration, scan, "id");`,
  },
  {
    sources: ['6060297565'],
    imports: [
      `${api}.ble.OrigoOpeningTrigger`,
      `${api}.ble.OrigoScanConfiguration`,
      `${api}.ble.OrigoSeamlessOpeningTrigger`,
      `${api}.ble.OrigoTapOpeningTrigger`,
      `${api}.ble.OrigoTwistAndGoOpeningTrigger`,
    ],
    shape: `
      OrigoOpeningTrigger[] triggers = {
        new OrigoTwistAndGoOpeningTrigger(context),
        new OrigoTapOpeningTrigger(context),
        new OrigoSeamlessOpeningTrigger()
      };
      Integer[] codes = { 2, 33 };
      OrigoScanConfiguration scan = new OrigoScanConfiguration.Builder(triggers, codes)
        .setAllowBackgroundScanning(true).build();`,
  },
  {
    sources: ['6090009211', '14326065121'],
    imports: [
      `${api}.ble.OrigoOpeningTrigger`,
      `${api}.ble.OrigoScanConfiguration`,
      `${api}.ble.OrigoTapOpeningTrigger`,
    ],
    shape: `
      final int code = 2;
      OrigoScanConfiguration scan = new OrigoScanConfiguration.Builder(
        new OrigoOpeningTrigger[] { new OrigoTapOpeningTrigger(context) }, code
      ).setAllowBackgroundScanning(false).build();`,
  },
  {
    sources: ['6060297565', '6090009211'],
    imports: [`${api}.OrigoApiConfiguration`, `${api}.hce.OrigoNfcConfiguration`],
    shape: `
      OrigoApiConfiguration configuration = new OrigoApiConfiguration.Builder()
        .setApplicationId("id")
        .setApplicationDescription("words")
        .setNfcParameters(new OrigoNfcConfiguration.Builder().build())
        .build();`,
  },
  {
    sources: ['7877651818', '6090009211'],
    imports: [
      `${api}.OrigoMobileKeys`,
      `${api}.OrigoMobileKeysApi`,
      `${api}.OrigoMobileKeysCallback`,
      `${api}.OrigoMobileKeysException`,
    ],
    shape: `
      OrigoMobileKeysCallback callback = new OrigoMobileKeysCallback() {
        public void handleMobileKeysTransactionCompleted() {}
        public void handleMobileKeysTransactionFailed(OrigoMobileKeysException problem) {
          String words = "" + problem.getErrorCode() + problem.getMessage();
        }
      };
      OrigoMobileKeys keys = OrigoMobileKeysApi.getInstance().getMobileKeys();
      keys.applicationStartup(callback);
      keys.endpointSetup(callback, "code");
      keys.endpointUpdate(callback);
      keys.unregisterEndpoint(callback);`,
  },
  {
    sources: ['7877651818'],
    imports: [
      `${api}.OrigoMobileKey`,
      `${api}.OrigoMobileKeys`,
      `${api}.OrigoMobileKeysApi`,
      `${api}.OrigoMobileKeysException`,
    ],
    shape: `
      OrigoMobileKeys keys = OrigoMobileKeysApi.getInstance().getMobileKeys();
      try {
        boolean isComplete = keys.isEndpointSetupComplete();
        java.util.List<OrigoMobileKey> listed = keys.listMobileKeys();
        for (OrigoMobileKey key : listed) {
          java.util.Calendar ends = key.getEndDate();
          Object facts = "" + key.getLabel() + key.getCardNumber() + key.getIssuer()
            + key.getType() + key.getExternalId();
        }
      } catch (OrigoMobileKeysException problem) {
        Object code = problem.getErrorCode();
      }`,
  },
  {
    sources: ['7877651818'],
    imports: [`${api}.OrigoMobileKeysApi`, `${api}.OrigoReaderConnectionController`],
    shape: `
      OrigoReaderConnectionController readers =
        OrigoMobileKeysApi.getInstance().getOrigiReaderConnectionController();
      android.app.Notification notification = null;
      readers.enableHce();
      readers.startForegroundScanning(notification);
      readers.stopScanning();`,
  },
  {
    sources: ['7877651818', '6090009211'],
    imports: [
      `${api}.ble.OrigoOpeningResult`,
      `${api}.ble.OrigoOpeningStatus`,
      `${api}.ble.OrigoOpeningType`,
      `${api}.ble.OrigoReader`,
      `${api}.ble.OrigoReaderConnectionCallback`,
      `${api}.ble.OrigoReaderConnectionListener`,
    ],
    shape: `
      OrigoReaderConnectionCallback callback = new OrigoReaderConnectionCallback(context);
      callback.registerReceiver(new OrigoReaderConnectionListener() {
        @Override
        public void onReaderConnectionOpened(OrigoReader reader, OrigoOpeningType type) {
          String name = type.name();
        }
        @Override
        public void onReaderConnectionClosed(OrigoReader reader, OrigoOpeningResult result) {}
        @Override
        public void onReaderConnectionFailed(
          OrigoReader reader, OrigoOpeningType type, OrigoOpeningStatus status
        ) {}
      });`,
  },
  {
    sources: ['7877651818', '6090009211'],
    imports: [
      `${api}.OrigoReaderConnectionInfoType`,
      `${api}.hce.OrigoHceConnectionCallback`,
      `${api}.hce.OrigoHceConnectionListener`,
    ],
    shape: `
      OrigoHceConnectionCallback callback = new OrigoHceConnectionCallback(context);
      callback.registerReceiver(new OrigoHceConnectionListener() {
        @Override
        public void onHceSessionOpened() {}
        @Override
        public void onHceSessionClosed(int reason) {}
        @Override
        public void onHceSessionInfo(OrigoReaderConnectionInfoType information) {}
      });`,
  },
  {
    sources: ['47276409055', '36078756122'],
    imports: [
      `${salto}.ble.IJustinBleResultAndDiscoverCallbacks`,
      `${salto}.ble.JustinBle`,
      `${salto}.common.OpResult`,
      `${salto}.exceptions.JustinException`,
      `${salto}.model.MobileKey`,
      `${salto}.model.Result`,
    ],
    shape: `
      try {
        MobileKey key = new MobileKey("C002");
        JustinBle.getInstance(context).startOpening(key, new IJustinBleResultAndDiscoverCallbacks() {
          @Override
          public void onPeripheralFound() {}
          @Override
          public void onSuccess(Result result) {
            boolean isRejected = result.getOpResult() == OpResult.AUTH_SUCCESS_ACCESS_REJECTED;
            boolean isGranted = result.getOpResult() == OpResult.AUTH_SUCCESS_ACCESS_GRANTED;
          }
          @Override
          public void onFailure(JustinException problem) {
            boolean isLate = problem.getErrorCode() == 410;
            String words = problem.getMessage();
          }
        });
      } catch (JustinException problem) {
        String words = problem.getMessage();
      }`,
  },
];

export interface IosCallShape {
  readonly sources: readonly string[];
  /** `name(label:label:)` as Swift writes it, `_` for a value without a label. */
  readonly call: string;
  /** Only where it throws or fills in an error. */
  readonly fails?: 'throws' | 'error';
}

const origoModule = ['22759808192'];

export const origoCallShapes: readonly IosCallShape[] = [
  { sources: origoModule, call: 'OrigoKeysManager(delegate:options:)' },
  { sources: origoModule, call: 'startup()' },
  { sources: origoModule, call: 'isEndpointSetup()', fails: 'throws' },
  { sources: origoModule, call: 'setupEndpoint(_:)' },
  { sources: origoModule, call: 'updateEndpoint()' },
  { sources: origoModule, call: 'listMobileKeys(_:)', fails: 'error' },
  {
    sources: origoModule,
    call: 'startReaderScan(in:supportedOpeningTypes:lockServiceCodes:error:)',
    fails: 'error',
  },
  { sources: origoModule, call: 'stopReaderScan()' },
  { sources: origoModule, call: 'closestReader(withinRangeOf:)' },
  { sources: origoModule, call: 'connect(to:openingType:error:)', fails: 'error' },
];

/** Functions of the delegate, with their labels. */
export const origoDelegateShapes: readonly IosCallShape[] = [
  'origoKeysDidStartup()',
  'origoKeysDidFail(toStartup:)',
  'origoKeysDidSetupEndpoint()',
  'origoKeysDidFail(toSetupEndpoint:)',
  'origoKeysDidUpdateEndpoint()',
  'origoKeysDidConnect(to:openingType:)',
  'origoKeysDidFailToConnect(to:openingType:openingStatus:)',
  'origoKeysDidDisconnect(from:openingType:openingResult:)',
  'origoKeysShouldAttempt(toOpen:openingType:)',
].map((call) => ({ sources: origoModule, call }));

export const justinCallShapes: readonly IosCallShape[] = [
  { sources: ['43094578207'], call: 'SSMobileKey(hexData:)', fails: 'throws' },
  { sources: ['43094578207'], call: 'sharedInstance()' },
  { sources: ['43094578207'], call: 'startOpening(with:peripheralFound:success:failure:)' },
  { sources: ['43094578207'], call: 'getOpResult()' },
];
