/**
 * A log that is sent while the app is locked, or that was written while it was locked, contains no personal
 * data.
 */
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readHidLog, sendHidLog } from '#features/digitalKey/flows/hidLog.ts';
import { dispatch, lockState } from '#lock/controller.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { replyCache } from '#session/replyCache.ts';
import { startCardCloud } from '#tests/support/cardCloud.ts';
import { holdPhone, loadKeysForTests } from '#tests/support/digitalKeys.ts';
import { beginWithoutLock, pinField, unlockedApp } from '#tests/support/lockApp.tsx';
import { markPerson } from '#tests/e2e/support/personalMarkers.ts';

const cloud = startCardCloud();
loadKeysForTests();
beginWithoutLock();

const harmless = 'reader opened';

/** Lines with a marker as an SDK might write them: alone, within known text, in groups, and encoded. */
function linesWith(marker: string | Buffer): readonly string[] {
  const base64 = Buffer.from(marker as string).toString('base64');
  const encoded = [base64, `data ${base64}`];
  if (typeof marker !== 'string') return encoded;
  const grouped = marker.replaceAll(/(\d)(?=\d)/g, '$1 ');
  return [marker, `user ${marker} connected`, `reader ${grouped} closed`, ...encoded];
}

test('under lock: 0 of the cardholder’s markers are in the sent HID log, whether its owner is known or not', async () => {
  const markers = await markPerson(cloud.control, 'locked');
  const log = [...markers.values()].flatMap((marker) => [...linesWith(marker), harmless]);
  const phone = holdPhone({ log: log.join('\n') });
  await unlockedApp(cloud, 'offline', /QzxpersonlastNameVjw/);
  const facts = knownCard(replyCache.all())?.facts;
  expect(facts).toBeDefined();
  await act(async () => {
    dispatch({ type: 'lockAsked', cause: 'asked' });
  });
  expect(await pinField()).toBeVisible();
  expect(lockState.current().kind).toBe('locked');
  for (const known of [undefined, facts]) {
    const seen = await readHidLog(known);
    expect(await sendHidLog(seen, { subject: 'log', body: 'log' })).toBe('handedOver');
    expect(seen.lines).toEqual([...markers].map(() => harmless));
    expect(seen.droppedCount).toBe(log.length - markers.size);
  }
  // The phone sends exactly what the user saw.
  const body = btoa([...markers].map(() => harmless).join('\r\n'));
  const mails = phone.calls.filter(([called]) => called === 'mail');
  expect(mails.map((mail) => JSON.stringify(mail).includes(body))).toEqual([true, true]);
});
