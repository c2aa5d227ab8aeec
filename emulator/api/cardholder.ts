/** Cardholders: the person's memberships, each with its own fields. */
import type { CardholderDto, CardholderUpdateDto } from '#contract/dto/cardholder.ts';
import type { Cardholder } from '../world/entities/cardholder.ts';
import type { Organization } from '../world/entities/organization.ts';
import { ownCardholder, profileOf, type Caller } from './caller.ts';
import { definedFields } from './definedFields.ts';
import { refusedCardholderChanges } from './editability.ts';
import type { Handlers } from './handler.ts';
import { notFound } from './refusal.ts';

/** Fields of the update that are stored under another name: the lookups, by id. */
const storedAs: Readonly<Partial<Record<keyof CardholderUpdateDto, keyof Cardholder>>> = {
  businessUnit: 'businessUnitId',
  costAccount: 'costAccountId',
};

export const cardholderHandlers: Pick<Handlers, 'cardholders' | 'saveCardholder'> = {
  cardholders: ({ caller }) =>
    caller.cardholders.map((cardholder) => cardholderDto(caller, cardholder)),

  saveCardholder({ body, caller, params }) {
    const cardholder = ownCardholder(caller, params.id);
    if (cardholder === undefined) return notFound('id');
    const { cardholderId, ...changes } = body;
    if (cardholderId !== undefined && cardholderId !== params.id) return notFound('cardholderId');
    const refusal = refusedCardholderChanges(caller, changes);
    if (refusal !== undefined) return refusal;
    Object.assign(
      cardholder,
      Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [
          storedAs[field as keyof CardholderUpdateDto] ?? field,
          value,
        ]),
      ),
    );
    return cardholderDto(caller, cardholder);
  },
};

function cardholderDto(caller: Caller, cardholder: Cardholder): CardholderDto {
  const { organization } = caller;
  const fields = definedFields(cardholder);
  const profile = profileOf(caller, cardholder);
  return {
    id: cardholder.id,
    startDate: fields.startDate,
    endDate: fields.endDate,
    email: fields.email,
    jobTitle: fields.jobTitle,
    status: fields.status,
    nameOnCard: fields.nameOnCard,
    note: fields.note,
    profileNumber: fields.profileNumber,
    freeField1: fields.freeField1,
    freeField2: fields.freeField2,
    created: fields.created,
    externalCompany: lookup(organization, 'externalCompanyOptions', cardholder.externalCompanyId),
    department: lookup(organization, 'departmentOptions', cardholder.departmentId),
    businessUnit: lookup(organization, 'businessUnitOptions', cardholder.businessUnitId),
    costAccount: lookup(organization, 'costAccountOptions', cardholder.costAccountId),
    location: lookup(organization, 'locationOptions', cardholder.locationId),
    profile: profile && {
      id: profile.id,
      name: profile.name,
      standTemplate: profile.id,
      selfServiceAccess: profile.selfServiceAccess ?? undefined,
    },
  };
}

function lookup(organization: Organization, list: string, id: string | null) {
  return organization.options[list]?.find((option) => option.id === id);
}
