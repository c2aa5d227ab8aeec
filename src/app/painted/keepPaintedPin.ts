/**
 * Keeps the PIN screen as it is painted, for the next start under the lock. It says what may be read while
 * the app is locked and nothing besides, so it lies in clear beside it.
 */
import { lockState } from '#store/lock/lockState.ts';
import { writeItem } from '#store/itemAccess.ts';
import { paintedRead } from '#store/read/paintedRead.ts';
import { networkStrips } from './hourParts.tsx';
import { anyDay, keptPage } from './keptPage.ts';
import { paintedMarkup } from './paintedMarkup.ts';

/** Called when the PIN screen has been painted; never rejects. */
export async function keepPaintedPin(): Promise<void> {
  try {
    const read = await paintedRead();
    const page = read.session === 'firstTry' ? paintedNow(read.basis) : undefined;
    const isKnown = JSON.stringify(page) === JSON.stringify(read.kept);
    if (page !== undefined && !isKnown) await writeItem('paintedPin', { ...page });
  } catch {
    // The next start is an ordinary one.
  }
}

function paintedNow(basis: string): ReturnType<typeof keptPage> {
  const root = document.getElementById('root');
  if (root === null || !isUntouched(root)) return undefined;
  const painted = paintedMarkup(root);
  return painted && keptPage(painted, { basis, ...anyDay, aging: undefined, ...networkStrips() });
}

/** Whether nobody has typed a digit: one shows for a moment, and none is ever kept. */
function isUntouched(root: HTMLElement): boolean {
  const state = lockState.current();
  const field = root.querySelector('input');
  const isFirst = state.kind === 'locked' && state.cause === 'start' && state.counter.fails === 0;
  return (
    isFirst &&
    field !== null &&
    field.value === '' &&
    !field.readOnly &&
    field.getAttribute('aria-invalid') === 'false' &&
    document.getElementById('painted') === null &&
    document.querySelector('[role="dialog"], [role="alertdialog"]') === null
  );
}
