/**
 * The PIN lock in the states that the walks need: with and without a PIN, locked, open, and with a changed
 * record.
 */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { textsIn } from './texts.ts';
import type { VisitLanguage } from './texts.ts';
import { networkAtRest } from './networkAtRest.ts';

/** The account for these visits: its organization demands a PIN. */
export const pinAccount = 'locked';
export const pin = '7391';
const wrongPin = '0000';

type PinLabel = 'set' | 'confirm' | 'enter';

/** The part of a visit that the PIN screen needs. */
interface AtPin {
  readonly page: Page;
  readonly language: VisitLanguage;
}

const pinField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function expectPinField(
  { page, language }: AtPin,
  label: PinLabel,
  digits?: string,
): Promise<void> {
  const field = pinField(page, textsIn(language).lock[label]);
  await expect(field).toBeVisible();
  if (digits === undefined) return;
  await expect(field).toBeEditable();
  await field.pressSequentially(digits);
}

/** Chooses the PIN at the first gate. */
export async function choosePin(visit: AtPin): Promise<void> {
  await expectPinField(visit, 'set', pin);
  await expectPinField(visit, 'confirm', pin);
}

/** Enters the PIN once and then a different one. The screen is back at the first step, with the error. */
export async function mistakePin(visit: AtPin): Promise<void> {
  await expectPinField(visit, 'set', pin);
  await expectPinField(visit, 'confirm', wrongPin);
  const { differs } = textsIn(visit.language).lock;
  await expect(visit.page.getByRole('alert').filter({ hasText: differs })).toBeVisible();
}

/** Starts the app with a lock. The PIN screen is the same after a start and after inactivity. */
export async function beLocked(visit: AtPin): Promise<void> {
  await visit.page.goto('/');
  await expectPinField(visit, 'enter');
}

export async function enterWrongPin(visit: AtPin): Promise<void> {
  await expectPinField(visit, 'enter', wrongPin);
  await expectInvalid(visit);
}

async function expectInvalid({ page, language }: AtPin): Promise<void> {
  const { invalid } = textsIn(language).lock;
  await expect(page.getByRole('alert').filter({ hasText: invalid })).toBeVisible();
}

/** Opens the screen at an address and enters the PIN that every new document asks for. */
export async function goUnlocked(visit: AtPin, path: string): Promise<void> {
  await visit.page.goto(path);
  await expectPinField(visit, 'enter', pin);
  await expect(pinField(visit.page, textsIn(visit.language).lock.enter)).toBeHidden();
}

/** Opens Settings, with the lock's section on the screen. */
export async function openLockSettings(visit: AtPin): Promise<void> {
  await goUnlocked(visit, '/settings');
  const { title } = textsIn(visit.language).lock.setting;
  const heading = visit.page.getByRole('heading', { name: title });
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
  });
}

/** A face or finger of this device that provides key material, simulated by the browser. */
export async function haveFinger({ page }: AtPin): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  });
}

/** Enables unlocking with the finger, too. */
export async function enrolFinger(visit: AtPin): Promise<void> {
  const { browserUnlock, current } = textsIn(visit.language).lock.setting;
  await openLockSettings(visit);
  const unlocks = visit.page.getByRole('switch', { name: browserUnlock });
  await unlocks.press('Space');
  await pinField(visit.page, current).pressSequentially(pin);
  await expect(unlocks).toBeChecked();
}

type LockRow = Readonly<Record<string, unknown>>;

/** The lock's only row as stored on the disk. */
export function lockRow(page: Page): Promise<LockRow> {
  return page.evaluate(
    () =>
      new Promise<LockRow>((resolve, reject) => {
        const opening = indexedDB.open('lanyard');
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('locks').objectStore('locks').getAll();
          reading.onsuccess = () => {
            const [row] = reading.result as LockRow[];
            database.close();
            if (row === undefined) reject(new Error('there is no lock'));
            else resolve(row);
          };
        };
      }),
  );
}

/** Replaces the lock's row, as another version or a broken disk would have left it. */
export async function putLockRow(page: Page, row: LockRow): Promise<void> {
  await page.evaluate(
    (changed) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lanyard');
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('locks', 'readwrite');
          writing.objectStore('locks').put(changed);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
          writing.onabort = () => {
            reject(new Error('the lock was not written'));
          };
        };
      }),
    row,
  );
}

/** Sets this many wrong tries. The wait after the last one is over. */
export async function haveTried({ page }: AtPin, fails: number): Promise<void> {
  await putLockRow(page, { ...(await lockRow(page)), counter: { fails, at: 0 } });
}

/**
 * Passes 100 seconds without a touch, and then stops the clocks. A notice that is shown for twenty seconds
 * can then be checked for as long as necessary.
 */
export async function waitForNotice(visit: AtPin): Promise<void> {
  const { page, language } = visit;
  await page.clock.install();
  await page.addInitScript(() => {
    // A window that is resized scrolls by itself. That is not a touch by the user.
    for (const touch of ['scroll', 'pointermove']) {
      const drop = (event: Event): void => {
        event.stopImmediatePropagation();
      };
      window.addEventListener(touch, drop, { capture: true });
    }
  });
  await goUnlocked(visit, '/id');
  await expect(page.getByRole('article', { name: textsIn(language).card.label })).toBeVisible();
  // A call in progress would be given up.
  await networkAtRest(page);
  await page.clock.fastForward(99_000);
  await page.clock.runFor(4_000);
  await page.evaluate(() => {
    const [wallMs, monotonicMs] = [Date.now(), performance.now()];
    Date.now = () => wallMs;
    performance.now = () => monotonicMs;
  });
  const [, howToStay = ''] = textsIn(language).lock.soon_other.split('. ');
  await expect(page.getByText(howToStay).first()).toBeVisible();
}
