import type { AddressSettings } from '../address/address.ts';

/** The owner of an attribute: the person, or one membership. */
export type FieldOwner = 'person' | 'cardholder';

/** Section 3: 'Profile attributes carry attributeId, name (PascalCase), translation and custom label'. */
export interface Attribute {
  readonly id: string;
  readonly name: string;
  readonly translation: string | undefined;
  readonly customLabel: string | undefined;
}

/** Section 3: 'person and cardholder each have editable and visible lists'. */
interface AttributeLists {
  readonly visible: readonly Attribute[];
  readonly editable: readonly Attribute[];
}

export interface AttributeConfig {
  readonly person: AttributeLists;
  readonly cardholder: AttributeLists;
  readonly address: AddressSettings;
}

/** The system's label overrides, by attribute id. */
export type LabelOverrides = ReadonlyMap<string, string>;

/**
 * decisions/profile-fields: the attribute's custom label, else the system label override, else the translation.
 * `undefined` means that the app's own text is used. A blank label counts as missing.
 */
export function attributeLabel(
  attribute: Attribute | undefined,
  overrides: LabelOverrides,
): string | undefined {
  if (attribute === undefined) return undefined;
  return [attribute.customLabel, overrides.get(attribute.id), attribute.translation]
    .map((label) => label?.trim())
    .find((label) => label !== undefined && label !== '');
}
