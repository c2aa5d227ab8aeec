/**
 * No door key stays on a phone after its cardholder (docs/security.md): signed out, wiped, interrupted,
 * refused at first. Each page here is a separate module graph, so its memory is as empty as after a reload.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { environmentsFile, startCardCloud } from '#tests/support/cardCloud.ts';
import { fakePhone, radioOn, refusal, type FakePhone } from '#tests/support/fakePhone.ts';
import { until } from '#tests/support/until.ts';

const cloud = startCardCloud();
const nobody = 'nobody';
const ending: (() => void)[] = [];

/** Opens a page in its own process: locked, signed out, or in the state that `fetchCard` creates. */
async function openPage(phone: FakePhone, begins: 'locked' | 'signedOut' = 'signedOut') {
  for (const end of ending.splice(0)) end();
  vi.resetModules();
  const support = await import('#tests/support/cardCloud.ts');
  const { loadEnvironment } = await import('#identity/environment.ts');
  const { setBridgeForTest } = await import('#device/digitalKey/digitalKeys.ts');
  const { startDigitalKeyJob } = await import('#app/jobs/digitalKeyJob.ts');
  const { clearWipedSession } = await import('#app/clearing/clearWiped.ts');
  const { hidAvailability } = await import('#device/digitalKey/hidStatus.ts');
  const { currentDataKey, transition } = await import('#session/session.ts');
  const { signOut } = await import('#identity/signOut.ts');
  loadEnvironment(environmentsFile);
  phone.set.isHidStarted = false;
  phone.calls.length = 0;
  setBridgeForTest(phone.bridge);
  ending.push(() => {
    setBridgeForTest({ platform: 'web', readText: () => Promise.reject(new Error('none')) });
  });
  if (begins === 'locked') {
    const owner = { tag: 'tag', dataKeyId: 'key-1' };
    transition({ type: 'locked', owner, organization: undefined });
  }
  startDigitalKeyJob();
  return {
    fetchCard: () => support.fetchCardOf(cloud, 'keys'),
    hidState: () => hidAvailability.current().state?.kind,
    signOut,
    end: () => {
      transition({ type: 'closed', reason: 'ended' });
    },
    tag: () => currentDataKey()?.tag,
    wipe: () => {
      // The wipe has deleted the secret storage, including the record of the key owner.
      phone.set.owner = undefined;
      clearWipedSession(false);
    },
  };
}

/** A phone whose cardholder has keys of both vendors, in use. */
async function phoneInUse(differing: Partial<FakePhone['set']> = {}) {
  const phone = fakePhone(differing);
  const page = await openPage(phone);
  await page.fetchCard();
  await until(() => {
    expect([...phone.set.saltoKeys]).toEqual(['card-keys-5']);
    expect(page.hidState()).toBeDefined();
  });
  phone.set.status = { endpointReady: true, keyCount: 1, scanning: false, radio: radioOn };
  expect(phone.set.owner).toBe(page.tag());
  return { phone, page };
}

