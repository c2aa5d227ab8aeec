/** Section 1: the digital credential systems. */
export const credentialSystems = ['hid_mobile_access', 'hid_apple_wallet', 'salto_space'] as const;

/** `unknown`: a system this app cannot hold a key of (SR-116); its card is shown, without a key. */
export type CredentialSystem = (typeof credentialSystems)[number] | 'unknown';

/** Reads a credential system's name; a missing one is no system at all. */
export function readCredentialSystem(text: string | undefined): CredentialSystem | undefined {
  const word = text?.trim().toLowerCase() ?? '';
  if (word === '') return undefined;
  return credentialSystems.find((system) => system === word) ?? 'unknown';
}
