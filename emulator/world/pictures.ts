/**
 * Draws the pictures of the seed with the project's own code, each on its first request. The world stores
 * only the name of the picture. This is the only file that imports the drawing code.
 */
import { organizationLogo, type LogoSeed } from '../art/organizationLogo.ts';
import { portrait } from '../art/portrait/portrait.ts';
import type { PortraitSeed } from '../art/portrait/traits.ts';
import { sampleDocument } from '../art/sampleDocument.ts';
import { samplePhoto } from '../art/samplePhoto.ts';
import { signature } from '../art/signature.ts';
import type { World } from './world.ts';

/** The prefix in `world.pictures` for a picture that is drawn; any other value is base64. */
const drawnMark = 'drawn:';

export function drawnPictures(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, `${drawnMark}${id}`]));
}

/** A white dot, which component tests use in place of every drawn picture. */
const dotPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8////fwAJ+wP9CNHoHgAAAABJRU5ErkJggg==';

/** The world with dots in place of its drawn pictures, because drawing takes long. */
export function withDots(world: World): World {
  const dots = Object.keys(world.pictures).map((id): [string, string] => [id, dotPng]);
  return { ...world, pictures: Object.fromEntries(dots) };
}

const drawn = new Map<string, string>();

/** A picture's base64, or `undefined` if there is no such picture. */
export function pictureOf(world: World, id: string | null | undefined): string | undefined {
  if (id === null || id === undefined || !Object.hasOwn(world.pictures, id)) return undefined;
  const kept = world.pictures[id];
  if (kept === undefined || !kept.startsWith(drawnMark)) return kept;
  const name = kept.slice(drawnMark.length);
  const base64 = drawn.get(name) ?? base64Of(draw(name));
  drawn.set(name, base64);
  return base64;
}

const logos: Readonly<Record<string, LogoSeed>> = {
  northgate: { organization: 'energy', tone: 'dark', name: 'Northgate', descriptor: 'ENGINEERING' },
  harbour: { organization: 'port', tone: 'dark', name: 'Marlow Sound', descriptor: 'HARBOUR' },
  university: {
    organization: 'university',
    tone: 'dark',
    name: 'Alder Vale',
    descriptor: 'UNIVERSITY',
  },
  gates: { organization: 'hospital', tone: 'dark', name: 'Quillon', descriptor: 'LABORATORIES' },
  vault: { organization: 'energy', tone: 'dark', name: 'Brackwater', descriptor: 'MINT' },
  'vault-card': { organization: 'energy', tone: 'light', name: 'Brackwater', descriptor: 'MINT' },
};

const portraits: Readonly<Record<string, PortraitSeed>> = {
  employee: { seed: 11, hair: 'bob', skin: 2, beard: 'none', hasLashes: true },
  visitor: { seed: 12, hair: 'sidePart', skin: 1, beard: 'stubble' },
  contractor: { seed: 13, hair: 'ponytail', skin: 0, beard: 'none', hasLashes: true },
  student: { seed: 14, hair: 'curls', skin: 4, beard: 'none', isElder: false },
  archived: { seed: 15, hair: 'bun', skin: 3, beard: 'none', isElder: true },
  noaccess: { seed: 16, hair: 'bald', skin: 1, beard: 'full' },
  unlicensed: { seed: 17, hair: 'wavy', skin: 5, beard: 'none' },
  noregion: { seed: 18, hair: 'crop', skin: 4, beard: 'goatee' },
  sandbox: { seed: 19, hair: 'long', skin: 0, beard: 'none' },
  manyprofiles: { seed: 20, hair: 'afro', skin: 6, beard: 'none', isElder: false },
  blocked: { seed: 21, hair: 'buzz', skin: 2, beard: 'moustache' },
  expired: { seed: 22, hair: 'bob', skin: 1, beard: 'none', isElder: true },
  keys: { seed: 23, hair: 'sidePart', skin: 7, beard: 'full' },
  locked: { seed: 24, hair: 'headscarf', skin: 3, beard: 'none' },
};

const signatures: Readonly<Record<string, number>> = { employee: 1, student: 2 };

/** @throws RangeError for a name without a drawing. */
function draw(name: string): Uint8Array {
  const [kind = '', which = ''] = name.split('/');
  const logo = logos[which];
  if (kind === 'logo' && logo !== undefined) return organizationLogo(logo);
  const face = portraits[which];
  if (kind === 'portrait' && face !== undefined) return portrait(face);
  const hand = signatures[which];
  if (kind === 'signature' && hand !== undefined) return signature(hand);
  if (name === 'sample/document') return sampleDocument();
  if (name === 'sample/photo') return samplePhoto();
  throw new RangeError(`no picture is drawn for ${name}`);
}

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  }
  return btoa(parts.join(''));
}
