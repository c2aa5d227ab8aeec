/** Replaces every text of the emulated cloud with one from the corpus; identifiers and dates stay. */
import type { WorldHolder } from '#emulator/world/holder.ts';
import type { World } from '#emulator/world/world.ts';
import { hostileTexts, unusualTexts } from './hostileTexts.ts';

/** The fields whose value is human-written text, by their name in the world. */
const textKeys: ReadonlySet<string> = new Set([
  ...['name', 'label', 'translation', 'customLabel', 'description', 'title', 'message'],
  ...['messageToDisplay', 'photoGuidelinesMessage', 'customThankYouMessage', 'cardBrand'],
  ...['privacyPolicyUrl', 'standAccessibilityStatement', 'photoShape', 'acceptedIdentityTypes'],
  ...['firstName', 'middleName', 'lastName', 'prefix', 'suffix', 'email', 'phoneNumber'],
  ...['mobileNumber', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'status'],
  ...['jobTitle', 'nameOnCard', 'note', 'profileNumber', 'freeField1', 'freeField2'],
  ...['barcodeSource', 'cardNumber', 'blockReason', 'digitalCredentialSystem'],
]);

/** An attribute's name and a wizard field's name identify a field: they are not texts. */
const namesOfFields = /\/(visible|wizardFields)\/\d+\/name$|\/editable\//;

const collections = ['organizations', 'persons', 'cardholders', 'cards', 'cardTypes'] as const;
const written = [...collections, 'notifications', 'messages'] as const;

/** Which text is in which place, by path, such as `persons/person-employee/firstName`. */
export type Written = ReadonlyMap<string, string>;

/**
 * Writes the corpus into the world. Neighbouring texts get consecutive entries. After as many rounds as the
 * corpus has entries, each field has had every entry.
 * @param leave paths that keep their value.
 */
export function writeHostileTexts(holder: WorldHolder, round: number, leave?: RegExp): Written {
  return write(
    holder,
    (place) => hostileTexts[(round + place) % hostileTexts.length] ?? '',
    leave ?? /^$/,
  );
}

/** Writes the whole corpus into each text; the texts differ by the number at their start. */
export function writeAllHostileTexts(holder: WorldHolder, leave: RegExp): Written {
  return write(holder, (place) => [String(place), ...hostileTexts].join(' | '), leave);
}

/** Writes all unusual texts into each text, numbered likewise. */
export function writeUnusualTexts(holder: WorldHolder, leave: RegExp): Written {
  return write(holder, (place) => [String(place), ...unusualTexts].join(' | '), leave);
}

function write(holder: WorldHolder, textOf: (place: number) => string, leave: RegExp): Written {
  const placed = new Map<string, string>();
  holder.change((world: World) => {
    fillEmpty(world);
    for (const name of written) walk(world[name], name);
    labelEditable(world);
  });
  return placed;

  function walk(value: unknown, path: string): void {
    if (value === null || typeof value !== 'object') return;
    const entries = value as Record<string, unknown>;
    for (const [key, inner] of Object.entries(entries)) {
      const own = `${path}/${key}`;
      const isText = textKeys.has(Array.isArray(value) ? lastOf(path) : key);
      if (typeof inner !== 'string') walk(inner, own);
      else if (isText && !namesOfFields.test(own) && !leave.test(own)) {
        const text = textOf(placed.size);
        placed.set(own, text);
        entries[key] = text;
      }
    }
  }
}

/** Fills empty fields, so that there is something to replace. */
function fillEmpty(world: World): void {
  for (const organization of Object.values(world.organizations)) {
    const lists = [organization.attributes.person, organization.attributes.cardholder];
    for (const { visible } of lists) {
      for (const attribute of visible) attribute.customLabel ??= 'text';
    }
    // The seed shares this list.
    organization.config.acceptedIdentityTypes = [
      ...(organization.config.acceptedIdentityTypes ?? []),
    ];
    organization.config.privacyPolicyUrl ??= 'text';
    organization.config.messageToDisplay ??= 'text';
    organization.config.customThankYouMessage ??= 'text';
    organization.wizard.freeFieldsDescription.description ??= 'text';
  }
  for (const cardholder of Object.values(world.cardholders)) {
    for (const key of ['note', 'nameOnCard', 'freeField1'] as const) cardholder[key] ??= 'text';
  }
  for (const card of Object.values(world.cards)) card.cardNumber ??= 'text';
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Gives a field the same label where it is read and where it is edited. */
function labelEditable(world: World): void {
  for (const { attributes } of Object.values(world.organizations)) {
    for (const { visible, editable } of [attributes.person, attributes.cardholder]) {
      for (const attribute of editable) {
        const same = visible.find(({ name }) => name === attribute.name);
        if (same !== undefined) attribute.customLabel = same.customLabel;
      }
    }
  }
}
