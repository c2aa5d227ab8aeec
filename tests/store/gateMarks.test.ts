import { beforeEach, describe, expect, test } from 'vitest';
import { freshDevice, openTab, tamper, type Tab } from './device.ts';
import { afterNoThanks, afterSubmitting } from './fixtures/gateMarksVersion2.ts';
import { writeVersion1 } from './fixtures/version1.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  await writeVersion1();
  tab = await openTab();
});

async function open(rows: readonly { readonly id: string }[]) {
  await tamper((table) => {
    for (const row of rows) table('items').put(row);
  });
  await tab.start();
  await tab.connect();
  const marks = await import('#store/gateMarks.ts');
  await marks.loadGateMarks();
  return marks;
}

describe('an identity gate answered before its answer was stored (decisions/startup-gates)', () => {
  test.each([
    ['‘no thanks’', afterNoThanks, 'skipped'],
    ['a submitted document that was not yet thanked for', afterSubmitting, 'submitted'],
  ] as const)('%s', async (_, rows, answer) => {
    await open(rows);
    expect(await tab.readItem('answeredIdentity')).toBe(answer);
  });

  test('a submitted answer remains when the thank-you screen clears its mark', async () => {
    const marks = await open(afterSubmitting);
    await marks.clearGateMark('submittedIdentity');
    const next = await openTab();
    await next.start();
    const after = await import('#store/gateMarks.ts');
    await after.loadGateMarks();
    expect(await next.readItem('answeredIdentity')).toBe('submitted');
    expect(await next.readItem('submittedIdentity')).toBeUndefined();
  });

  test('without an answer nothing is written', async () => {
    await open([]);
    expect(await tab.readItem('answeredIdentity')).toBeUndefined();
  });
});
