import type { ProfileField } from '#domain/profile/fields.ts';
import type { CalendarDate } from '#domain/time/calendarDate.ts';
import { formatDate } from '#i18n/dates.ts';
import type { Text } from '#i18n/useText.ts';

/** decisions/profile-fields: the server's label, otherwise our own text for the field. */
export function fieldLabel({ label, name }: ProfileField, text: Text): string {
  return label ?? text(`card.field.${name}`);
}

/** Section 2, Profile: 'Birth date is formatted MMMM DD, YYYY. Empty values show -'. */
export function shownText(shown: string | CalendarDate | undefined, text: Text): string {
  if (shown === undefined) return text('card.empty');
  return typeof shown === 'string' ? shown : formatDate(shown, text);
}
