import * as v from 'valibot';
import { flag, id, listReply, maybe, text } from './lenientSchema.ts';

/** A lookup value, such as a location or a department (specification, section 3). */
const LookupDto = v.object({ id, name: text });

/** Specification, section 3: Cardholder. Dates are texts from the server; the domain parses them. */
export const CardholderDto = v.object({
  id,
  startDate: text,
  endDate: text,
  email: text,
  externalCompany: maybe(LookupDto),
  department: maybe(LookupDto),
  businessUnit: maybe(LookupDto),
  costAccount: maybe(LookupDto),
  location: maybe(LookupDto),
  jobTitle: text,
  status: text,
  nameOnCard: text,
  note: text,
  profileNumber: text,
  freeField1: text,
  freeField2: text,
  created: text,
  profile: maybe(v.object({ id, name: text, standTemplate: text, selfServiceAccess: flag })),
});
export type CardholderDto = v.InferOutput<typeof CardholderDto>;

/** The signed-in user is a cardholder, so null is not a valid reply. The stored cardholders remain. */
export const CardholdersDto = v.pipe(
  v.unknown(),
  v.check((value) => value !== null && value !== undefined),
  listReply(CardholderDto),
);

const field = v.nullable(v.string());

/** The body of `PUT /api/v2/stand/{id}`: only the cardholder's fields that changed. */
export const CardholderUpdateDto = v.partial(
  v.object({
    cardholderId: v.string(),
    locationId: field,
    departmentId: field,
    externalCompanyId: field,
    businessUnit: field,
    costAccount: field,
    nameOnCard: field,
    note: field,
    jobTitle: field,
    email: field,
    freeField1: field,
    freeField2: field,
  }),
);
export type CardholderUpdateDto = v.InferOutput<typeof CardholderUpdateDto>;
