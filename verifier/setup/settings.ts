/** What an officer sets on this device. */

export interface Settings {
  /** How the holder's app names this verifier, and the page's title. Empty until an officer sets one. */
  readonly name: string;
  readonly isSoundOn: boolean;
  /** The full code names the cardholder, the light one doesn't. */
  readonly asksFor: 'light' | 'full';
  readonly isPhotoDemanded: boolean;
  /** Chosen at random once: an answer to this verifier's code counts for no other. */
  readonly verifierId: string;
  /** A language of the page; empty for that of the browser. */
  readonly language: string;
}

export const maxNameLength = 40;

/** @param verifierId of a new installation. */
export function standardSettings(verifierId: string): Settings {
  return {
    name: '',
    isSoundOn: true,
    asksFor: 'light',
    isPhotoDemanded: false,
    verifierId,
    language: '',
  };
}

/** Reads a stored row field by field: what is missing or damaged is the standard's. */
export function readSettings(row: unknown, standard: Settings): Settings {
  if (typeof row !== 'object' || row === null) return standard;
  const stored = row as Readonly<Record<keyof Settings, unknown>>;
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' ? value.slice(0, maxNameLength) : otherwise;
  const flag = (value: unknown, otherwise: boolean): boolean =>
    typeof value === 'boolean' ? value : otherwise;
  return {
    name: text(stored.name, standard.name),
    isSoundOn: flag(stored.isSoundOn, standard.isSoundOn),
    asksFor: stored.asksFor === 'full' ? 'full' : 'light',
    isPhotoDemanded: flag(stored.isPhotoDemanded, standard.isPhotoDemanded),
    verifierId: text(stored.verifierId, '') || standard.verifierId,
    language: text(stored.language, ''),
  };
}
