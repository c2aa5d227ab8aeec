/** The end-to-end tests that do not run in Firefox, each with its reason. The list is meant to shrink. */
import { basename } from 'node:path';

/**
 * `protocol`: the test speaks Chromium's debugging protocol. `engine`: it is about something that only Chromium
 * has, or that this Firefox does otherwise. `harness`: Playwright cannot do what it needs over WebDriver BiDi.
 */
type ExcuseKind = 'protocol' | 'engine' | 'harness';

export interface Excuse {
  readonly spec: string;
  /** The start of the titles that are meant; every test of the file without it. */
  readonly title?: string;
  readonly kind: ExcuseKind;
  readonly reason: string;
}

const chromiumFiles = 'it reads the files of a Chromium profile';
const heap = 'it reads the heap as Chromium records it';

const passkeys = 'it has a simulated authenticator';
const layoutShifts = 'Firefox does not report layout shifts';
const tabbing =
  'Tab after the last control goes to Firefox itself, and no key of Playwright leads back';
const mediaFeatures = 'Playwright cannot change media features there';

export const excused: readonly Excuse[] = [
  { spec: 'push.spec.ts', kind: 'protocol', reason: 'it delivers messages to the worker' },
  { spec: 'install.spec.ts', kind: 'engine', reason: 'Firefox does not install web apps' },
  {
    spec: 'emulatedBluetooth.spec.ts',
    kind: 'engine',
    reason: 'Firefox has no Web Bluetooth',
  },
  { spec: 'lockHeap.spec.ts', kind: 'protocol', reason: heap },
  { spec: 'lockedHeap.spec.ts', kind: 'protocol', reason: heap },
  { spec: 'lockDisk.spec.ts', kind: 'engine', reason: chromiumFiles },
  { spec: 'damagedDisk.spec.ts', kind: 'engine', reason: chromiumFiles },
  {
    spec: 'liveGate.spec.ts',
    kind: 'harness',
    reason: 'holder and officer are in front at once, and Firefox shows one tab of a window',
  },
  {
    spec: 'lock.spec.ts',
    title: 'SR-024: face or fingerprint with key material',
    kind: 'protocol',
    reason: passkeys,
  },
  {
    spec: 'lock.spec.ts',
    title: 'SR-025: face or fingerprint without key material',
    kind: 'protocol',
    reason: passkeys,
  },
  {
    spec: 'lock.spec.ts',
    title: 'SR-026: after a passkey is deleted',
    kind: 'protocol',
    reason: passkeys,
  },
  {
    spec: 'snapshot.spec.ts',
    title: 'P1: offline the HTML has the card',
    kind: 'engine',
    reason: layoutShifts,
  },
  {
    spec: 'firstFrame.spec.ts',
    title: 'nothing shifts from the first frame',
    kind: 'engine',
    reason: layoutShifts,
  },
  { spec: 'layoutShift.spec.ts', kind: 'engine', reason: layoutShifts },
  {
    spec: 'barcodes.spec.ts',
    title: 'a zoom that does not change the card width',
    kind: 'protocol',
    reason: 'it zooms the page',
  },
  {
    spec: 'barcodes.spec.ts',
    title:
      "every format on the screen reads as the server's value, in whole pixels with a white margin, forced colours in light",
    kind: 'harness',
    reason: 'its screenshot begins one or two device pixels beside the drawing at this ratio',
  },
  {
    spec: 'pseudoLocale.spec.ts',
    title: 'nothing is cut off in the pseudo-locale at 320 pixels and 200 %: unlocked',
    kind: 'protocol',
    reason: passkeys,
  },
  {
    spec: 'pseudoLocale.spec.ts',
    title: 'nothing is cut off in the pseudo-locale at 320 pixels and 200 %: locked',
    kind: 'protocol',
    reason: passkeys,
  },
  {
    spec: 'servedBuild.spec.ts',
    title: 'Permissions-Policy: the app itself may use the camera',
    kind: 'engine',
    reason: 'Firefox does not report what the policy allows',
  },
  {
    spec: 'firstFrame.spec.ts',
    title: 'the press is accepted and acts within',
    kind: 'protocol',
    reason: 'it counts bytes on a slow line',
  },
  {
    spec: 'lock.spec.ts',
    title: 'SR-021: locking one tab locks the others',
    kind: 'protocol',
    reason: 'it freezes a tab',
  },
  {
    spec: 'lock.spec.ts',
    title: 'SR-023: after a lock or a sign-out',
    kind: 'protocol',
    reason: 'it reads the history',
  },
  {
    spec: 'keys.spec.ts',
    title: 'HID: the camera reads the QR code',
    kind: 'engine',
    reason: 'Chromium alone plays a file as its camera',
  },
  {
    spec: 'media.spec.ts',
    title: "'Camera permission denied' appears",
    kind: 'harness',
    reason: 'Playwright can allow Firefox the camera and not refuse it',
  },
  {
    spec: 'media.spec.ts',
    title: 'stops and shows a message when it is unplugged',
    kind: 'engine',
    reason: 'Firefox passes no event that a test makes on to a camera’s track',
  },
  {
    spec: 'media.spec.ts',
    title: 'SR-130: retakes',
    kind: 'protocol',
    reason: 'it measures the memory',
  },
  {
    spec: 'signIn.spec.ts',
    title: 'SR-037 code and state leave the address',
    kind: 'protocol',
    reason: 'it reads the history',
  },
  {
    spec: 'snapshot.spec.ts',
    title: 'when the app does not start',
    kind: 'protocol',
    reason: 'it empties the cache of the network',
  },
  {
    spec: 'snapshot.spec.ts',
    title: 'without a snapshot, a page whose app does not start',
    kind: 'protocol',
    reason: 'it empties the cache of the network',
  },
  {
    spec: 'snapshot.spec.ts',
    title: 'P2: the snapshot’s PIN screen accepts the first digits early',
    kind: 'harness',
    reason: 'Playwright’s offline mode reaches the page there and not the worker',
  },
  {
    spec: 'storage.spec.ts',
    title: 'SR-098: a full disk',
    kind: 'protocol',
    reason: 'it limits the space',
  },
  {
    spec: 'storage.spec.ts',
    title: 'SR-101: storage cleared under the open app',
    kind: 'protocol',
    reason: 'it clears the storage from outside',
  },
  {
    spec: 'tokens.spec.ts',
    title: 'SR-042 when a frozen tab',
    kind: 'protocol',
    reason: 'it freezes a tab',
  },
  {
    spec: 'tokens.spec.ts',
    title: 'SR-043 a tab that crashes',
    kind: 'protocol',
    reason: 'it crashes a tab',
  },
  {
    spec: 'updates.spec.ts',
    title: 'SR-083: a page in place of an app file',
    kind: 'protocol',
    reason: 'it empties the cache of the network',
  },
  {
    spec: 'updates.spec.ts',
    title: 'bad deployments leave the working version',
    kind: 'protocol',
    reason: 'it looks for updates from outside',
  },
  {
    spec: 'updates.spec.ts',
    title: 'SR-092: a worker that the browser stopped',
    kind: 'protocol',
    reason: 'it stops the worker',
  },
  {
    spec: 'firstFrame.spec.ts',
    title: 'the page alone shows name, mark and a progress bar in the system’s theme, dark',
    kind: 'harness',
    reason: mediaFeatures,
  },
  {
    spec: 'freshness.spec.ts',
    title: 'the security animation stays behind text and code',
    kind: 'harness',
    reason: mediaFeatures,
  },
  {
    spec: 'keyboard.spec.ts',
    title: 'changing the language and the theme by keyboard alone, wide',
    kind: 'harness',
    reason: tabbing,
  },
  {
    spec: 'keyboard.spec.ts',
    title: 'section 2: Escape goes back and moves the focus',
    kind: 'harness',
    reason: tabbing,
  },
  {
    spec: 'layout.spec.ts',
    title: 'in print the card is alone on white',
    kind: 'harness',
    reason: mediaFeatures,
  },
  {
    spec: 'motion.spec.ts',
    title: 'the code grows into gate mode and shrinks back',
    kind: 'harness',
    reason: mediaFeatures,
  },
  {
    spec: 'faults.spec.ts',
    title: 'decisions/environments: a configuration without servers does not remove the card',
    kind: 'harness',
    reason: 'the routes of Playwright do not reach the requests of the worker there',
  },
  {
    spec: 'offline.spec.ts',
    title: 'when code loaded after the first paint is unreachable',
    kind: 'harness',
    reason: 'Playwright does not turn off the HTTP cache there, which still has the code',
  },
  // `pseudoLocale.spec.ts` checks there that nothing is cut off.
  { spec: 'screenStates.spec.ts', kind: 'harness', reason: tabbing },
  { spec: 'verifierScreens.spec.ts', kind: 'harness', reason: tabbing },
  { spec: 'endurance.spec.ts', kind: 'protocol', reason: 'it slows the processor and the network' },
];

/** Why a test does not run in Firefox; undefined if it does. */
export function excuseOf({
  file,
  titlePath,
}: {
  readonly file: string;
  readonly titlePath: readonly string[];
}): string | undefined {
  const spec = basename(file);
  const found = excused.find(
    (each) =>
      each.spec === spec &&
      (each.title === undefined || titlePath.at(-1)?.startsWith(each.title) === true),
  );
  return found === undefined ? undefined : `${found.kind}: ${found.reason}`;
}
