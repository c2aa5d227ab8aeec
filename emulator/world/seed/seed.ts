/** The initial world, also used after a reset. */
import { emptyWorld } from '../holder.ts';
import { picturesFromFiles } from '../pictures.ts';
import type { World } from '../world.ts';
import { cardTypes } from './cardTypes.ts';
import { instant } from './dates.ts';
import { organizations } from './organizations.ts';
import { addSituation } from './situation.ts';
import { situations } from './situations/situations.ts';

/** @param now the reference time for validities and ages. */
export function seedWorld(now: Date): World {
  const world = emptyWorld();
  world.organizations = organizations();
  world.cardTypes = structuredClone<World['cardTypes']>(cardTypes);
  for (const situation of situations(now)) addSituation(world, situation, now);
  for (const { id, config } of Object.values(world.organizations)) {
    if (config.sampleDocumentId === null) continue;
    world.documents[config.sampleDocumentId] = {
      id: config.sampleDocumentId,
      organizationId: id,
      personId: null,
      picture: 'sample/document',
      created: instant(now, -400),
    };
  }
  world.pictures = picturesFromFiles(picturesNamed(world));
  return world;
}

function picturesNamed(world: World): readonly string[] {
  const named = [
    ...Object.values(world.organizations).flatMap((organization) => [
      organization.logo,
      organization.config.samplePhotoGuidelines,
      ...Object.values(organization.profiles).map((profile) => profile.template.logo),
    ]),
    ...Object.values(world.persons).flatMap((person) => [person.photo, person.signature]),
    ...Object.values(world.documents).map((document) => document.picture),
  ];
  return [...new Set(named.filter((id) => id !== null))];
}
