import { isOn } from '../access/permissions.ts';
import { cutText, maxCardLabel } from './cutText.ts';
import type { CardFacts } from './facts.ts';

/** What stands at the head of the card. */
export type CardBrand =
  | { readonly kind: 'logo'; readonly base64: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'none' };

type BrandFacts = Pick<CardFacts, 'config' | 'settings' | 'organization' | 'template'>;

/**
 * Section 3: 'cardBrand (logo or name)'. Read so: only 'name' asks for the name; a logo shows where
 * showLogoOnDigitalid allows it and one exists, the template's before the organization's; in every
 * other case the name stands in for it.
 */
export function cardBrand(facts: BrandFacts): CardBrand {
  const wantsName = facts.config.cardBrand?.trim().toLowerCase() === 'name';
  const logo = present(facts.template?.logo) ?? present(facts.organization.logo);
  if (!wantsName && logo !== undefined && isOn('showLogoOnDigitalid', facts)) {
    return { kind: 'logo', base64: logo };
  }
  const name = present(facts.organization.name);
  return name === undefined
    ? { kind: 'none' }
    : { kind: 'name', name: cutText(name, maxCardLabel) };
}

function present(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}
