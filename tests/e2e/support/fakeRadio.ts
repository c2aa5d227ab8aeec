/** The shells' Bluetooth plugin in a simulated shell, with a reader behind it. */
import { gatt } from '#open-reader/protocol/gatt.ts';
import type { Reader, ReaderLink, ReaderStep } from '#open-reader/reader/reader.ts';
import type { NativeShell } from './nativeShell.ts';

const deviceId = '7C9E6679-7425-40DE-944B-E07FC1F90AE7';

/** @returns how long the door has opened, in tenths of a second, with one entry per opening. */
export function haveRadio(shell: NativeShell, reader: Reader): readonly number[] {
  const opened: number[] = [];
  let link: ReaderLink | undefined;
  const at = (method: string): string => `BluetoothLe.${method}`;
  const bytesOf = (value: unknown) => Uint8Array.from(Buffer.from(String(value), 'hex'));

  const notify = (characteristic: string, value: Uint8Array): Promise<void> =>
    shell.notify('BluetoothLe', `notification|${deviceId}|${gatt.service}|${characteristic}`, {
      value: Buffer.from(value).toString('hex'),
    });
  const notified = async ({ parts, state, opened: tenths }: ReaderStep): Promise<void> => {
    if (tenths !== undefined) opened.push(tenths);
    for (const part of parts) await notify(gatt.serverToClient, part);
    if (state !== undefined) await notify(gatt.state, Uint8Array.of(state));
  };

  for (const method of ['initialize', 'setDisplayStrings', 'startNotifications']) {
    shell.answer(at(method), () => undefined);
  }
  shell.answer(at('isEnabled'), () => ({ value: true }));
  shell.answer(at('requestDevice'), () => ({ deviceId }));
  shell.answer(at('connect'), () => {
    link = reader.connect();
  });
  shell.answer(at('disconnect'), () => {
    link?.close();
    link = undefined;
  });
  shell.answer(at('getMtu'), () => ({ value: 185 }));
  shell.answer(at('read'), () => ({ value: Buffer.from(reader.info).toString('hex') }));
  shell.answer(at('writeWithoutResponse'), async ({ value }) => {
    if (link !== undefined) await notified(await link.writeState(bytesOf(value)));
  });
  shell.answer(at('write'), async ({ value }) => {
    if (link !== undefined) await notified(await link.writePart(bytesOf(value)));
  });
  return opened;
}
