/** The verifier behind the page: what the officer sees after each code, and what is remembered of it. */
import { describe, expect, test } from 'vitest';
import { parseChallenge } from '#badge/model/challenge.ts';
import { encodeKeyList } from '#badge/model/keyList.ts';
import {
  day,
  hour,
  issuerKey,
  minute,
  now,
  seconds,
  shown,
  verifierId,
  type World,
} from '#badge/tests/support/world.ts';
import {
  createStage,
  keyListAddress,
  signedKeys,
  signedStatuses,
} from '../support/verifierWorld.ts';

describe('the results', () => {
  test.each(['full', 'light'] as const)('a %s code of this slot is valid', async (kind) => {
    const { verifier, world, seen, rung } = await createStage();
    await verifier.check(await shown(world[kind]), true);
    expect(seen()).toBe('valid');
    expect(rung).toHaveLength(1);
  });

  test.each([
    [[1, 0], 'notValid: revoked'],
    [[2, 0], 'notValid: suspended'],
  ])('a badge with the statuses %j', async (statuses, expected) => {
    const { verifier, world, seen } = await createStage({ statuses });
    await verifier.check(await shown(world.full), true);
    expect(seen()).toBe(expected);
  });

  test('another QR code', async () => {
    const { verifier, seen } = await createStage();
    await verifier.check('https://example.com', true);
    expect(seen()).toBe('noCode');
  });

  test('a poster beside the phone does not cover its result', async () => {
    const { verifier, world, seen } = await createStage();
    await verifier.check(await shown(world.light), true);
    await verifier.check('https://example.com', true);
    expect(seen()).toBe('valid');
  });

  test('the code of the next holder replaces the result', async () => {
    const { verifier, world, seen, rung } = await createStage({ statuses: [0, 1] });
    await verifier.check(await shown(world.full), true);
    await verifier.check(await shown(world.light), true);
    expect(seen()).toBe('notValid: revoked');
    expect(rung.map(({ kind }) => kind)).toEqual(['valid', 'notValid']);
  });

  test('a demanded photo that is not shown, and the same code with it', async () => {
    const { verifier, world, seen } = await createStage({ settings: { isPhotoDemanded: true } });
    await verifier.check(await shown(world.full), true);
    expect(seen()).toBe('check: photoMissing');
    await verifier.check(await shown(world.full, { withPhoto: true }), true);
    expect(seen()).toBe('valid');
  });
});

describe('the time of a result', () => {
  test('it vanishes after 20 seconds, with everything it said', async () => {
    const { verifier, world, advance, seen } = await createStage();
    await verifier.check(await shown(world.full), true);
    advance(19_000);
    verifier.tick();
    expect(seen()).toBe('valid');
    advance(1000);
    verifier.tick();
    expect(seen()).toBeUndefined();
    expect(JSON.stringify(verifier.state().session)).not.toContain('Ångström');
  });

  test('a phone that stays in view does not ring again, nor lengthen the countdown', async () => {
    const { verifier, world, advance, nowMs, rung, seen } = await createStage();
    for (let second = 0; second < 25; second += 1) {
      await verifier.check(await shown(world.light, { nowMs: nowMs() }), true);
      advance(1000);
      verifier.tick();
    }
    expect(rung).toHaveLength(1);
    expect(seen()).toBeUndefined();
  });

  test('after five seconds out of view its next code shows', async () => {
    const { verifier, world, advance, nowMs, seen } = await createStage();
    await verifier.check(await shown(world.light), true);
    verifier.close();
    advance(31_000);
    await verifier.check(await shown(world.light, { nowMs: nowMs() }), true);
    expect(seen()).toBe('valid');
  });

  test('the same code again, after its result was closed, is checked by two digits', async () => {
    const { verifier, world, advance, seen } = await createStage();
    const code = await shown(world.light);
    await verifier.check(code, true);
    verifier.close();
    advance(6000);
    await verifier.check(code, true);
    expect(seen()).toBe('check: seenBefore');
    expect(verifier.state().session.challenge?.digits).toBe('47');
  });
});

