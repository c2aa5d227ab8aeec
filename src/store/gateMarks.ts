/**
 * The user's answers at the start-up gates. They are read once per session, and stored in memory first and
 * then on the disk. If the disk refuses, the chain still counts as passed, and runs again at the next start.
 */
import { reportTrouble } from './storeTrouble.ts';
import { currentDataKey } from '#session/session.ts';
import { useSyncExternalStore } from 'react';
import { perAppObservable } from '#scope/perApp.ts';
import { settledAnswer } from '#domain/startup/identityAnswer.ts';
import { troubleOf } from './connection.ts';
import { readItem, removeItem, writeItem } from './itemAccess.ts';
import type { ItemValue } from './model/items.ts';

const names = [
  'privacyConsent',
  'startupMessageSeen',
  'answeredIdentity',
  'answeredPhoto',
  'submittedIdentity',
  'submittedPhoto',
  'wizardDone',
] as const;
export type GateMarkName = (typeof names)[number];

/** A missing mark was never set, or was cleared. */
export type StoredGateMarks = { readonly [Name in GateMarkName]?: GateMarkValue<Name> };
/** Excludes the `true` of earlier builds, which `loadGateMarks` converts. */
export type GateMarkValue<Name extends GateMarkName> = Exclude<
  ItemValue<Name>,
  Name extends 'answeredIdentity' ? true : never
>;

/** Stored under the data key of its session, so nothing in memory outlives the sign-in. */
const held = perAppObservable<
  { readonly dataKeyId: string; readonly marks: StoredGateMarks } | undefined
>(undefined);

function current(): StoredGateMarks | undefined {
  const marks = held.current();
  return marks !== undefined && marks.dataKeyId === currentDataKey()?.id ? marks.marks : undefined;
}

/** The marks of the signed-in user; undefined until `loadGateMarks` has read them. */
export function useGateMarks(): StoredGateMarks | undefined {
  return useSyncExternalStore(held.subscribe, current);
}

/** Reads the marks once per session. A mark that cannot be read counts as never set. */
export async function loadGateMarks(): Promise<void> {
  const dataKeyId = currentDataKey()?.id;
  if (dataKeyId === undefined || current() !== undefined) return;
  const values = await Promise.all(names.map((name) => readItem(name).catch(() => undefined)));
  if (currentDataKey()?.id !== dataKeyId || current() !== undefined) return;
  const found = names.map((name, index) => [name, values[index]] as const);
  const stored = Object.fromEntries(found) as { [Name in GateMarkName]?: ItemValue<Name> };
  const answeredIdentity = settledAnswer(
    stored.answeredIdentity,
    stored.submittedIdentity === true,
  );
  const marks = { ...stored, answeredIdentity };
  held.set({
    dataKeyId,
    marks: Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined)),
  });
  // Converted once, because 'Finish' clears the mark that identifies a submission.
  if (answeredIdentity !== undefined && stored.answeredIdentity === true) {
    await setGateMark('answeredIdentity', answeredIdentity);
  }
}

/** Sets a mark, which applies at once. Never rejects. */
export async function setGateMark<Name extends GateMarkName>(
  name: Name,
  value: GateMarkValue<Name>,
): Promise<void> {
  await change({ ...current(), [name]: value }, () => writeItem(name, value));
}

/** Clears a mark, which applies at once. Never rejects. */
export async function clearGateMark(name: GateMarkName): Promise<void> {
  const others = Object.entries(current() ?? {}).filter(([each]) => each !== name);
  await change(Object.fromEntries(others), () => removeItem(name));
}

async function change(marks: StoredGateMarks, write: () => Promise<void>): Promise<void> {
  const dataKeyId = currentDataKey()?.id;
  if (dataKeyId === undefined) return;
  held.set({ dataKeyId, marks });
  try {
    await write();
  } catch (error) {
    if (currentDataKey()?.id === dataKeyId) reportTrouble(troubleOf(error));
  }
}
