import { describe, expect, test } from 'vitest';
import { cardBrand } from './brand.ts';
import { emptyConfig, emptySettings, exampleFacts } from './facts.example.ts';

const organizationLogo = { kind: 'logo', base64: 'b3JnYW5pemF0aW9u' };
const name = { kind: 'name', name: 'Example Organization' };
const noLogo = { name: 'Example Organization', logo: '' };
const templateLogo = {
  cardTop: { background: undefined, text: undefined },
  cardMiddle: { background: undefined, text: undefined },
  cardBottom: { background: undefined, text: undefined },
  firstPosition: [],
  secondPosition: undefined,
  thirdPosition: undefined,
  fourthPosition: undefined,
  fifthPosition: undefined,
  logo: 'dGVtcGxhdGU=',
};

describe("section 3: 'cardBrand (logo or name)', showLogoOnDigitalid", () => {
  test.each([
    ['logo', { config: { ...emptyConfig, cardBrand: 'logo' } }, organizationLogo],
    ['missing cardBrand', {}, organizationLogo],
    ['unknown cardBrand', { config: { ...emptyConfig, cardBrand: 'both' } }, organizationLogo],
    ['settings not loaded', { settings: undefined }, organizationLogo],
    ['name', { config: { ...emptyConfig, cardBrand: 'Name' } }, name],
    ['logo hidden', { settings: { ...emptySettings, showLogoOnDigitalid: false } }, name],
    ['no logo', { organization: noLogo }, name],
    ["the template's logo", { template: templateLogo }, { kind: 'logo', base64: 'dGVtcGxhdGU=' }],
    ['neither', { organization: { name: ' ', logo: undefined } }, { kind: 'none' }],
  ])('%s', (_name, change, expected) => {
    expect(cardBrand({ ...exampleFacts, ...change })).toEqual(expected);
  });
});
