/** Photo, signature and identity document: pictures that a cardholder uploads. */
import { pictureOf } from '../world/pictures.ts';
import type { World } from '../world/world.ts';
import { ownCardholder } from './caller.ts';
import type { Handlers } from './handler.ts';
import { newId } from './newId.ts';
import { maxDocumentBytes, readPicture } from './pictureFile.ts';
import { forbidden, notFound, refuse, Refusal } from './refusal.ts';

type Noun = 'uploadPhoto' | 'uploadSignature' | 'uploadDocument' | 'sampleDocument';

const orientations = [0, 90, 180, 270];

export const mediaHandlers: Pick<Handlers, Noun> = {
  uploadPhoto({ body, caller, world }) {
    const { organization, person } = caller;
    if (organization.config.allowUserUploadPhoto !== true) return forbidden('allowUserUploadPhoto');
    if (!orientations.includes(body.orientation)) {
      return refuse(422, 'orientation', 'The orientation must be 0, 90, 180 or 270.');
    }
    const picture = readPicture(body.content);
    if (picture instanceof Refusal) return picture;
    if (person.faceMatchMessages.length > 0) {
      return new Refusal(422, { faceMatch: person.faceMatchMessages });
    }
    const isApproved = body.approved && organization.config.showApprovePhoto === true;
    person.photo = storePicture(world, picture.content, person.photo);
    person.photoApproved = isApproved;
    person.photoStatus = isApproved ? 'Approved' : 'Pending';
    return { photoStatus: person.photoStatus };
  },

  uploadSignature({ body, caller, params, world }) {
    const { organization, person } = caller;
    if (organization.config.allowUserUploadSignature !== true) {
      return forbidden('allowUserUploadSignature');
    }
    if (params.id !== person.id && ownCardholder(caller, params.id) === undefined) {
      return notFound('id');
    }
    const picture = readPicture(body.content);
    if (picture instanceof Refusal) return picture;
    person.signature = storePicture(world, picture.content, person.signature);
    person.hasConfirmedSignature = true;
    person.signatureApproved = organization.config.signatureRequiresApproval !== true;
    return null;
  },

  uploadDocument({ body, caller, now, params, world }) {
    const { organization, person } = caller;
    if (params.id !== person.id && ownCardholder(caller, params.id) === undefined) {
      return notFound('id');
    }
    const picture = readPicture(body.content, maxDocumentBytes);
    if (picture instanceof Refusal) return picture;
    const id = newId('document');
    world.documents[id] = {
      id,
      organizationId: organization.id,
      personId: person.id,
      picture: storePicture(world, picture.content, null),
      created: now.toISOString(),
    };
    person.identityExists = true;
    return null;
  },

  sampleDocument({ caller, params, world }) {
    const document = Object.hasOwn(world.documents, params.id)
      ? world.documents[params.id]
      : undefined;
    const isReadable =
      document?.organizationId === caller.organization.id && document.personId === null;
    return isReadable ? { content: pictureOf(world, document.picture) } : notFound('id');
  },
};

/** Stores a picture under a new id and deletes the one that it replaces. */
function storePicture(world: World, content: string, replaced: string | null): string {
  const id = newId('picture');
  world.pictures[id] = content;
  if (replaced?.startsWith('picture-') === true) delete world.pictures[replaced];
  return id;
}
