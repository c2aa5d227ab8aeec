import { policies } from '../permission/policies.ts';
import { isAddressComplete, addressForm } from '../address/address.ts';
import type { CardFacts } from '../card/facts.ts';
import type { AttributeConfig } from '../profile/attributes.ts';
import { formFields, type FieldSources, type ProfileField } from '../profile/fields.ts';
import { identityNeed, photoNeed, type PhotoNeed } from '../profile/pictureNeeds.ts';
import { asksForAddress, wizardFields, type Wizard } from '../profile/wizard.ts';

/** Something that is requested but empty, and the editor it leads to (decisions/flags). */
export type Missing =
  | { readonly kind: 'signature' | 'identity' | 'address' }
  | { readonly kind: 'photo'; readonly need: PhotoNeed }
  /** `wizard`: only the wizard's form may edit the field. */
  | {
      readonly kind: 'field';
      readonly field: ProfileField;
      readonly editor: 'EditProfile' | 'wizard';
    };

export interface MissingSources extends Omit<FieldSources, 'facts'> {
  readonly facts: CardFacts;
  readonly config: AttributeConfig | undefined;
  readonly wizard: Wizard | undefined;
}

/** 'MissingFields lists mandatory and wizard fields that are empty, each leading to its editor.' */
export function missingFields(sources: MissingSources): readonly Missing[] {
  return [...missingPictures(sources.facts), ...missingDetails(sources)];
}

function missingPictures(facts: CardFacts): readonly Missing[] {
  const { person } = facts;
  const rules = policies(facts);
  const missing: Missing[] = [];
  const photo = photoNeed(facts, person);
  if (photo !== undefined) missing.push({ kind: 'photo', need: photo });
  if (isBlank(person.signature) && rules.asksForSignature && rules.mayUploadSignature) {
    missing.push({ kind: 'signature' });
  }
  if (identityNeed(facts, person) === 'mandatory') missing.push({ kind: 'identity' });
  return missing;
}

function missingDetails(sources: MissingSources): readonly Missing[] {
  const { facts, wizard, config } = sources;
  if (wizard === undefined) return [];
  const { mayEditProfile, mayEditAddress } = policies({ ...facts, address: config?.address });
  const editable = (['person', 'cardholder'] as const)
    .flatMap((owner) =>
      config === undefined ? [] : formFields(owner, config, sources, mayEditProfile),
    )
    .filter(({ isEditable }) => isEditable)
    .map(({ key }) => key);
  const fields = wizardFields(wizard, config, sources)
    .filter(({ value }) => value.trim() === '')
    .map((field): Missing => {
      const editor = editable.includes(field.key) ? 'EditProfile' : 'wizard';
      return { kind: 'field', field, editor };
    });
  const lacksAddress =
    asksForAddress(wizard) &&
    mayEditAddress &&
    !isAddressComplete(addressForm(facts.person.address));
  return lacksAddress ? [...fields, { kind: 'address' }] : fields;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}
