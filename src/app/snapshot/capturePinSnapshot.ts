/**
 * Stores the PIN screen as a snapshot for the next start under the lock. It contains only what may be read
 * while the app is locked, so it is stored in clear beside the lock.
 */
import { sessionState } from '#session/session.ts';
import { lockState } from '#lock/lockState.ts';
import { savePinSnapshot } from '#lock/savePinSnapshot.ts';
import { readSnapshotState } from '#store/read/readSnapshotState.ts';
import { prerenderNetworkStrips } from './prerenderAges.tsx';
import {
  anyDay,
  hasBridgedImages,
  areConditionsUsual,
  isAppearanceStored,
  snapshotFor,
} from './snapshotConditions.ts';
import { serializeScreen } from './serializeScreen.ts';

/**
 * Waits for the PIN screen, which may already be there. Its heading comes before its field, so each change of
 * the page is checked. @returns ends the wait.
 */
export function capturePinSnapshot(): () => void {
  const watching = new MutationObserver(captureNow);
  watching.observe(document.body, { childList: true, subtree: true });
  captureNow();
  return () => {
    watching.disconnect();
  };

  function captureNow(): void {
    const root = document.getElementById('root');
    if (root === null || !isUntouched(root)) return;
    watching.disconnect();
    save(root).catch(() => {
      // The next start is an ordinary one.
    });
  }
}

async function save(root: HTMLElement): Promise<void> {
  const current = sessionState.current();
  const session = current.kind === 'locked' ? current.dataKeyId : undefined;
  // Runs at once: no digit has been typed yet.
  const snapshot = await serializeScreen(root);
  const read = await readSnapshotState();
  if (session === undefined || snapshot === undefined || read.session !== 'firstTry') return;
  const page = snapshotFor(snapshot, {
    basis: read.basis,
    ...anyDay,
    aging: undefined,
    ...prerenderNetworkStrips(),
  });
  const isKnown = JSON.stringify(page) === JSON.stringify(read.stored);
  if (page === undefined || isKnown || !(await isAppearanceStored(page))) return;
  await savePinSnapshot({ ...page }, session);
}

/** Whether no digit has been typed: a digit is visible for a moment, and none is ever stored. */
function isUntouched(root: HTMLElement): boolean {
  const state = lockState.current();
  const field = root.querySelector('input');
  const isFirst = state.kind === 'locked' && state.cause === 'start' && state.counter.fails === 0;
  return (
    isFirst &&
    areConditionsUsual() &&
    !hasBridgedImages(root) &&
    field !== null &&
    field.value === '' &&
    !field.readOnly &&
    field.getAttribute('aria-invalid') === 'false' &&
    document.querySelector('[role="dialog"], [role="alertdialog"]') === null
  );
}
