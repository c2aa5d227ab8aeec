import type { Cardholder, CardholderProfile } from '#domain/entities/cardholder.ts';
import { parseCalendarDate } from '#domain/time/calendarDate.ts';
import type { CardholderDto } from '../dto/cardholder.ts';

export function toCardholder(dto: CardholderDto): Cardholder {
  return {
    id: dto.id,
    startDate: parseCalendarDate(dto.startDate),
    endDate: parseCalendarDate(dto.endDate),
    created: parseCalendarDate(dto.created),
    status: dto.status,
    email: dto.email,
    externalCompany: dto.externalCompany,
    department: dto.department,
    businessUnit: dto.businessUnit,
    costAccount: dto.costAccount,
    location: dto.location,
    jobTitle: dto.jobTitle,
    nameOnCard: dto.nameOnCard,
    note: dto.note,
    profileNumber: dto.profileNumber,
    freeField1: dto.freeField1,
    freeField2: dto.freeField2,
    profile: dto.profile === undefined ? undefined : toCardholderProfile(dto.profile),
  };
}

function toCardholderProfile(dto: NonNullable<CardholderDto['profile']>): CardholderProfile {
  return {
    id: dto.id,
    name: dto.name,
    standTemplate: dto.standTemplate,
    hasSelfServiceAccess: dto.selfServiceAccess,
  };
}
