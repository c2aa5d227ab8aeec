/** The state of the Salto key of this device, for the screens. The Salto controller writes it. */
import type { Platform, WhyNot } from '#domain/digitalKey/capability.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import { nextSalto, type SaltoEvent, type SaltoState } from '#domain/digitalKey/saltoState.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';

export interface SaltoStatus {
  readonly state: SaltoState;
  /** Why this device cannot present a key; undefined if it can, or before the first check. */
  readonly whyNot: WhyNot | undefined;
  readonly platform: Platform;
  readonly radio: RadioState | undefined;
  /** Why there is no key although there is a card. */
  readonly fetchProblem: 'offline' | 'refused' | 'keyInvalid' | undefined;
}

export const noSaltoStatus: SaltoStatus = {
  state: { kind: 'noKey' },
  whyNot: undefined,
  platform: 'web',
  radio: undefined,
  fetchProblem: undefined,
};

const status = perAppObservable<SaltoStatus>(noSaltoStatus);
export const saltoStatus: Observable<SaltoStatus> = status;

export function setSaltoStatus(change: Partial<SaltoStatus>): void {
  status.set({ ...status.current(), ...change });
}

/** Changes the state by an event of the diagram. */
export function dispatchSalto(event: SaltoEvent): void {
  const { state } = status.current();
  const next = nextSalto(state, event);
  if (next !== state) setSaltoStatus({ state: next });
}
