import { describe, expect, test } from 'vitest';
import type { AddressSettings } from '../address/address.ts';
import { exampleFacts } from '../card/facts.example.ts';
import type { CardFacts } from '../card/facts.ts';
import { missingFields, type Missing } from './missing.ts';
import { hasPendingRequest, isSignaturePending } from '../profile/pending.ts';
import { exampleConfig, exampleSources } from '../profile/profile.example.ts';
import { askableIds, wizardFields, type Wizard } from '../profile/wizard.ts';

const wizardOf = (...names: string[]): Wizard => ({
  fields: names.map((name, at) => ({ id: `wizard-${String(at)}`, name })),
  description: undefined,
});

function words(missing: Missing): string {
  if (missing.kind === 'field') return `${missing.field.key} by ${missing.editor}`;
  return missing.kind === 'photo' ? `photo ${missing.need}` : missing.kind;
}

type Differing = {
  readonly person?: Partial<CardFacts['person']>;
  readonly config?: Partial<CardFacts['config']>;
  readonly address?: AddressSettings;
};

function missingWith(
  { person, config, address }: Differing,
  wizard = wizardOf(),
): readonly string[] {
  const facts: CardFacts = {
    ...exampleFacts,
    ...exampleSources.facts,
    person: { ...exampleSources.facts.person, ...person },
    config: {
      ...exampleFacts.config,
      allowUserInfoEdit: true,
      allowUserUploadPhoto: true,
      allowUserUploadSignature: true,
      requestIdentityOnStartup: false,
      identityIsMandatory: false,
      signatureIsMandatory: false,
      allowWithApprovedPhoto: false,
      ...config,
    },
    settings: undefined,
  };
  const attributes = address === undefined ? exampleConfig : { ...exampleConfig, address };
  return missingFields({ ...exampleSources, facts, config: attributes, wizard }).map(words);
}

const noSignature = { signature: undefined };
const askedIdentity = { requestIdentityOnStartup: true, identityIsMandatory: true };

describe('MissingFields lists mandatory and wizard fields that are empty', () => {
  test.each<[string, Differing, Wizard, readonly string[]]>([
    ['nothing', {}, wizardOf('MobileNumber', 'Location'), []],
    ['a photo', { person: { photo: '', photoStatus: 'none' } }, wizardOf(), ['photo missing']],
    [
      'no photo that waits for its review and is not shown',
      { person: { photo: undefined, photoStatus: 'pending' } },
      wizardOf(),
      [],
    ],
    [
      'a photo that was rejected',
      { person: { photoStatus: 'rejected' } },
      wizardOf(),
      ['photo rejected'],
    ],
    [
      'no photo where none may be uploaded',
      { person: { photo: '' }, config: { allowUserUploadPhoto: false } },
      wizardOf(),
      [],
    ],
    [
      'a mandatory signature',
      { person: noSignature, config: { signatureIsMandatory: true } },
      wizardOf(),
      ['signature'],
    ],
    ['no signature where it is not asked for', { person: noSignature }, wizardOf(), []],
    [
      'a mandatory document',
      { person: { hasIdentity: false }, config: askedIdentity },
      wizardOf(),
      ['identity'],
    ],
    [
      'no document where an approved photo will do',
      {
        person: { hasIdentity: false },
        config: { ...askedIdentity, allowWithApprovedPhoto: true },
      },
      wizardOf(),
      [],
    ],
    [
      'no document where a photo without a status will do, as at the gate',
      {
        person: { hasIdentity: false, photoStatus: 'none' },
        config: { ...askedIdentity, allowWithApprovedPhoto: true },
      },
      wizardOf(),
      [],
    ],
    [
      'a document where the approved photo is not there',
      {
        person: { hasIdentity: false, photo: '', photoStatus: 'approved' },
        config: { ...askedIdentity, allowWithApprovedPhoto: true, allowUserUploadPhoto: false },
      },
      wizardOf(),
      ['identity'],
    ],
    [
      'no document that is optional',
      { person: { hasIdentity: false }, config: { requestIdentityOnStartup: true } },
      wizardOf(),
      [],
    ],
    [
      'no signature where none may be uploaded',
      {
        person: noSignature,
        config: { signatureIsMandatory: true, allowUserUploadSignature: false },
      },
      wizardOf(),
      [],
    ],
    [
      'wizard fields, each with its editor',
      { person: { phoneNumber: ' ', middleName: undefined } },
      wizardOf('PhoneNumber', 'middleName', 'ShoeSize', '__proto__'),
      ['person.PhoneNumber by EditProfile', 'person.MiddleName by wizard'],
    ],
    [
      'an address that is not whole',
      { person: { address: undefined } },
      wizardOf('Address'),
      ['address'],
    ],
    [
      'an address that is not shown and may be edited (decisions/profile-switch)',
      { person: { address: undefined }, address: { showAddress: false, allowEditAddress: true } },
      wizardOf('Address'),
      ['address'],
    ],
    [
      'no address that is shown and may not be edited',
      { person: { address: undefined }, address: { showAddress: true, allowEditAddress: false } },
      wizardOf('Address'),
      [],
    ],
  ])('%s', (_name, differing, wizard, expected) => {
    expect(missingWith(differing, wizard)).toEqual(expected);
  });
});

