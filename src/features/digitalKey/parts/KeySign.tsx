import {
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

const refusals: Readonly<Record<Exclude<OpeningOutcome, 'granted'>, LucideIcon>> = {
  rejected: DoorClosedLocked,
  needsPin: RectangleEllipsis,
  needsSecondKey: UsersRound,
  needsFinger: FingerprintPattern,
  communicated: CircleQuestionMark,
  unknown: CircleQuestionMark,
};

/** The sign on the big button: each answer of a lock has its own, for not everybody tells colours apart. */
export function KeySign({ state }: { readonly state: SaltoState }) {
  const Icon = state.kind === 'refused' ? refusals[state.outcome] : icons[state.kind];
  return <Icon aria-hidden="true" size={88} strokeWidth={1.75} />;
}