const holdsNothing = (phone: FakePhone) => () => {
  expect(phone.set.owner).toBe(nobody);
  expect(phone.set.status.endpointReady).toBe(false);
  expect([...phone.set.saltoKeys]).toEqual([]);
};
/** Until whatever begins without a network or a timer has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const order = (phone: FakePhone, ...names: readonly string[]) =>
  phone.calls.map(([name]) => name).filter((name) => names.includes(name));

afterEach(() => {
  vi.restoreAllMocks();
  for (const end of ending.splice(0)) end();
});

describe('at sign-out', () => {
  test('the endpoint is ended, and every key and the logs are removed', async () => {
    const { phone, page } = await phoneInUse({ sharedLogs: 1 });
    phone.calls.length = 0;
    await page.signOut();
    await until(holdsNothing(phone));
    expect(order(phone, 'hid.stopScanning', 'hid.unregister')).toEqual([
      'hid.stopScanning',
      'hid.unregister',
    ]);
    expect(phone.timesCalled('salto.removeAllKeys')).toBe(1);
    expect(phone.calls).toContainEqual(['hid.setLogging', { enabled: false }]);
    expect(phone.set.sharedLogs).toBe(0);
  });

  test('a refused removal is retried after pauses until it works', async () => {
    const { phone, page } = await phoneInUse();
    const pauses: number[] = [];
    const realTimeout = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms = 0) => {
      if (ms !== 5000 && ms !== 10_000) return realTimeout(run, ms);
      pauses.push(ms);
      return realTimeout(run, 0);
    });
    phone.set.refusals.set('hid.unregister', [refusal('SDK_BUSY')]);
    phone.set.refusals.set('salto.removeAllKeys', [
      refusal('STORAGE_CORRUPTED'),
      refusal('STORAGE_CORRUPTED'),
    ]);
    await page.signOut();
    await until(holdsNothing(phone));
    expect(new Set(pauses)).toEqual(new Set([5000, 10_000]));
    expect(phone.timesCalled('hid.unregister')).toBe(3);
  });

  test('a removal that is refused and then interrupted is done at the next start', async () => {
    const { phone, page } = await phoneInUse();
    phone.set.refusals.set('hid.unregister', [refusal('TIMEOUT')]);
    await page.signOut();
    await until(() => {
      expect(phone.timesCalled('hid.unregister')).toBe(1);
    });
    expect(phone.set.owner).toBe('sign-out-begun');
    await openPage(phone);
    await until(holdsNothing(phone));
    expect(order(phone, 'hid.initialize', 'hid.unregister')).toEqual([
      'hid.initialize',
      'hid.unregister',
    ]);
  });
});

describe('after a reload, when the page has no record of a key', () => {
  test('a wipe ends the endpoint of an engine that never started, and removes every key', async () => {
    const { phone } = await phoneInUse();
    const page = await openPage(phone, 'locked');
    expect(phone.calls).toEqual([]);
    page.wipe();
    await until(holdsNothing(phone));
    expect(order(phone, 'hid.initialize', 'hid.unregister')).toEqual([
      'hid.initialize',
      'hid.unregister',
    ]);
  });

  test('an interrupted wipe is finished by the next start', async () => {
    const { phone } = await phoneInUse();
    phone.set.owner = undefined;
    await openPage(phone);
    await until(holdsNothing(phone));
  });

  test('a locked app and a start of the same user leave the keys in place', async () => {
    const { phone } = await phoneInUse();
    await openPage(phone, 'locked');
    expect(phone.calls).toEqual([]);
    const page = await openPage(phone, 'locked');
    await page.fetchCard();
    await until(() => {
      expect(page.hidState()).toBe('scanning');
    });
    expect(phone.timesCalled('hid.unregister')).toBe(0);
    expect(phone.timesCalled('salto.removeAllKeys')).toBe(0);
    expect(phone.timesCalled('salto.storeKey')).toBe(0);
  });

  test.each([
    ['off', ['hid.stopScanning']],
    ['unasked', ['hid.stopScanning']],
    ['on', []],
  ] as const)(
    'a locked app whose keys work while locked is %s: its engine, which the reload left on, gets %j',
    async (lockedKeys, calls) => {
      const { phone } = await phoneInUse();
      phone.set.lockedKeys = lockedKeys;
      await openPage(phone, 'locked');
      await until(() => {
        expect(phone.timesCalled('lockedKeys.read')).toBe(1);
        expect(phone.calls.filter(([name]) => name.startsWith('hid.'))).toEqual(
          calls.map((name) => [name]),
        );
      });
      expect(phone.timesCalled('hid.unregister')).toBe(0);
    },
  );

  test('a phone that is known to hold no key gets no key calls', async () => {
    const phone = fakePhone();
    await openPage(phone);
    await until(() => {
      expect(phone.timesCalled('owner.read')).toBe(1);
      // No user's answer to 'Keys work while the app is locked' remains (decisions/keys-while-locked).
      expect(phone.calls).toContainEqual(['lockedKeys.write', 'unasked']);
    });
    expect(phone.calls.filter(([name]) => /^(hid|salto)\./.test(name))).toEqual([]);
  });
});

describe('page data that the system has cleared', () => {
  /** A start without a session, after which the phone still knows whose keys it has. */
  async function purged() {
    const { phone, page } = await phoneInUse();
    phone.set.lockedKeys = 'on';
    const tag = page.tag();
    const next = await openPage(phone);
    await until(() => {
      expect(phone.timesCalled('owner.read')).toBe(1);
    });
    return { phone, page: next, tag };
  }

  test('is no sign-out: the keys stay, and the same user has them again after a sign-in', async () => {
    const { phone, page, tag } = await purged();
    expect(phone.set.owner).toBe(tag);
    await page.fetchCard();
    await until(() => {
      expect(page.hidState()).toBe('scanning');
    });
    expect(phone.timesCalled('hid.unregister')).toBe(0);
    expect(phone.timesCalled('salto.removeAllKeys')).toBe(0);
    expect(phone.set.lockedKeys).toBe('on');
  });

  test('leaves no key to another user, who answers the question anew', async () => {
    const { phone, page } = await purged();
    phone.set.owner = 'another person’s';
    await page.fetchCard();
    await until(() => {
      expect(page.hidState()).toBe('noEndpoint');
    });
    expect(phone.timesCalled('hid.unregister')).toBe(1);
    expect(phone.set.lockedKeys).toBe('unasked');
  });

  test('after a sign-out had begun, everything is removed at once', async () => {
    const { phone } = await phoneInUse();
    Object.assign(phone.set, { owner: 'sign-out-begun', lockedKeys: 'on' });
    await openPage(phone);
    await until(holdsNothing(phone));
    expect(phone.set.lockedKeys).toBe('unasked');
  });
});

