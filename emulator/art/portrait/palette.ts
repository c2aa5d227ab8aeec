import type { Color } from '../color.ts';
import { darker, hex, lighter, mix } from '../color.ts';
import type { PortraitTraits } from './traits.ts';
import { HAIR_COLORS, SKIN_TONES } from './traits.ts';

/** The colours of one portrait. */
export interface Palette {
  skin: Color;
  skinLight: Color;
  skinShade: Color;
  skinDeep: Color;
  blush: Color;
  lip: Color;
  hair: Color;
  hairLight: Color;
  hairShade: Color;
  brow: Color;
  iris: Color;
  cloth: Color;
  clothLight: Color;
  clothShade: Color;
}

const IRISES = ['#4a3226', '#6b4a2c', '#4f6b58', '#4d6f8f'] as const;

export function paletteOf(traits: PortraitTraits): Palette {
  const skin = hex(SKIN_TONES[traits.skin] ?? SKIN_TONES[0]);
  const hair = hex(HAIR_COLORS[traits.hairColor]);
  const cloth = hex(traits.clothesColor);
  // Light eyes appear only with light skin. They depend on the clothes and the background, not on a separate
  // trait.
  const iris = traits.skin > 2 ? 0 : (traits.clothes.length + traits.background.length) % 4;
  return {
    skin,
    skinLight: lighter(skin, 0.28),
    skinShade: mix(skin, hex('#8a3b2a'), 0.26),
    skinDeep: mix(skin, hex('#4a1d1c'), 0.5),
    blush: mix(skin, hex('#e2574f'), traits.skin > 3 ? 0.26 : 0.42),
    lip: mix(skin, hex('#b0343c'), 0.48),
    hair,
    hairLight: lighter(hair, 0.26),
    hairShade: darker(hair, 0.4),
    brow: traits.hair === 'headscarf' ? hex(HAIR_COLORS.espresso) : darker(hair, 0.22),
    iris: hex(IRISES[iris] ?? IRISES[0]),
    cloth,
    clothLight: lighter(cloth, 0.2),
    clothShade: darker(cloth, 0.34),
  };
}
