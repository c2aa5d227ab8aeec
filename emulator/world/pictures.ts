/** The world's pictures. For a picture of the seed, the world stores only its name in the picture table. */
import { isPictureName, readPictureFile } from '../pictures/pictureTable.ts';
import type { World } from './world.ts';

/**
 * The prefix in `world.pictures` before the name of a file; any other value is base64. The word is older than
 * the files: stored worlds contain it.
 */
const fileMark = 'drawn:';

export function picturesFromFiles(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, `${fileMark}${id}`]));
}

/** A white dot, which component tests use in place of every picture of the seed. */
const dotPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8////fwAJ+wP9CNHoHgAAAABJRU5ErkJggg==';

/** The world with dots in place of its pictures, so that the replies of a component test are short. */
export function withDots(world: World): World {
  const dots = Object.keys(world.pictures).map((id): [string, string] => [id, dotPng]);
  return { ...world, pictures: Object.fromEntries(dots) };
}

const filesRead = new Map<string, string>();

/**
 * A picture's base64, or `undefined` if there is no such picture.
 * @throws RangeError for a name without a file.
 */
export function pictureOf(world: World, id: string | null | undefined): string | undefined {
  if (id === null || id === undefined || !Object.hasOwn(world.pictures, id)) return undefined;
  const kept = world.pictures[id];
  if (kept === undefined || !kept.startsWith(fileMark)) return kept;
  const name = kept.slice(fileMark.length);
  const base64 = filesRead.get(name) ?? readBase64(name);
  filesRead.set(name, base64);
  return base64;
}

function readBase64(name: string): string {
  if (!isPictureName(name)) throw new RangeError(`there is no picture ${name}`);
  return readPictureFile(name).toString('base64');
}