describe('two digits', () => {
  const oldCode = async () => {
    const stage = await createStage();
    await stage.verifier.check(await shown(stage.world.full, { nowMs: now - 2 * minute }), true);
    return stage;
  };
  const answer = async (stage: Awaited<ReturnType<typeof oldCode>>, digits: string) => {
    const nowMs = stage.nowMs() - 2 * minute;
    await stage.verifier.check(await shown(stage.world.full, { nowMs, asked: { digits } }), true);
  };

  test('are asked for a code two minutes old, and the right ones make it valid', async () => {
    const stage = await oldCode();
    expect(stage.seen()).toBe('check: clock');
    await answer(stage, '47');
    expect(stage.seen()).toBe('valid');
    expect(stage.verifier.state().session.challenge).toBeUndefined();
  });

  test('that are wrong are said so, and the right ones still count', async () => {
    const stage = await oldCode();
    await answer(stage, '11');
    expect(stage.seen()).toBe('check: answerWrong');
    await answer(stage, '47');
    expect(stage.seen()).toBe('valid');
  });

  const challengeOf = (stage: Awaited<ReturnType<typeof oldCode>>) =>
    stage.verifier.state().session.challenge;

  test('end with three wrong answers, and others come with the officer’s tap', async () => {
    const stage = await oldCode();
    for (const digits of ['11', '12', '13']) await answer(stage, digits);
    const before = challengeOf(stage);
    expect(before?.open.wrongAnswers).toHaveLength(3);
    await answer(stage, '47');
    expect(stage.seen()).toBe('check: challengeOver');
    expect(challengeOf(stage)?.digits).toBe(before?.digits);
    stage.verifier.askDigits();
    expect(challengeOf(stage)?.digits).not.toBe(before?.digits);
    expect(challengeOf(stage)?.open.wrongAnswers).toEqual([]);
  });

  test('are not asked again by the page while somebody guesses, whatever ends the result', async () => {
    const stage = await oldCode();
    const again = async () => {
      stage.verifier.close();
      stage.advance(6000);
      const nowMs = stage.nowMs() - 2 * minute;
      await stage.verifier.check(await shown(stage.world.full, { nowMs }), true);
      expect(stage.seen()).toBe('check: clock');
    };
    await answer(stage, '11');
    await again();
    expect(challengeOf(stage)?.digits).toBeDefined();
    await answer(stage, '12');
    await again();
    await answer(stage, '13');
    await again();
    expect(challengeOf(stage)).toBeUndefined();
    stage.verifier.askDigits();
    await again();
    expect(challengeOf(stage)?.digits).toBeDefined();
  });

  test('that the officer asks for make a doubt of a valid code, until the answer', async () => {
    const stage = await createStage();
    await stage.verifier.check(await shown(stage.world.full), true);
    expect(stage.seen()).toBe('valid');
    stage.verifier.askDigits();
    expect(stage.seen()).toBe('check: answerAwaited');
    const asked = { digits: challengeOf(stage)?.digits ?? '' };
    await stage.verifier.check(await shown(stage.world.full, { asked }), true);
    expect(stage.seen()).toBe('valid');
  });

  test('are over after 30 seconds, and the result stays for 20 more', async () => {
    const stage = await oldCode();
    stage.advance(31_000);
    stage.verifier.tick();
    await answer(stage, '47');
    expect(stage.seen()).toBe('check: challengeOver');
    stage.advance(20_000);
    stage.verifier.tick();
    expect(stage.seen()).toBeUndefined();
  });

  test('do not settle a code of an hour ago, which a code to be scanned settles', async () => {
    const { verifier, world, seen } = await createStage();
    const nowMs = now - hour;
    await verifier.check(await shown(world.full, { nowMs }), true);
    expect(seen()).toBe('notValid: oldOrWrongClock');
    verifier.askDigits();
    await verifier.check(await shown(world.full, { nowMs, asked: { digits: '47' } }), true);
    expect(seen()).toBe('notValid: oldOrWrongClock');
    verifier.askByCode();
    const read = parseChallenge(verifier.state().session.challenge?.code ?? '');
    if (!read.ok) throw new Error(read.refusal);
    const asked = { challenge: read.value };
    await verifier.check(await shown(world.full, { nowMs, asked }), true);
    expect(seen()).toBe('valid');
  });

  test('in the codes after a right answer ask for nothing more', async () => {
    const stage = await oldCode();
    await answer(stage, '47');
    stage.advance(10_000);
    await answer(stage, '47');
    expect(stage.seen()).toBe('valid');
    expect(stage.verifier.state().session.challenge).toBeUndefined();
  });
});

