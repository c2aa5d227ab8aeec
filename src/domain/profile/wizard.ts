import { isOn } from '../permission/permissions.ts';
import type { AddressSettings } from '../address/address.ts';
import type { AttributeConfig } from './attributes.ts';
import { knownField } from './fieldNames.ts';
import { askedField, type FieldSources, type ProfileField } from './fields.ts';

/** Section 3: 'Wizard: fields list of {id, name}; freeFieldsDescription {show, description}'. */
export interface Wizard {
  readonly fields: readonly { readonly id: string; readonly name: string }[];
  /** Shown above the form; `undefined` when the organization shows none. */
  readonly description: string | undefined;
}

const owners = ['person', 'cardholder'] as const;

/**
 * The wizard's form. A field belongs to the owner whose lists name it, else to the first owner with such a
 * field. An unknown name is left out. The label comes from the attribute, else from the field's own id.
 */
export function wizardFields(
  wizard: Wizard,
  config: AttributeConfig | undefined,
  sources: FieldSources,
): readonly ProfileField[] {
  const fields = wizard.fields.flatMap(({ id, name }) => {
    const listed = owners.flatMap((owner) => {
      const attribute = listedAttribute(owner, name, config);
      return attribute === undefined ? [] : [{ owner, attribute }];
    })[0];
    const bare = { id, name, translation: undefined, customLabel: undefined };
    const owner = listed?.owner ?? owners.find((each) => knownField(each, name) !== undefined);
    if (owner === undefined) return [];
    const field = askedField(owner, listed?.attribute ?? bare, sources);
    return field?.isEditable === true ? [field] : [];
  });
  return fields.filter((field, at) => fields.findIndex(({ key }) => key === field.key) === at);
}

/** Whether the wizard asks for the home address, which has its own form. */
export function asksForAddress(wizard: Wizard): boolean {
  return wizard.fields.some(({ name }) => isAddress(name));
}

/**
 * The ids of the wizard's fields that the app can request, decided by their names alone. An unknown or
 * non-editable name requests nothing, and a wizard with only such names is not a gate.
 * @param address whether the address is editable; undefined until this is known.
 */
export function askableIds(
  wizard: Wizard,
  address: AddressSettings | undefined,
): readonly string[] {
  return wizard.fields.flatMap(({ id, name }) => {
    const isAskable = isAddress(name)
      ? address === undefined || isOn('allowEditAddress', { ...noFlags, address })
      : owners.some((owner) => knownField(owner, name)?.payload !== undefined);
    return isAskable ? [id] : [];
  });
}

const noFlags = { config: undefined, settings: undefined };

function isAddress(name: string): boolean {
  return name.trim().toLowerCase() === 'address';
}

function listedAttribute(
  owner: (typeof owners)[number],
  name: string,
  config: AttributeConfig | undefined,
) {
  const wanted = knownField(owner, name)?.name;
  if (wanted === undefined || config === undefined) return undefined;
  const { editable, visible } = config[owner];
  return [...editable, ...visible].find((each) => knownField(owner, each.name)?.name === wanted);
}
