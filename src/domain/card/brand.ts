import { isOn } from '../permission/permissions.ts';
import { cutText, maxCardLabel } from './cutText.ts';
import type { CardFacts } from './facts.ts';

/** The logo or name at the top of the card. */
export type CardBrand =
  | { readonly kind: 'logo'; readonly base64: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'none' };

type BrandFacts = Pick<CardFacts, 'config' | 'settings' | 'organization' | 'template'>;

/**
 * Section 3: 'cardBrand (logo or name)'. Our reading: only 'name' selects the name. A logo shows if
 * showLogoOnDigitalid allows it and one exists; the template's comes before the organization's. In every
 * other case the name replaces it.
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
