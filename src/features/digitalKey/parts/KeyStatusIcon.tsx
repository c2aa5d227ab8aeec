import {
  BluetoothConnected,
  BluetoothSearching,
  CircleQuestionMark,
  DoorClosedLocked,
  DoorOpen,
  FingerprintPattern,
  KeyRound,
  Nfc,
  RectangleEllipsis,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { SaltoKind, SaltoState } from '#domain/digitalKey/saltoState.ts';

const icons: Readonly<Record<Exclude<SaltoKind, 'refused'>, LucideIcon>> = {
  noKey: KeyRound,
  fetching: KeyRound,
  ready: KeyRound,
  presenting: Nfc,
  lockFound: Nfc,
  success: DoorOpen,
};

/** With Bluetooth alone, nothing is held to the lock. */
const bluetoothIcons: typeof icons = {
  ...icons,
  presenting: BluetoothSearching,
  lockFound: BluetoothConnected,
};

const refusals: Readonly<Record<Exclude<OpeningOutcome, 'granted'>, LucideIcon>> = {
  rejected: DoorClosedLocked,
  needsPin: RectangleEllipsis,
  needsSecondKey: UsersRound,
  needsFinger: FingerprintPattern,
  communicated: CircleQuestionMark,
  unknown: CircleQuestionMark,
};

interface KeySignProps {
  readonly state: SaltoState;
  readonly isBluetooth?: boolean;
}

/**
 * The icon on the big button. Each answer of a lock has its own, because not every user can distinguish
 * colours.
 */
export function KeyStatusIcon({ state, isBluetooth = false }: KeySignProps) {
  const Icon =
    state.kind === 'refused'
      ? refusals[state.outcome]
      : (isBluetooth ? bluetoothIcons : icons)[state.kind];
  return <Icon aria-hidden="true" size={88} strokeWidth={1.75} />;
}
