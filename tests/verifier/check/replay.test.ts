/** What the page remembers of codes: a copy is found out, and an honest holder is not held up. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { replayLimits, wasSeenBefore, type HolderSlot } from '#badge/judgement/replayMemory.ts';
import { slotSeconds, slotStart } from '#badge/model/slot.ts';
import { now, shown } from '#badge/tests/support/world.ts';
import {
  emptySession,
  sightingOf,
  withoutResult,
  withResult,
  type CheckSession,
} from '#verifier/check/checkSession.ts';
import { createStage, type Stage, type StageWishes } from '../support/verifierWorld.ts';

/** Two holders before one camera: A has the light badge of the badge's tests, and B the full one. */
async function createQueue(wishes: StageWishes = {}) {
  const stage = await createStage(wishes);
  const { world, verifier, nowMs } = stage;
  const codeOf = (holder: 'A' | 'B') =>
    shown(holder === 'A' ? world.light : world.full, { nowMs: nowMs() });
  const scan = (text: string) => verifier.check(text, true);
  return { ...stage, codeOf, scan };
}

const slotMs = slotSeconds * 1000;

describe('docs/badge.md, ‘The page’s memory’: a copy is seen before', () => {
  test('A, B, then a copy of A: seenBefore', async () => {
    const { advance, codeOf, scan, seen, verifier } = await createQueue();
    const copy = await codeOf('A');
    await scan(copy);
    await scan(await codeOf('B'));
    expect(seen()).toBe('valid');
    advance(6000);
    await scan(copy);
    expect(seen()).toBe('check: seenBefore');
    expect(verifier.state().session.challenge?.digits).toBe('47');
  });

  test('A, a broken code, then a copy of A: seenBefore', async () => {
    const { advance, codeOf, scan, seen } = await createQueue();
    const copy = await codeOf('A');
    await scan(copy);
    await scan('LY1:BROKEN');
    expect(seen()).toBe('notValid: malformed');
    advance(6000);
    await scan(copy);
    expect(seen()).toBe('check: seenBefore');
  });

  test('A over two slots, closed, then the earlier code: seenBefore', async () => {
    const { advance, codeOf, scan, seen, verifier } = await createQueue();
    const copy = await codeOf('A');
    await scan(copy);
    advance(slotMs);
    await scan(await codeOf('A'));
    verifier.close();
    advance(6000);
    await scan(copy);
    expect(seen()).toBe('check: seenBefore');
  });

  test('A over two slots, B, then the earlier code: seenBefore', async () => {
    const { advance, codeOf, scan, seen } = await createQueue();
    const copy = await codeOf('A');
    await scan(copy);
    advance(slotMs);
    await scan(await codeOf('A'));
    await scan(await codeOf('B'));
    await scan(copy);
    expect(seen()).toBe('check: seenBefore');
  });

  test('A in its second slot, closed, then a film of its first, which the page never saw: seenBefore', async () => {
    const { advance, codeOf, scan, seen, verifier } = await createQueue();
    const copy = await codeOf('A');
    advance(slotMs);
    await scan(await codeOf('A'));
    verifier.close();
    advance(6000);
    await scan(copy);
    expect(seen()).toBe('check: seenBefore');
  });

  test('A, closed, in view until its next slot, then a copy of that: seenBefore', async () => {
    const { advance, codeOf, scan, seen, verifier } = await createQueue();
    advance(slotStart(now) * 1000 + slotMs - now - 2000);
    await scan(await codeOf('A'));
    verifier.close();
    advance(4000);
    const copy = await codeOf('A');
    await scan(copy);
    expect(seen()).toBeUndefined();
    advance(6000);
    await scan(copy);
    expect(seen()).toBe('check: seenBefore');
  });
});

describe('docs/badge.md, ‘The page’s memory’: an honest holder is valid', () => {
  const validAgain = async ({ scan, codeOf, seen }: Awaited<ReturnType<typeof createQueue>>) => {
    await scan(await codeOf('A'));
    expect(seen()).toBe('valid');
  };

  test('whose code changes to the next slots while in view, with one ring', async () => {
    const queue = await createQueue();
    for (let slot = 0; slot < 4; slot += 1) {
      await validAgain(queue);
      queue.advance(slotMs);
    }
    expect(queue.rung).toHaveLength(1);
  });

  test('who comes back with a new slot’s code after the result was closed', async () => {
    const queue = await createQueue();
    await validAgain(queue);
    queue.verifier.close();
    queue.advance(slotMs);
    await validAgain(queue);
  });

  test('who comes back with a new slot’s code after the next holder', async () => {
    const queue = await createQueue();
    await validAgain(queue);
    await queue.scan(await queue.codeOf('B'));
    queue.advance(slotMs);
    await validAgain(queue);
  });

  test('whose phone is in view together with another one', async () => {
    const queue = await createQueue();
    for (let second = 0; second < 40; second += 1) {
      await validAgain(queue);
      await queue.scan(await queue.codeOf('B'));
      expect(queue.seen()).toBe('valid');
      queue.advance(1000);
    }
  });

  test('who stands behind a poster', async () => {
    const queue = await createQueue();
    await validAgain(queue);
    await queue.scan('https://example.com');
    queue.advance(6000);
    await validAgain(queue);
  });

  test('whose photo comes in the same slot, since a result that says so is not closed', async () => {
    const queue = await createQueue({ settings: { isPhotoDemanded: true } });
    await queue.scan(await queue.codeOf('A'));
    expect(queue.seen()).toBe('check: photoMissing');
    queue.advance(8000);
    const nowMs = queue.nowMs();
    await queue.scan(await shown(queue.world.light, { nowMs, withPhoto: true }));
    expect(queue.seen()).toBe('valid');
  });

  test('who comes back within the slot, with two digits', async () => {
    const queue = await createQueue();
    await validAgain(queue);
    await queue.scan(await queue.codeOf('B'));
    queue.advance(6000);
    await queue.scan(await queue.codeOf('A'));
    expect(queue.seen()).toBe('check: seenBefore');
    await queue.scan(await answerOf(queue, '47'));
    expect(queue.seen()).toBe('valid');
    queue.advance(slotMs);
    await validAgain(queue);
  });

  const answerOf = ({ world, nowMs }: Stage, digits: string) =>
    shown(world.light, { nowMs: nowMs(), asked: { digits } });
});