describe('a challenge that is shown as a code', () => {
  test.each([
    ['the standard settings', {}],
    ['a name of spaces', { name: '  ' }],
  ])(
    'docs/badge.md: a verifier without a name leaves the label out, with %s',
    async (_what, settings) => {
      const { verifier, world, seen } = await createStage({ settings });
      verifier.askByCode();
      const read = parseChallenge(verifier.state().session.challenge?.code ?? '');
      if (!read.ok) throw new Error(read.refusal);
      expect(read.value).not.toHaveProperty('name');
      expect(read.value.wants).toEqual({ full: false, photo: false });
      await verifier.check(await shown(world.light, { asked: { challenge: read.value } }), true);
      expect(seen()).toBe('valid');
    },
  );

  test('says what is asked for, and its answer is valid', async () => {
    const { verifier, world, seen } = await createStage({
      settings: { asksFor: 'full', name: 'Gate 3' },
    });
    verifier.askByCode();
    const read = parseChallenge(verifier.state().session.challenge?.code ?? '');
    if (!read.ok) throw new Error(read.refusal);
    expect(read.value).toMatchObject({ name: 'Gate 3', wants: { full: true, photo: false } });
    expect(read.value.audience).toBe(verifierId);
    await verifier.check(await shown(world.full, { asked: { challenge: read.value } }), true);
    expect(seen()).toBe('valid');
  });
});

