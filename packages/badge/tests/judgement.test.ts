/** The verifier's clock, its memory of codes, and what holders' clocks say about its own. */
import { describe, expect, test } from 'vitest';
import { answerTo, noteAnswer, openChallenge } from '../judgement/challenge.ts';
import {
  isOwnClockSuspect,
  noHolderClocks,
  noteHolderClock,
  type HolderClocks,
} from '../judgement/holdersAgreement.ts';
import { emptyMemory, noteClosed, noteCode, wasSeenBefore } from '../judgement/replayMemory.ts';
import type { Sighting } from '../judgement/sighting.ts';
import {
  correctedNow,
  uncorrectedClock,
  withServerDate,
  withSignedTime,
} from '../judgement/verifierClock.ts';
import { slotStart } from '../model/slot.ts';
import { day, hour, minute, now, seconds } from './support/world.ts';

describe('the corrected clock', () => {
  test('follows the server’s date', () => {
    const clock = withServerDate(uncorrectedClock, now, now - hour);
    expect(correctedNow(clock, now - hour + 5)).toBe(now + 5);
  });

  test('is never before a time that an issuer signed', () => {
    const clock = withSignedTime(uncorrectedClock, seconds(now));
    expect(correctedNow(clock, now - 365 * day)).toBe(seconds(now) * 1000);
    expect(correctedNow(clock, now + day)).toBe(now + day);
    expect(withSignedTime(clock, 0)).toEqual(clock);
  });

  test('recovers from an issuer with a wrong clock when a server answers', () => {
    const ahead = withSignedTime(uncorrectedClock, seconds(now + 365 * day));
    expect(correctedNow(ahead, now)).toBeGreaterThan(now + day);
    expect(correctedNow(withServerDate(ahead, now, now), now)).toBe(now);
  });
});

test('slots begin at whole half minutes', () => {
  expect(new Date(slotStart(now) * 1000).toISOString()).toBe('2026-11-26T09:12:30.000Z');
  expect(slotStart(29_999)).toBe(0);
  expect(slotStart(30_000)).toBe(30);
});

describe('the memory of codes', () => {
  const a = { holder: 'a', slot: seconds(now) };
  const b = { ...a, holder: 'b' };
  const earlier = { ...a, slot: a.slot - 30 };
  const later = { ...a, slot: a.slot + 30 };
  const seen = noteCode(emptyMemory, a, now);
  const closed = noteClosed(seen, 'a');

  test('counts a code that left the view for 5 s after its result was closed', () => {
    expect(wasSeenBefore(closed, a, now + 5000)).toBe(true);
    expect(wasSeenBefore(closed, a, now + 4999)).toBe(false);
    expect(wasSeenBefore(seen, a, now + minute)).toBe(false);
    expect(wasSeenBefore(closed, b, now + 5000)).toBe(false);
  });

  test('does not count a code that stays in view', () => {
    let memory = closed;
    for (let ms = 1000; ms <= 60_000; ms += 1000) {
      expect(wasSeenBefore(memory, a, now + ms)).toBe(false);
      memory = noteCode(memory, a, now + ms);
    }
  });

  test('closes all codes of the holder, and those of nobody else', () => {
    const both = noteCode(noteCode(seen, later, now + 1000), b, now + 1000);
    const after = noteClosed(both, 'a');
    for (const code of [a, later]) expect(wasSeenBefore(after, code, now + 6000)).toBe(true);
    expect(wasSeenBefore(after, b, now + 6000)).toBe(false);
  });

  test('counts an earlier slot than the newest closed one at once, also one that it has not seen', () => {
    expect(wasSeenBefore(closed, earlier, now)).toBe(true);
    expect(wasSeenBefore(noteCode(closed, earlier, now), earlier, now + 40)).toBe(true);
    expect(wasSeenBefore(seen, earlier, now)).toBe(false);
    expect(wasSeenBefore(closed, { ...earlier, holder: 'b' }, now)).toBe(false);
  });

  test('does not count the next slot', () => {
    expect(wasSeenBefore(closed, later, now + 30_000)).toBe(false);
    const next = noteCode(closed, later, now + 30_000);
    expect(wasSeenBefore(next, later, now + minute)).toBe(false);
  });

  test('frames of a second showing do not make it the first', () => {
    let memory = closed;
    for (let ms = 6000; ms <= 20_000; ms += 40) {
      memory = noteCode(memory, a, now + ms);
      expect(wasSeenBefore(memory, a, now + ms)).toBe(true);
    }
  });

  test('forgets after five minutes', () => {
    for (const code of [a, earlier]) {
      expect(wasSeenBefore(closed, code, now + 5 * minute)).toBe(true);
      expect(wasSeenBefore(closed, code, now + 5 * minute + 1)).toBe(false);
    }
    expect(noteCode(closed, b, now + 6 * minute).size).toBe(1);
    expect(noteClosed(emptyMemory, 'b').size).toBe(0);
  });
});

describe('a challenge', () => {
  const nonce = Uint8Array.of(0x34, 0x37);

  test('counts a wrong answer once, however many frames show it, and a right one never', () => {
    let challenge = openChallenge(nonce, now);
    for (let frame = 0; frame < 30; frame += 1) challenge = noteAnswer(challenge, '3030');
    expect(challenge.wrongAnswers).toEqual(['3030']);
    expect(noteAnswer(challenge, '3437')).toBe(challenge);
    challenge = noteAnswer(noteAnswer(challenge, '3031'), '3032');
    expect(answerTo(challenge, nonce, now)).toBe('over');
  });
});

describe('holders against the verifier’s clock', () => {
  const sighting = (holder: string, skewSeconds: number): Sighting => ({
    holder,
    slot: seconds(now) + skewSeconds,
    skewSeconds,
    badgeIssuedAt: 0,
  });
  const clocksOf = (...skews: readonly number[]): HolderClocks =>
    skews.reduce(
      (clocks, skew, at) => noteHolderClock(clocks, sighting(`${at}`, skew), now),
      noHolderClocks,
    );

  test('three that agree with one another and not with it raise a doubt', () => {
    expect(isOwnClockSuspect(clocksOf(-3600, -3590, -3630), now)).toBe(true);
    expect(isOwnClockSuspect(clocksOf(200, 210, 240), now)).toBe(true);
  });

  test('two do not, nor do three that disagree, nor three when one agrees with it', () => {
    expect(isOwnClockSuspect(clocksOf(-3600, -3590), now)).toBe(false);
    expect(isOwnClockSuspect(clocksOf(-3600, -3590, -300), now)).toBe(false);
    expect(isOwnClockSuspect(clocksOf(-3600, -3590, -3630, 0), now)).toBe(false);
  });

  test('one holder who shows many codes is one', () => {
    let clocks = noHolderClocks;
    for (let at = 0; at < 10; at += 1) clocks = noteHolderClock(clocks, sighting('a', -3600), now);
    expect(isOwnClockSuspect(clocks, now)).toBe(false);
  });

  test('are forgotten after ten minutes', () => {
    const clocks = clocksOf(-3600, -3590, -3630);
    expect(isOwnClockSuspect(clocks, now + 10 * minute)).toBe(true);
    expect(isOwnClockSuspect(clocks, now + 10 * minute + 1)).toBe(false);
    expect(noteHolderClock(clocks, sighting('z', 0), now + 11 * minute).size).toBe(1);
  });
});
