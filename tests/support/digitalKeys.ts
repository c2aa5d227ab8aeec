/** A simulated phone for the app's own digital key flows, removed after each test. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { startDigitalKeyJob } from '#app/jobs/digitalKeyJob.ts';
import { setBridgeForTest } from '#device/digitalKey/digitalKeys.ts';
import { keyControllers } from '#features/digitalKey/flows/keyControllers.ts';
import { clearKeyMessage } from '#sync/pendingKeyMessage.ts';
import { fakePhone, type FakePhone } from './fakePhone.ts';

/** For the tests of one file: the flows run as they do in the app, and each test has its own. */
export function loadKeysForTests(): void {
  let stop: () => void;
  beforeEach(() => {
    stop = startDigitalKeyJob();
  });
  afterEach(async () => {
    await act(async () => {
      stop();
      clearKeyMessage();
    });
    setBridgeForTest(undefined);
  });
}

/** From now on the app runs on this phone. */
export function holdPhone(differing: Partial<FakePhone['set']> = {}): FakePhone {
  const phone = fakePhone(differing);
  // The job's first check may have found no phone.
  keyControllers().hid.leave();
  setBridgeForTest(phone.bridge);
  return phone;
}
