/** Section 1: the digital credential systems. */
export const credentialSystems = ['hid_mobile_access', 'hid_apple_wallet', 'salto_space'] as const;

/** `unknown`: this app cannot hold a key for the system (SR-116). Its card is shown without a key. */
export type CredentialSystem = (typeof credentialSystems)[number] | 'unknown';

/** Reads the name of a credential system; a missing name means no system. */
export function readCredentialSystem(text: string | undefined): CredentialSystem | undefined {
  const word = text?.trim().toLowerCase() ?? '';
  if (word === '') return undefined;
  return credentialSystems.find((system) => system === word) ?? 'unknown';
}