describe('the lists', () => {
  test('without any, nothing is scanned', async () => {
    const { verifier, world, seen } = await createStage({ isOffline: true });
    await verifier.check(await shown(world.full), true);
    expect(seen()).toBeUndefined();
    expect(verifier.state().problem).toBe('unreachable');
  });

  test('are there after a restart without a network, and their signatures are verified again', async () => {
    const { store, world } = await createStage();
    const later = await createStage({ isOffline: true, store, startMs: now + minute });
    await later.verifier.check(await shown(world.full, { nowMs: now + minute }), true);
    expect(later.seen()).toBe('valid');

    const keys = store.documents.get(keyListAddress);
    if (keys === undefined) throw new Error('no key list is stored');
    store.documents.set(keyListAddress, { ...keys, bytes: keys.bytes.map((byte) => byte ^ 1) });
    const damaged = await createStage({ isOffline: true, store });
    expect(damaged.verifier.state().lists.keyList).toBeUndefined();
  });

  test.each([
    [25 * hour, 'check: listOld'],
    [3 * day, 'check: statusUnknown'],
  ])('%d ms old: %s', async (ageMs, expected) => {
    const { store, world } = await createStage();
    const startMs = now + ageMs;
    const later = await createStage({ isOffline: true, store, startMs });
    await later.verifier.check(await shown(world.full, { nowMs: startMs }), true);
    expect(later.seen()).toBe(expected);
  });

  test('that are older than those at hand are refused', async () => {
    const { network, verifier, world } = await createStage();
    const older = { ...world.statusList, issuedAt: world.statusList.issuedAt - 3600 };
    network.set(older.uri, { bytes: await signedStatuses(older) });
    await verifier.refresh();
    expect(verifier.state().problem).toBe('listsOlder');
    expect(verifier.state().lists.statusLists.get(older.uri)?.issuedAt).toBe(
      world.statusList.issuedAt,
    );
  });

  test('are fetched at once for an issuer that they do not have, and the code is checked again', async () => {
    const { advance, network, nowMs, seen, verifier, world } = await createStage();
    const { keyList } = world;
    network.set(keyListAddress, {
      bytes: await signedKeys({ ...keyList, number: 8, entries: [] }),
    });
    await verifier.refresh();
    network.set(keyListAddress, { bytes: await signedKeys({ ...keyList, number: 9 }) });
    advance(minute);
    await verifier.check(await shown(world.full, { nowMs: nowMs() }), true);
    expect(seen()).toBe('notValid: issuerUnknown');
    await verifier.refresh();
    await expect.poll(seen).toBe('valid');
  });

  test('a server’s date corrects the clock of the device', async () => {
    const startMs = now - 5 * minute;
    const { network, seen, verifier, world } = await createStage({ isOffline: true, startMs });
    const bytes = await signedKeys(world.keyList);
    network.set(keyListAddress, { bytes, serverNowMs: now });
    network.set(world.statusList.uri, { bytes: await signedStatuses(world.statusList) });
    await verifier.refresh();
    await verifier.check(await shown(world.light), true);
    expect(seen()).toBe('valid');
  });

  const refused = [
    ['garbage', 'refused', async () => new TextEncoder().encode('not a list')],
    [
      'a list of another root',
      'refused',
      async ({ keyList }: World) => encodeKeyList(keyList, issuerKey.sign),
    ],
    [
      'an older list',
      'listsOlder',
      async ({ keyList }: World) => signedKeys({ ...keyList, number: 1 }),
    ],
    [
      'a list that has ended',
      'listsEnded',
      async ({ keyList }: World) =>
        signedKeys({ ...keyList, number: 9, expiresAt: seconds(now) - 1 }),
    ],
  ] as const;

  test.each(refused)(
    'a server’s date beside %s changes no time, on the disk neither',
    async (_what, problem, made) => {
      const { network, store, verifier, world } = await createStage();
      const before = verifier.state().clock;
      network.set(keyListAddress, { bytes: await made(world), serverNowMs: now - 30 * day });
      await verifier.refresh();
      expect(verifier.state()).toMatchObject({
        problem,
        clock: before,
        isDateFar: true,
      });
      expect(await store.readClock()).toEqual(before);
    },
  );

  test('no date leads to a time before an accepted list: an ended badge stays ended', async () => {
    const { advance, network, seen, verifier, world } = await createStage();
    advance(8 * day);
    const issuedAt = seconds(now + 8 * day) - 60;
    const bytes = await signedKeys({ ...world.keyList, number: 8, expiresAt: issuedAt + 9_000 });
    const newer = { ...world.statusList, issuedAt, expiresAt: issuedAt + 9_000 };
    network.set(world.statusList.uri, { bytes: await signedStatuses(newer) });
    network.set(keyListAddress, { bytes });
    await verifier.refresh();
    // The host of the key list has it with a date that the key list itself allows.
    network.set(keyListAddress, { bytes, serverNowMs: now + day });
    await verifier.refresh();
    expect(verifier.state().problem).toBeUndefined();
    await verifier.check(await shown(world.full), true);
    expect(seen()).toBe('notValid: expired');
  });

  test('a date from before its own list is ignored', async () => {
    const { network, verifier, world } = await createStage();
    const { keyList } = world;
    network.set(keyListAddress, {
      bytes: await signedKeys(keyList),
      serverNowMs: keyList.issuedAt * 1000 - 1000,
    });
    await verifier.refresh();
    expect(verifier.state().clock.offsetMs).toBe(0);
  });

  test('older signed lists on the disk are no lists, also after a restart with the newest lost', async () => {
    const { network, store, verifier, world } = await createStage();
    const old = new Map(store.documents);
    const newer = { ...world.statusList, issuedAt: world.statusList.issuedAt + 3600 };
    network.set(keyListAddress, { bytes: await signedKeys({ ...world.keyList, number: 8 }) });
    network.set(newer.uri, { bytes: await signedStatuses(newer) });
    await verifier.refresh();

    for (const [address, document] of old) store.documents.set(address, document);
    const rolledBack = await createStage({ isOffline: true, store });
    expect(rolledBack.verifier.state().lists).toMatchObject({ statusLists: new Map() });
    expect(rolledBack.verifier.state().lists.keyList).toBeUndefined();

    store.documents.clear();
    const emptied = await createStage({ store });
    expect(emptied.verifier.state().problem).toBe('listsOlder');
    expect(emptied.verifier.state().lists.keyList).toBeUndefined();
  });

  test('of another root than before are said, until the officer has read it', async () => {
    const { store, verifier } = await createStage();
    expect(verifier.state().isRootNew).toBe(false);
    expect((await createStage({ store })).verifier.state().isRootNew).toBe(false);
    await store.writeRoot('another root');
    const changed = await createStage({ store });
    expect(changed.verifier.state().isRootNew).toBe(true);
    expect((await createStage({ store })).verifier.state().isRootNew).toBe(true);
    await changed.verifier.noteRoot();
    expect(changed.verifier.state().isRootNew).toBe(false);
    expect((await createStage({ store })).verifier.state().isRootNew).toBe(false);
  });

  test('only addresses of the key list are fetched', async () => {
    const { asked, verifier, world } = await createStage();
    await verifier.check(
      await shown({ ...world.full, status: { index: 0, uri: 'https://evil.example' } }),
      true,
    );
    await verifier.refresh();
    expect(new Set(asked)).toEqual(new Set([keyListAddress, world.statusList.uri]));
  });
});
