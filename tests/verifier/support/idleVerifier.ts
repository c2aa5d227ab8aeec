/** A verifier without lists, for parts of the page that check nothing. */
import { uncorrectedClock } from '#badge/judgement/verifierClock.ts';
import { createVerifier } from '#verifier/check/verifier.ts';
import type { VerifierContext } from '#verifier/page/useVerifier.ts';
import { noFloors } from '#verifier/lists/listFloors.ts';
import { standardSettings, type Settings } from '#verifier/setup/settings.ts';
import type { ContextType } from 'react';

/** @returns the value of `VerifierContext`. */
export function createIdleVerifier(
  wishes: Partial<Settings> = {},
): NonNullable<ContextType<typeof VerifierContext>> {
  const configuration = {
    keyList: 'https://lists.example/keys',
    rootThumbprint: new Uint8Array(32),
    issuers: new Map<string, string>(),
  };
  const verifier = createVerifier(
    {
      configuration,
      store: {
        readDocuments: async () => [],
        writeDocuments: async () => undefined,
        readClock: async () => uncorrectedClock,
        writeClock: async () => undefined,
        readFloors: async () => noFloors,
        writeFloors: async () => undefined,
        readRoot: async () => undefined,
        writeRoot: async () => undefined,
      },
      fetchDocument: async () => undefined,
      deviceNow: () => Date.UTC(2026, 10, 26),
      random: (length) => new Uint8Array(length),
      onShown: () => undefined,
      saveSettings: () => undefined,
    },
    { ...standardSettings('gate-1'), ...wishes },
  );
  return { configuration, verifier };
}
