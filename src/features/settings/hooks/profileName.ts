import type { ProfileOption } from '#domain/profile/profileOptions.ts';
import type { Text } from '#i18n/useText.ts';

/** A profile's name as sent by the server, or our own text for a profile without one. */
export function profileName({ name }: Pick<ProfileOption, 'name'>, text: Text): string {
  return name === undefined || name.trim() === '' ? text('profiles.unnamed') : name;
}
