import type { RandomStream } from '../random.ts';
import { randomStream } from '../random.ts';

export const SKIN_TONES = [
  '#f7d9c6',
  '#f1c7a8',
  '#e6b28d',
  '#d39c75',
  '#bb8159',
  '#99633f',
  '#774a2f',
  '#573623',
] as const;

export const HAIR_COLORS = {
  black: '#241f26',
  espresso: '#3d2a25',
  chestnut: '#6d442c',
  auburn: '#8f4729',
  copper: '#bb6733',
  blond: '#d9ad62',
  sand: '#b48a58',
  silver: '#b4b7bf',
  white: '#d5d3d4',
} as const;

export const HAIR_STYLES = [
  'crop',
  'sidePart',
  'buzz',
  'bob',
  'long',
  'wavy',
  'bun',
  'ponytail',
  'curls',
  'afro',
  'bald',
  'headscarf',
] as const;

export const CLOTHES = ['tee', 'shirt', 'blazer', 'hoodie', 'turtleneck', 'vNeck'] as const;
export const CLOTHES_COLORS = [
  '#2f6f8f',
  '#1f7a4d',
  '#8a3f5c',
  '#34405e',
  '#c26a3d',
  '#5b4b8a',
  '#3d4a45',
  '#d9a441',
  '#e8e4dc',
] as const;
export const BACKGROUNDS = {
  mint: ['#d8f0e2', '#8fcfb0'],
  sky: ['#dcecfa', '#93bfe6'],
  peach: ['#fde7d8', '#f2b48f'],
  lilac: ['#ebe3f8', '#b7a3de'],
  sand: ['#f5eddc', '#d9c093'],
  rose: ['#fae1e6', '#e39bad'],
  slate: ['#e2e8ee', '#9fb0c0'],
  lemon: ['#fdf5d0', '#ecd177'],
} as const;
export const GLASSES = ['none', 'round', 'square', 'halfRim'] as const;
export const BEARDS = ['none', 'stubble', 'full', 'goatee', 'moustache'] as const;
const FACES = ['oval', 'round', 'square'] as const;

type KeyOf<T> = Extract<keyof T, string>;
export type HairStyle = (typeof HAIR_STYLES)[number];
type HairColor = KeyOf<typeof HAIR_COLORS>;
export type Clothes = (typeof CLOTHES)[number];
type Background = KeyOf<typeof BACKGROUNDS>;
export type Glasses = (typeof GLASSES)[number];
export type Beard = (typeof BEARDS)[number];
export type FaceShape = (typeof FACES)[number];

/** The look of one drawn person. */
export interface PortraitTraits {
  /** Index into SKIN_TONES, from light to dark. */
  skin: number;
  face: FaceShape;
  hair: HairStyle;
  hairColor: HairColor;
  clothes: Clothes;
  /** '#rrggbb'. */
  clothesColor: string;
  background: Background;
  glasses: Glasses;
  beard: Beard;
  hasLashes: boolean;
  /** Age lines beside the eyes and the mouth. */
  isElder: boolean;
  smile: 'closed' | 'open';
}

/** A number that determines every trait. Traits given with it are used unchanged. */
export type PortraitSeed = number | ({ seed: number } & Partial<PortraitTraits>);

const WORN_SHORT: readonly HairStyle[] = ['crop', 'sidePart', 'buzz', 'curls', 'afro', 'bald'];

/** The traits of a seed. They never change. */
export function traitsOf(seed: PortraitSeed): PortraitTraits {
  const { seed: number, ...chosen } = typeof seed === 'number' ? { seed } : seed;
  const random = randomStream(number);
  const hair = chosen.hair ?? random.pick(HAIR_STYLES);
  const skin = chosen.skin ?? Math.floor(random.next() * SKIN_TONES.length);
  const isElder = chosen.isElder ?? random.next() < 0.18;
  return { ...drawnTraits(random, hair, skin, isElder), ...chosen, hair, skin, isElder };
}

function drawnTraits(random: RandomStream, hair: HairStyle, skin: number, isElder: boolean) {
  const mayHaveBeard = WORN_SHORT.includes(hair) && random.next() < 0.55;
  const wearsGlasses = random.next() < 0.35;
  return {
    face: random.pick(FACES),
    hairColor: hairColorFor(random, skin, isElder),
    clothes: random.pick(CLOTHES),
    clothesColor: random.pick(CLOTHES_COLORS),
    background: random.pick(Object.keys(BACKGROUNDS) as Background[]),
    glasses: wearsGlasses ? random.pick(GLASSES.slice(1)) : 'none',
    beard: mayHaveBeard ? random.pick(BEARDS.slice(1)) : 'none',
    hasLashes: WORN_SHORT.includes(hair) ? !mayHaveBeard && random.next() < 0.3 : true,
    smile: random.pick(['closed', 'open'] as const),
  };
}

function hairColorFor(random: RandomStream, skin: number, isElder: boolean): HairColor {
  if (isElder) return random.pick(['silver', 'white', 'silver'] as const);
  if (skin >= 5) return random.pick(['black', 'black', 'espresso', 'chestnut'] as const);
  if (skin >= 3) return random.pick(['black', 'espresso', 'chestnut', 'auburn'] as const);
  return random.pick([
    'black',
    'espresso',
    'chestnut',
    'auburn',
    'copper',
    'blond',
    'sand',
  ] as const);
}
