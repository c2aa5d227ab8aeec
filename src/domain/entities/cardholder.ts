import type { CalendarDate } from '../time/calendarDate.ts';

/** Section 3: 'lookups with id and name'. */
export interface Lookup {
  readonly id: string;
  readonly name: string | undefined;
}

/** The profile of a cardholder. */
export interface CardholderProfile {
  readonly id: string;
  readonly name: string | undefined;
  readonly standTemplate: string | undefined;
  readonly hasSelfServiceAccess: boolean | undefined;
}

/** Section 3: Cardholder. */
export interface Cardholder {
  readonly id: string;
  readonly startDate: CalendarDate | undefined;
  readonly endDate: CalendarDate | undefined;
  readonly created: CalendarDate | undefined;
  /** The server's own text. */
  readonly status: string | undefined;
  readonly email: string | undefined;
  readonly externalCompany: Lookup | undefined;
  readonly department: Lookup | undefined;
  readonly businessUnit: Lookup | undefined;
  readonly costAccount: Lookup | undefined;
  readonly location: Lookup | undefined;
  readonly jobTitle: string | undefined;
  readonly nameOnCard: string | undefined;
  readonly note: string | undefined;
  readonly profileNumber: string | undefined;
  readonly freeField1: string | undefined;
  readonly freeField2: string | undefined;
  readonly profile: CardholderProfile | undefined;
}
