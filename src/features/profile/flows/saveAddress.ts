import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import type { AddressSaving } from '#domain/address/address.ts';
import { reloadProfile } from './reloadProfile.ts';

/**
 * Section 7: POST creates, PUT updates. Any success status counts as done (docs/decisions/write-answers.md).
 * Then the profile is fetched again.
 * @returns why it was not saved; `undefined` when it was.
 */
export async function saveAddress(saving: AddressSaving): Promise<CloudFailure | undefined> {
  try {
    if (saving.kind === 'create') await cloud.call('createAddress', { body: saving.body });
    else await cloud.call('updateAddress', { body: saving.body });
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return error;
  }
  await reloadProfile();
  return undefined;
}
