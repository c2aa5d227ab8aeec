import * as v from 'valibot';
import { text } from './lenientSchema.ts';

/** Specification, section 3: Address. */
export const AddressDto = v.object({
  id: text,
  streetAddress: text,
  locality: text,
  region: text,
  postalCode: text,
  country: text,
  person: text,
});
export type AddressDto = v.InferOutput<typeof AddressDto>;
