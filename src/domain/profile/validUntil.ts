import { describesProfile } from './activeProfile.ts';
import type { CalendarDate } from '../time/calendarDate.ts';
import type { FieldInput } from './fieldSources.ts';

/** decisions/banner-order: 'the active profile's end date, else the cardholder's'. */
export function validUntil({ person, profile, cardholder }: FieldInput): CalendarDate | undefined {
  const profileEnd = describesProfile(person, profile) ? person.profileEndDate : undefined;
  return profileEnd ?? cardholder?.endDate;
}
