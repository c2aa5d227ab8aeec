/** The HID log: written while the switch is on, read through the filter, and sent only by the user. */
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import { filterLog, type FilteredLog } from '#domain/digitalKey/logFilter.ts';
import { personalTexts } from '#domain/digitalKey/personalTexts.ts';
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { shareFile } from '#device/shareFile.ts';
import { setKeyItem } from '#store/keyItems.ts';

const fileName = 'hid-log.txt';

/** @returns why it could not be switched. */
export async function turnHidLog(isOn: boolean): Promise<KeyFailure | undefined> {
  const { logging } = (await keyPorts()).hid;
  try {
    if (logging === undefined) throw new KeyFailure('NOT_SUPPORTED');
    await logging.turn(isOn);
  } catch (error) {
    return readKeyFailure(error);
  }
  await setKeyItem('hidLogging', isOn ? true : undefined);
  return undefined;
}

/**
 * Returns what may be sent of the log, line by line.
 * @param facts whose names and numbers are left out, together with every unknown word.
 * @throws KeyFailure when it cannot be read.
 */
export async function readHidLog(facts: CardFacts | undefined): Promise<FilteredLog> {
  const { logging } = (await keyPorts()).hid;
  if (logging === undefined) throw new KeyFailure('NOT_SUPPORTED');
  return filterLog(await logging.read(), facts === undefined ? undefined : personalTexts(facts));
}

/**
 * Sends the log that the user has seen. It uses the phone's mail, otherwise the browser's means to hand over
 * a file.
 * @returns how the log left the app; undefined if it did not.
 */
export async function sendHidLog(
  seen: FilteredLog,
  words: { readonly subject: string; readonly body: string },
): Promise<'handedOver' | 'saved' | undefined> {
  const { mail } = await keyPorts();
  if (mail === undefined) return shareFile({ ...words, fileName, lines: seen.lines });
  try {
    await mail({ ...words, fileName, lines: seen.lines });
    return 'handedOver';
  } catch {
    return undefined;
  }
}
