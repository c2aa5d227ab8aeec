/** Section 3: Address. */
export interface Address {
  readonly id: string | undefined;
  readonly streetAddress: string | undefined;
  readonly locality: string | undefined;
  readonly region: string | undefined;
  readonly postalCode: string | undefined;
  readonly country: string | undefined;
  readonly person: string | undefined;
}

/** Section 3: 'address settings showAddress and allowEditAddress'. Read them through `isOn`. */
export interface AddressSettings {
  readonly showAddress: boolean | undefined;
  readonly allowEditAddress: boolean | undefined;
}

/** Section 5, address form: the five fields in form order. */
export const addressFieldNames = [
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'country',
] as const;
export type AddressFieldName = (typeof addressFieldNames)[number];

/** The values in the address form; '' for an empty field. */
export type AddressForm = Readonly<Record<AddressFieldName, string>>;

/** The form values of an address; all empty if there is no address. */
export function addressForm(address: Address | undefined): AddressForm {
  return {
    streetAddress: address?.streetAddress ?? '',
    locality: address?.locality ?? '',
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
  };
}

/** Section 5: 'streetAddress, locality, region, postalCode, country all non-empty'. */
export function isAddressComplete(form: AddressForm): boolean {
  return addressFieldNames.every((name) => form[name].trim() !== '');
}

/** Whether the form differs from the stored address, ignoring leading and trailing spaces. */
export function isAddressChanged(form: AddressForm, address: Address | undefined): boolean {
  const stored = addressForm(address);
  return addressFieldNames.some((name) => form[name].trim() !== stored[name].trim());
}

interface NewAddress extends AddressForm {
  readonly person: string;
}

/** Section 7: 'create: address fields plus person; update: merged address object'. */
export type AddressSaving =
  | { readonly kind: 'create'; readonly body: NewAddress }
  | { readonly kind: 'update'; readonly body: NewAddress & { readonly id: string } };

/** An update needs the id of the address, so an address without an id is created. */
export function addressSaving(
  form: AddressForm,
  stored: Address | undefined,
  personId: string,
): AddressSaving {
  const typed = {
    streetAddress: form.streetAddress.trim(),
    locality: form.locality.trim(),
    region: form.region.trim(),
    postalCode: form.postalCode.trim(),
    country: form.country.trim(),
  };
  if (stored?.id === undefined) return { kind: 'create', body: { ...typed, person: personId } };
  const { id, person = personId } = stored;
  return { kind: 'update', body: { ...stored, ...typed, id, person } };
}
