/** The user: the person, together with the cardholder that is displayed. */
import type { UserDto } from '#contract/dto/user.ts';
import type { Cardholder } from '../world/entities/cardholder.ts';
import type { World } from '../world/world.ts';
import { pictureOf } from '../world/pictures.ts';
import { cardDto } from './cardDto.ts';
import { may, ownCardholder, profileOf, type Caller } from './caller.ts';
import { definedFields } from './definedFields.ts';
import type { Handlers } from './handler.ts';
import { addressDto } from './address.ts';
import { refusedPersonChanges } from './editability.ts';
import { forbidden, notFound, refuse, Refusal } from './refusal.ts';

type Noun = 'user' | 'savePerson' | 'saveLanguage' | 'saveDefaultProfile' | 'saveProfilePreference';

/** Specification, section 9. */
const languages = ['en', 'pt', 'de', 'es', 'fr', 'it', 'nl'];

export const userHandlers: Pick<Handlers, Noun> = {
  user({ caller, query, world }) {
    const wanted = query.switchProfile;
    if (wanted === undefined) return userDto(caller, caller.activeCardholder, world);
    const cardholder = ownCardholder(caller, wanted);
    return cardholder === undefined
      ? notFound('switchProfile')
      : userDto(caller, cardholder, world);
  },

  savePerson({ body, caller, world }) {
    const { personId, ...changes } = body;
    if (personId !== undefined && personId !== caller.person.id) return notFound('personId');
    const refusal = refusedPersonChanges(caller, changes);
    if (refusal !== undefined) return refusal;
    const { birthDate, ...texts } = changes;
    Object.assign(caller.person, texts);
    if (birthDate !== undefined) caller.person.birthDate = birthDate?.slice(0, 10) ?? null;
    return userDto(caller, caller.activeCardholder, world);
  },

  saveLanguage({ caller, params }) {
    if (!languages.includes(params.lang)) {
      return refuse(422, 'lang', 'This language is not offered.');
    }
    caller.person.language = params.lang;
    return { language: params.lang };
  },

  saveDefaultProfile({ body, caller }) {
    if (!may(caller, 'allowUserManageProfiles')) return forbidden('allowUserManageProfiles');
    if (body.personId !== caller.person.id) return notFound('personId');
    return savePreference(caller, body.profilePreference);
  },

  saveProfilePreference({ body, caller }) {
    if (!may(caller, 'allowUserManageProfiles')) return forbidden('allowUserManageProfiles');
    return savePreference(caller, body.profilePreference);
  },
};

function savePreference(caller: Caller, cardholderId: string) {
  const cardholder = ownCardholder(caller, cardholderId);
  if (cardholder === undefined) return notFound('profilePreference');
  if (profileOf(caller, cardholder)?.selfServiceAccess !== true) {
    return new Refusal(422, { profilePreference: ['This profile has no self-service access.'] });
  }
  caller.person.profilePreference = cardholderId;
  return { profilePreference: cardholderId };
}

function userDto(caller: Caller, cardholder: Cardholder | undefined, world: World): UserDto {
  const { person } = caller;
  const card = cardholder?.cardId == null ? undefined : world.cards[cardholder.cardId];
  const { personId, email, ...own } = definedFields({ ...person, personId: person.id });
  return {
    personId,
    email,
    firstName: own.firstName,
    lastName: own.lastName,
    middleName: own.middleName,
    prefix: own.prefix,
    suffix: own.suffix,
    gender: own.gender,
    phoneNumber: own.phoneNumber,
    mobileNumber: own.mobileNumber,
    birthdate: own.birthDate,
    language: own.language,
    personStatus: own.status,
    archive: own.archived,
    photo: pictureOf(world, person.photo),
    photoStatus: own.photoStatus,
    photoApproved: own.photoApproved,
    identityExists: own.identityExists,
    signature: pictureOf(world, person.signature),
    hasConfirmedSignature: own.hasConfirmedSignature,
    signatureApproved: own.signatureApproved,
    profilePreference: own.profilePreference,
    address: person.address === null ? undefined : addressDto(person.address, person.id),
    cardholderId: cardholder?.id,
    cardId: card?.id,
    cardStatus: card?.status,
    profileName: cardholder && profileOf(caller, cardholder)?.name,
    profileEndDate: cardholder?.endDate ?? undefined,
    barcodeSource: cardholder?.barcodeSource ?? undefined,
    barcodeType: cardholder?.barcodeType ?? undefined,
    profiles: caller.cardholders.flatMap((each) => {
      const profile = profileOf(caller, each);
      if (profile === undefined) return [];
      const { id, name, selfServiceAccess } = profile;
      return [
        {
          cardholderId: each.id,
          email: each.email ?? undefined,
          profile: { id, name, selfServiceAccess: selfServiceAccess ?? undefined },
        },
      ];
    }),
    cards: Object.values(world.cards)
      .filter((each) => each.cardholderId === cardholder?.id)
      .map((each) => cardDto(each, world)),
  };
}
