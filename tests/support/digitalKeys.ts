/** A simulated phone for the app's own digital key flows, removed after each test. */
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

/** For the tests of one file: the flows run as they do in the app. */
export function loadKeysForTests(): void {
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

/** From now on the app runs on this phone. */
export function holdPhone(differing: Partial<FakePhone['set']> = {}): FakePhone {
  const phone = fakePhone(differing);
  // The app keeps running between two tests: a check of the previous test may have found no phone in between.
  leaveHid();
  setBridgeForTest(phone.bridge);
  return phone;
}
