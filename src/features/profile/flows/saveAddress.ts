import { cloud } from '#cloud/cloud.ts';
import type { CloudFailure } from '#cloud/failure.ts';
import type { AddressSaving } from '#domain/address/address.ts';
import { failureOf, reloadProfile } from './afterWrite.ts';

/**
 * Section 7: POST creates, PUT updates; 'Save accepts HTTP 200 or 201'. Then the profile is fetched anew.
 * @returns why it was not saved; `undefined` when it was.
 */
export async function saveAddress(saving: AddressSaving): Promise<CloudFailure | undefined> {
  try {
    if (saving.kind === 'create') await cloud.call('createAddress', { body: saving.body });
    else await cloud.call('updateAddress', { body: saving.body });
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== undefined) return failure;
  }
  await reloadProfile();
  return undefined;
}
