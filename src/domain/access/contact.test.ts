import { describe, expect, test } from 'vitest';
import { organizationContact } from './contact.ts';

describe('decisions/environments: the organization’s contact, from environments.json', () => {
  test.each([
    ['tel:+442079460018', 'phone', '+442079460018'],
    ['tel:020-7946-0018', 'phone', '020-7946-0018'],
    ['mailto:cards@northgate.example', 'mail', 'cards@northgate.example'],
    ['https://northgate.example/cards', 'web', 'northgate.example/cards'],
    ['https://northgate.example/', 'web', 'northgate.example'],
  ])('%s is a contact', (address, kind, label) => {
    expect(organizationContact(address, 'Northgate')).toEqual({ kind, href: address, label });
  });

  test.each([
    ['javascript:alert(1)'],
    ['http://northgate.example'],
    ['https://user:word@northgate.example'],
    ['tel:'],
    ['tel:+44;ext=1'],
    ['tel:*21*123#'],
    ['sms:+442079460018'],
    ['mailto:'],
    ['mailto:a@b.example?subject=x'],
    ['mailto:a@b.example,c@d.example'],
    ['mailto:a@b.example\nBcc: c@d.example'],
    ['cards@northgate.example'],
    [''],
    [`https://northgate.example/${'x'.repeat(2048)}`],
    [7],
    [null],
    [undefined],
    [['tel:+442079460018']],
  ])('%j is not a contact', (configured) => {
    expect(organizationContact(configured, 'Northgate')).toBeUndefined();
  });

  test.each([
    ['Northgate', 'tel:+442079460018'],
    ['Southport', undefined],
    ['constructor', undefined],
    [undefined, undefined],
  ])('with several organizations, %s has the contact %s', (organization, href) => {
    const configured = { Northgate: 'tel:+442079460018', Southport: 'nowhere' };
    expect(organizationContact(configured, organization)?.href).toBe(href);
  });
});
