/** A start whose database does not respond: after three seconds a sentence with a way out, and nothing else. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { start } from '#app/start.tsx';
import { sessionState } from '#session/session.ts';
import { createPendingDataKey } from '#store/model/dataKey.ts';
import { expectFreshSignIn } from '#store/forcedSignIn.ts';
import { silentBoot, type BootRead } from '#store/read/bootRead.ts';
import '#tests/support/app.tsx';
import { authOf } from '#tests/store/samples.ts';

// These tests do not cover what happens after the paint.
vi.mock('#app/jobs/jobs.ts', () => ({ startJobs: () => undefined }));
vi.mock('#store/forcedSignIn.ts', async (load) => ({
  ...(await load<object>()),
  expectFreshSignIn: vi.fn(),
}));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

/** The sentence appears after three seconds of the browser's own clock. */
const patience = { timeout: 20_000 };
const sentence = /saved data can't be read right now/;

function held(): {
  readonly reading: Promise<BootRead>;
  readonly answer: (boot: BootRead) => void;
} {
  let answer: (boot: BootRead) => void = () => undefined;
  const reading = new Promise<BootRead>((resolve) => {
    answer = resolve;
  });
  return { reading, answer };
}

describe('a database opening that never answers', () => {
  test('shows a message, a reload and a sign-in that asks for the password', async () => {
    void start(undefined, held().reading);
    expect(await screen.findByText(sentence, undefined, patience)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    expect(expectFreshSignIn).toHaveBeenCalledWith('wiped');
  });

  test('a later answer replaces the message with the stored session', async () => {
    const { reading, answer } = held();
    void start(undefined, reading);
    await screen.findByText(sentence, undefined, patience);
    const { dataKey } = await createPendingDataKey('ada');
    answer({ ...silentBoot, condition: 'ok', dataKey, auth: authOf('ada') });
    await vi.waitFor(() => {
      expect(sessionState.current()).toMatchObject({ kind: 'open', dataKey: { tag: 'ada' } });
    }, patience);
  });

  test('a lock found later asks for the PIN, and the app never starts without it', async () => {
    const { reading, answer } = held();
    void start(undefined, reading);
    await screen.findByText(sentence, undefined, patience);
    answer({ ...silentBoot, condition: 'ok', locked: { tag: 'ada', dataKeyId: 'one' } });
    await vi.waitFor(() => {
      expect(sessionState.current().kind).toBe('locked');
    }, patience);
  });

  test('after a later failure the message and the password requirement stay', async () => {
    const { reading, answer } = held();
    void start(undefined, reading);
    await screen.findByText(sentence, undefined, patience);
    localStorage.setItem('lanyard.stored', '1');
    answer({ ...silentBoot, condition: 'broken' });
    await reading;
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(expectFreshSignIn).toHaveBeenCalledWith('wiped');
  });
});

test('a saved session with a damaged data key counts as lost, not as a first start', async () => {
  localStorage.removeItem('lanyard.stored');
  void start(undefined, Promise.resolve({ ...silentBoot, condition: 'ok', isKeyDamaged: true }));
  expect(
    await screen.findByText(/is no longer on this device. Sign in to get your card back/),
  ).toBeInTheDocument();
  expect(expectFreshSignIn).toHaveBeenCalledWith('wiped');
});