describe('an owner that the phone does not return', () => {
  const unread = (phone: FakePhone, times: number) => {
    const refuses = Array.from({ length: times }, () => refusal('STORAGE_CORRUPTED'));
    phone.set.refusals.set('owner.read', refuses);
  };
  const removals = (phone: FakePhone) => order(phone, 'hid.unregister', 'salto.removeAllKeys');

  test('removes nothing at a start without a session', async () => {
    const { phone } = await phoneInUse();
    unread(phone, 9);
    await openPage(phone);
    await until(() => {
      expect(phone.timesCalled('owner.read')).toBe(1);
    });
    expect(removals(phone)).toEqual([]);
  });

  test('lets no key be used, and removes none', async () => {
    const { phone } = await phoneInUse();
    unread(phone, 99);
    const page = await openPage(phone, 'locked');
    await page.fetchCard();
    await until(() => {
      expect(phone.timesCalled('owner.read')).toBeGreaterThan(0);
    });
    expect(page.hidState()).toBeUndefined();
    expect(removals(phone)).toEqual([]);
  });

  test('does not keep a sign-out from removing the keys, and is written anew', async () => {
    const { phone, page } = await phoneInUse();
    unread(phone, 2);
    await page.signOut();
    await until(holdsNothing(phone));
    expect(phone.timesCalled('owner.remove')).toBe(1);
  });
});

describe('while nobody sees the page', () => {
  const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  test('a start removes nothing, not even for a sign-out that had begun', async () => {
    const { phone } = await phoneInUse();
    phone.set.owner = undefined;
    hide();
    await openPage(phone);
    await settled();
    expect(order(phone, 'hid.unregister', 'salto.removeAllKeys')).toEqual([]);
    expect([...phone.set.saltoKeys]).toEqual(['card-keys-5']);
  });

  test('a session that ends is marked on the phone, and its keys are removed by a later start', async () => {
    const { phone, page } = await phoneInUse();
    const sight = hide();
    page.end();
    await until(() => {
      expect(phone.set.owner).toBe('sign-out-begun');
    });
    expect([...phone.set.saltoKeys]).toEqual(['card-keys-5']);
    sight.mockRestore();
    await openPage(phone);
    await until(holdsNothing(phone));
  });

  test('a note that is missing removes no key of a user who is signed in', async () => {
    const { phone } = await phoneInUse();
    phone.set.owner = undefined;
    hide();
    const page = await openPage(phone, 'locked');
    await page.fetchCard();
    await until(() => {
      expect(phone.timesCalled('owner.read')).toBeGreaterThan(0);
    });
    await settled();
    expect(order(phone, 'hid.unregister', 'salto.removeAllKeys')).toEqual([]);
  });
});

describe('the next user', () => {
  test.each([['another person’s'], [undefined]])(
    'never uses keys whose owner is %s: they are removed before anything else',
    async (owner) => {
      const { phone } = await phoneInUse();
      phone.set.owner = owner;
      const page = await openPage(phone, 'locked');
      await page.fetchCard();
      await until(() => {
        expect(page.hidState()).toBe('noEndpoint');
        expect([...phone.set.saltoKeys]).toEqual(['card-keys-5']);
      });
      const first = order(
        phone,
        ...['hid.unregister', 'hid.refresh', 'hid.startScanning'],
        ...['salto.removeAllKeys', 'salto.hasKey', 'salto.storeKey', 'salto.open'],
      ).slice(0, 2);
      expect(first.toSorted()).toEqual(['hid.unregister', 'salto.removeAllKeys']);
      expect(phone.timesCalled('hid.startScanning')).toBe(0);
      expect(phone.set.owner).toBe(page.tag());
    },
  );

  test('uses no key at all while a previous one cannot be removed', async () => {
    const { phone } = await phoneInUse();
    phone.set.owner = 'another person’s';
    phone.set.refusals.set(
      'hid.unregister',
      Array.from({ length: 9 }, () => refusal('SDK_BUSY')),
    );
    const page = await openPage(phone, 'locked');
    await page.fetchCard();
    await until(() => {
      expect(phone.timesCalled('hid.unregister')).toBeGreaterThan(0);
    });
    expect(page.hidState()).toBeUndefined();
    expect(phone.timesCalled('hid.startScanning')).toBe(0);
    expect(phone.timesCalled('salto.storeKey')).toBe(0);
    phone.set.refusals.clear();
    await page.fetchCard();
    await until(() => {
      expect(page.hidState()).toBe('noEndpoint');
    });
    expect(phone.set.owner).toBe(page.tag());
  });
});

describe('HID log files', () => {
  test('files of an earlier user are deleted at a start with the log switched off', async () => {
    const { phone } = await phoneInUse();
    phone.set.sharedLogs = 1;
    const page = await openPage(phone, 'locked');
    await page.fetchCard();
    await until(() => {
      expect(phone.calls).toContainEqual(['hid.setLogging', { enabled: false }]);
      expect(phone.set.sharedLogs).toBe(0);
    });
  });
});