describe('section 3, wizard: fields list of {id, name}', () => {
  test('a field belongs to the owner whose lists name it, and is always editable', () => {
    const fields = wizardFields(
      wizardOf('FirstName', 'Location', 'CostAccount', 'MobileNumber', 'mobilenumber'),
      exampleConfig,
      exampleSources,
    );
    // CostAccount has no options to choose from.
    expect(fields.map(({ key, isEditable }) => [key, isEditable])).toEqual([
      ['person.FirstName', true],
      ['cardholder.Location', true],
      ['person.MobileNumber', true],
    ]);
  });

  test('without the attribute lists, a field belongs to the first owner that has it', () => {
    const fields = wizardFields(wizardOf('Email', 'JobTitle'), undefined, exampleSources);
    expect(fields.map(({ key }) => key)).toEqual(['person.Email', 'cardholder.JobTitle']);
  });
});

describe('which wizard names open the gate', () => {
  const mayEdit = { showAddress: false, allowEditAddress: true };
  test.each([
    ['known names', wizardOf('MobileNumber', 'location'), mayEdit, ['wizard-0', 'wizard-1']],
    ['an unknown name', wizardOf('ShoeSize', '__proto__'), mayEdit, []],
    ['a name that nobody edits', wizardOf('ProfileName', 'EndDate'), mayEdit, []],
    ['an address', wizardOf('ShoeSize', ' address'), mayEdit, ['wizard-1']],
    [
      'an address that may not be edited',
      wizardOf('Address'),
      { showAddress: true, allowEditAddress: false },
      [],
    ],
    ['an address before the settings are known', wizardOf('Address'), undefined, ['wizard-0']],
  ] as const)('%s', (_, wizard, address, expected) => {
    expect(askableIds(wizard, address)).toEqual(expected);
  });
});

describe('decisions/pending-requests: photo pending or under review, or signature not approved', () => {
  const at = (
    photoStatus: CardFacts['person']['photoStatus'],
    signature?: string,
    isSignatureApproved?: boolean,
  ) => ({ photoStatus, signature, isSignatureApproved });
  test.each([
    [at('pending'), true],
    [at('under_review'), true],
    [at('approved'), false],
    [at('rejected'), false],
    [at('none'), false],
    [at('approved', 'aW5r', false), true],
    [at('approved', 'aW5r', true), false],
    [at('approved', 'aW5r'), false],
    [at('approved', '', false), false],
  ])('%o: %s', (person, expected) => {
    expect(hasPendingRequest(person)).toBe(expected);
  });

  test('an unapproved signature has its own note', () => {
    expect(isSignaturePending(at('pending'))).toBe(false);
    expect(isSignaturePending(at('approved', 'aW5r', false))).toBe(true);
  });
});