describe('docs/badge.md, ‘The page’s memory’: in any sequence of holders, copies and closed results', () => {
  type Event =
    | { readonly kind: 'live'; readonly holder: string }
    /** A picture of what the holder's device showed some slots ago. */
    | { readonly kind: 'copy'; readonly holder: string; readonly slotsBack: number }
    | { readonly kind: 'close' };

  interface Moment {
    readonly atMs: number;
    /** The code that was scanned; undefined when the result was closed. */
    readonly code: (HolderSlot & { readonly isValid: boolean }) | undefined;
    /** The holder of the result on the screen after it. */
    readonly onScreen: string | undefined;
  }

  const holder = fc.constantFrom('A', 'B', 'C');
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.record({ kind: fc.constant('live' as const), holder }),
    fc.record({ kind: fc.constant('copy' as const), holder, slotsBack: fc.nat({ max: 3 }) }),
    fc.record({ kind: fc.constant('close' as const) }),
  );
  const timedEvents = fc.array(
    fc.record({ event, waitMs: fc.constantFrom(100, 1000, 4000, 6000, 20_000) }),
    { maxLength: 14 },
  );

  test('a code is valid unless its holder was dealt with in its slot or a later one', () => {
    fc.assert(
      fc.property(timedEvents, (events) => {
        let session = emptySession;
        let atMs = now;
        const history: Moment[] = [];
        for (const { event: next, waitMs } of events) {
          atMs += waitMs;
          const code = codeOf(next, atMs);
          const expected = code !== undefined && !wasDealtWith(history, code, atMs);
          const after =
            code === undefined
              ? { session: withoutResult(session, atMs), isValid: false }
              : scanned(session, code, atMs);
          session = after.session;
          expect(after.isValid).toBe(expected);
          history.push({
            atMs,
            code: code && { ...code, isValid: after.isValid },
            onScreen: session.shown && sightingOf(session.shown.result)?.holder,
          });
        }
      }),
      { numRuns: 2000 },
    );
  });

  function codeOf(next: Event, atMs: number): HolderSlot | undefined {
    if (next.kind === 'close') return undefined;
    const back = next.kind === 'copy' ? next.slotsBack * slotSeconds : 0;
    return { holder: next.holder, slot: slotStart(atMs) - back };
  }

  /** Out of the history alone: a holder is dealt with when the screen shows another result, or none. */
  function wasDealtWith(history: readonly Moment[], code: HolderSlot, atMs: number): boolean {
    const doneWith = history.filter(
      ({ code: past }, at) =>
        past?.isValid === true &&
        past.holder === code.holder &&
        history.slice(at).some(({ onScreen }) => onScreen !== code.holder),
    );
    if (doneWith.some(({ code: past }) => past !== undefined && past.slot > code.slot)) return true;
    const lastInView = history.findLast(
      ({ code: past }) =>
        past?.isValid === true && past.holder === code.holder && past.slot === code.slot,
    );
    return (
      doneWith.some(({ code: past }) => past?.slot === code.slot) &&
      lastInView !== undefined &&
      atMs - lastInView.atMs >= replayLimits.outOfViewMs
    );
  }

  /** Everything else about the code is in order. */
  function scanned(
    session: CheckSession,
    code: HolderSlot,
    atMs: number,
  ): { readonly session: CheckSession; readonly isValid: boolean } {
    const sighting = { ...code, skewSeconds: 0, badgeIssuedAt: 0 };
    const facts = {
      issuerName: 'Northgate University',
      organization: 'Northgate University',
      role: 'Employee',
      expiresAt: 0,
      listedAt: 0,
    };
    const isValid = !wasSeenBefore(session.memory, code, atMs);
    const result: CodeResult = isValid
      ? { kind: 'valid', facts, sighting }
      : { kind: 'check', reason: 'seenBefore', facts, sighting };
    const text = `${code.holder} ${code.slot}`;
    return { session: withResult(session, text, result, atMs, true).session, isValid };
  }
});
