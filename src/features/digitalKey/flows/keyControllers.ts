/** The one place that creates what runs the digital keys of this page, when its first user asks for it. */
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { perApp } from '#scope/perApp.ts';
import { createDoorKeys, type DoorKeys } from './doorKeys.ts';
import { createHidController, type HidController } from './hid.ts';
import { createHidScanning, type HidScanning } from './hidScanning.ts';
import { createReaderDoor, type ReaderDoor } from './openReaderDoor.ts';
import { clearOpenReader } from './openReaderKey.ts';
import { createHidPresenter } from './presentHid.ts';
import { createRedemptions, type Redemptions } from './redeemPending.ts';
import { createSaltoController, type SaltoController } from './salto.ts';

export interface KeyControllers {
  readonly doorKeys: DoorKeys;
  readonly hid: HidController;
  readonly hidScanning: HidScanning;
  readonly presentHid: () => Promise<void>;
  readonly redemptions: Redemptions;
  readonly salto: SaltoController;
  readonly readerDoor: ReaderDoor;
  /** Ends what is in progress and clears every status. The keys stay on the phone until they are released. */
  readonly leave: () => void;
}

function createKeyControllers(ports = keyPorts): KeyControllers {
  const doorKeys = createDoorKeys(ports);
  const hidScanning = createHidScanning(ports);
  const hid = createHidController(ports, doorKeys, hidScanning);
  const redemptions = createRedemptions(hid);
  const salto = createSaltoController(ports, doorKeys);
  const readerDoor = createReaderDoor();
  return {
    doorKeys,
    hid,
    hidScanning,
    presentHid: createHidPresenter(ports),
    redemptions,
    salto,
    readerDoor,
    leave: () => {
      redemptions.clear();
      readerDoor.leave();
      clearOpenReader();
      hid.leave();
      salto.leave();
    },
  };
}

const running = perApp(() => ({ controllers: undefined as KeyControllers | undefined }));

/**
 * The controllers of this app: its job and its screens must share them, because a phone has one radio and
 * one set of keys.
 */
export function keyControllers(): KeyControllers {
  const app = running();
  app.controllers ??= createKeyControllers();
  return app.controllers;
}

/** Ends them, with the job that runs the keys. The next call of `keyControllers` creates others. */
export function endKeyControllers(): void {
  const app = running();
  app.controllers?.leave();
  app.controllers?.doorKeys.stopReleasing();
  app.controllers = undefined;
}
