/** Startup, settings, labels, options and templates: the data of an organization itself. */
import type { Handlers } from './handler.ts';
import { may, profileOf } from './caller.ts';
import { notFound } from './refusal.ts';
import { pictureOf } from '../world/pictures.ts';
import { definedFields } from './definedFields.ts';

type Noun =
  | 'startup'
  | 'settings'
  | 'wizard'
  | 'attributeConfig'
  | 'systemLabels'
  | 'enumOptions'
  | 'cardTemplate';

export const startupHandlers: Pick<Handlers, Noun> = {
  startup({ caller, world }) {
    const { organization, person, activeCardholder } = caller;
    const digital = Object.values(world.cards)
      .filter((card) => card.cardholderId === activeCardholder?.id)
      .find((card) => world.cardTypes[card.typeId]?.category.isDigital === true);
    const system = digital && world.cardTypes[digital.typeId]?.category.digitalCredentialSystem;
    return {
      organization: { name: organization.name, logo: pictureOf(world, organization.logo) },
      config: {
        ...definedFields(organization.config),
        acceptedIdentityTypes: organization.config.acceptedIdentityTypes ?? [],
        samplePhotoGuidelines: pictureOf(world, organization.config.samplePhotoGuidelines),
      },
      notifications: {
        unreadCount: Object.values(world.notifications).filter(
          (notification) => notification.personId === person.id && !notification.statusRead,
        ).length,
      },
      digitalCard: digital && { type: system ?? undefined, status: digital.status },
    };
  },

  settings({ caller }) {
    const { settings, permissions } = caller.organization;
    return {
      ...definedFields(settings),
      privacy: definedFields(settings.privacy),
      startupPage: definedFields(settings.startupPage),
      permissions: {
        ...definedFields(permissions),
        RESET_PASSWORD: may(caller, 'RESET_PASSWORD'),
        MANAGE_CARD: may(caller, 'MANAGE_CARD'),
      },
    };
  },

  wizard({ caller }) {
    const { wizardFields, freeFieldsDescription } = caller.organization.wizard;
    return { wizardFields, freeFieldsDescription: definedFields(freeFieldsDescription) };
  },

  attributeConfig({ caller }) {
    const { person, cardholder, address } = caller.organization.attributes;
    return {
      person: {
        editable: person.editable.map(definedFields),
        visible: person.visible.map(definedFields),
      },
      cardholder: {
        editable: cardholder.editable.map(definedFields),
        visible: cardholder.visible.map(definedFields),
      },
      address: definedFields(address),
    };
  },

  systemLabels: ({ caller }) => caller.organization.labels.map(definedFields),

  enumOptions: ({ caller }) => caller.organization.options,

  cardTemplate({ caller, params, world }) {
    const own = caller.cardholders.find((cardholder) => cardholder.profileId === params.profileId);
    const template = own && profileOf(caller, own)?.template;
    if (template === undefined) return notFound('profileId');
    const { logo, ...fields } = template;
    return {
      template: {
        ...definedFields(fields),
        cardTop: definedFields(template.cardTop),
        cardMiddle: definedFields(template.cardMiddle),
        cardBottom: definedFields(template.cardBottom),
      },
      logo: pictureOf(world, logo),
    };
  },
};
