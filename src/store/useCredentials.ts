import { useMemo } from 'react';
import { toCardholder } from '#contract/map/cardholder.ts';
import { toCredentials } from '#contract/map/credentials.ts';
import { credentialHolders, type CredentialHolder } from '#domain/credential/credentials.ts';
import type { CachedReplies } from './model/storedReply.ts';
import { useReply } from './useReply.ts';

export interface KnownCredentials {
  readonly holders: readonly CredentialHolder[];
  /** When the server last confirmed them, in milliseconds of this device's clock. */
  readonly confirmedAt: number;
}

/** The credentials as far as they are known; undefined until they have been fetched once. */
export function knownCredentials(replies: CachedReplies): KnownCredentials | undefined {
  return joined(replies.credentials, replies.cardholders);
}

export function useCredentials(): KnownCredentials | undefined {
  const credentials = useReply('credentials');
  const cardholders = useReply('cardholders');
  return useMemo(() => joined(credentials, cardholders), [credentials, cardholders]);
}

function joined(
  credentials: CachedReplies['credentials'],
  cardholders: CachedReplies['cardholders'],
): KnownCredentials | undefined {
  if (credentials === undefined) return undefined;
  return {
    holders: credentialHolders(
      toCredentials(credentials.value),
      (cardholders?.value ?? []).map(toCardholder),
    ),
    confirmedAt: credentials.confirmedAt,
  };
}
