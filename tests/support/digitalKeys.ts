/** A played phone under the app's own flows of digital keys, put away after each test. */
import { act } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startDigitalKeyJob } from '#app/jobs/digitalKeyJob.ts';
import { setBridgeForTest } from '#device/digitalKey/digitalKeys.ts';
import { releaseKeys } from '#features/digitalKey/flows/doorKeys.ts';
import { leaveHid } from '#features/digitalKey/flows/hid.ts';
import { clearRedemptions } from '#features/digitalKey/flows/redeemPending.ts';
import { leaveSalto } from '#features/digitalKey/flows/salto.ts';
import { clearKeyMessage } from '#sync/pendingKeyMessage.ts';
import { fakePhone, type FakePhone } from './fakePhone.ts';

/** For the tests of one file: the flows run as they do behind the app. */
export function keepKeysForTests(): void {
  beforeAll(startDigitalKeyJob);
  afterEach(async () => {
    await act(async () => {
      clearRedemptions();
      leaveHid();
      leaveSalto();
      await releaseKeys();
      clearKeyMessage();
    });
    setBridgeForTest(undefined);
  });
}

/** From now on the app runs in this phone. */
export function holdPhone(differing: Partial<FakePhone['set']> = {}): FakePhone {
  const phone = fakePhone(differing);
  // The app lives on between two tests: a look of the one before may have found no phone meanwhile.
  leaveHid();
  setBridgeForTest(phone.bridge);
  return phone;
}
