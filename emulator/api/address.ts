/** The home address. All five fields are required, and the organization must allow editing it. */
import type { AddressDto } from '#contract/dto/address.ts';
import type { AddressCreateDto } from '#contract/dto/payloads.ts';
import type { Address } from '../world/entities/person.ts';
import type { Caller } from './caller.ts';
import type { Handlers } from './handler.ts';
import { newId } from './newId.ts';
import { forbidden, notFound, refuse, Refusal } from './refusal.ts';

const fields = ['streetAddress', 'locality', 'region', 'postalCode', 'country'] as const;

export const addressHandlers: Pick<Handlers, 'createAddress' | 'updateAddress'> = {
  createAddress({ body, caller }) {
    const refusal = refusedAddress(caller, body);
    if (refusal !== undefined) return refusal;
    const { person } = caller;
    const existing = person.address;
    if (existing !== null) {
      // A browser may send a POST twice on its own. The same address again does not count as a second one.
      const isSame = fields.every((field) => existing[field] === body[field].trim());
      return isSame
        ? addressDto(existing, person.id)
        : refuse(409, 'address', 'There is an address already.');
    }
    person.address = { id: newId('address'), ...addressFields(body) };
    return addressDto(person.address, person.id);
  },

  updateAddress({ body, caller }) {
    const refusal = refusedAddress(caller, body);
    if (refusal !== undefined) return refusal;
    const { person } = caller;
    if (person.address === null || person.address.id !== body.id) return notFound('id');
    person.address = { id: body.id, ...addressFields(body) };
    return addressDto(person.address, person.id);
  },
};

export function addressDto(address: Address, personId: string): AddressDto {
  return { ...address, person: personId };
}

function refusedAddress(caller: Caller, body: AddressCreateDto): Refusal | undefined {
  if (caller.organization.attributes.address.allowEditAddress !== true)
    return forbidden('allowEditAddress');
  if (body.person !== caller.person.id) return notFound('person');
  const empty = fields.filter((field) => body[field].trim() === '');
  if (empty.length === 0) return undefined;
  return new Refusal(
    422,
    Object.fromEntries(empty.map((field) => [field, ['This field must not be empty.']])),
  );
}

function addressFields(body: AddressCreateDto): Omit<Address, 'id'> {
  return {
    streetAddress: body.streetAddress.trim(),
    locality: body.locality.trim(),
    region: body.region.trim(),
    postalCode: body.postalCode.trim(),
    country: body.country.trim(),
  };
}
