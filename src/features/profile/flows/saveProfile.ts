import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import type { ProfileChanges } from '#domain/profile/changes.ts';
import { reloadProfile } from './reloadProfile.ts';

export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** Nothing was saved. */
  | { readonly kind: 'failed'; readonly failure: CloudFailure }
  /** The cardholder fields were saved, but the person fields were not. */
  | { readonly kind: 'halfSaved'; readonly failure: CloudFailure };

export interface ProfileIds {
  readonly personId: string;
  readonly cardholderId: string | undefined;
}

/** Section 4: 'saving updates cardholder data then person data, reloads'. */
export async function saveProfile(
  changes: ProfileChanges,
  { personId, cardholderId }: ProfileIds,
): Promise<SaveOutcome> {
  const isCardholderSent = changes.cardholder !== undefined && cardholderId !== undefined;
  if (isCardholderSent) {
    const failure = await tried(
      cloud.call('saveCardholder', {
        params: { id: cardholderId },
        body: { ...changes.cardholder, cardholderId },
      }),
    );
    if (failure !== undefined) return { kind: 'failed', failure };
  }
  if (changes.person !== undefined) {
    const failure = await tried(
      cloud.call('savePerson', { body: { ...changes.person, personId } }),
    );
    if (failure !== undefined) {
      if (!isCardholderSent) return { kind: 'failed', failure };
      await reloadProfile();
      return { kind: 'halfSaved', failure };
    }
  }
  await reloadProfile();
  return { kind: 'saved' };
}

async function tried(call: Promise<unknown>): Promise<CloudFailure | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return error;
  }
}
