import { describe, expect, it } from 'vitest';
import { differencesOf, tableOf, type Reason } from './compareParts.ts';
import type { Part } from './parts.ts';

const part: Part = { name: "timer 'Time'", x: 10, y: 20, width: 30, height: 40, cut: 0 };

function inEngines(other: readonly Part[], reasons: readonly Reason[] = []): readonly string[] {
  const parts = new Map([
    ['Chromium', [part]],
    ['WebKit', other],
  ]);
  return differencesOf('card', parts, reasons);
}

describe('the parts of a screen in two engines', () => {
  it('may be two pixels apart', () => {
    expect(inEngines([{ ...part, y: 22 }])).toEqual([]);
    expect(inEngines([{ ...part, y: 22.1 }])).toEqual([
      "card, timer 'Time': y is Chromium 20, WebKit 22.1",
    ]);
  });

  it('may be further apart with a reason for this screen, and no further', () => {
    const reason = { screen: 'card', part: "timer '", withinPx: 6, why: 'lines' };
    expect(inEngines([{ ...part, y: 26 }], [reason])).toEqual([]);
    expect(inEngines([{ ...part, y: 26 }], [{ ...reason, screen: 'PIN set' }])).toHaveLength(1);
    expect(inEngines([{ ...part, y: 26 }], [{ ...reason, part: 'nav' }])).toHaveLength(1);
    expect(inEngines([{ ...part, y: 27 }], [reason])).toHaveLength(1);
  });

  it('must be in both, whole, whatever the reasons', () => {
    const reason = { screen: 'card', part: undefined, withinPx: 1000, why: 'any' };
    expect(inEngines([], [reason])).toEqual(["card, timer 'Time': not in WebKit"]);
    expect(inEngines([{ ...part, cut: 3 }], [reason])).toEqual([
      "card, timer 'Time': WebKit cuts 3 px",
    ]);
  });

  it('stand in one row of the table', () => {
    expect(tableOf(new Map([['WebKit', [part]]]))).toBe(
      "| part | WebKit |\n| --- | --- |\n| timer 'Time' | 10, 20, 30, 40 |",
    );
  });
});
