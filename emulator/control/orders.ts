/** The request bodies of the control API. */
import * as v from 'valibot';

const account = v.pipe(v.string(), v.nonEmpty());

export const ResetOrder = v.object({
  scenario: v.optional(v.string()),
  /** What `GET /emulator/grants` has answered before. If missing, the provider keeps those that it has. */
  grants: v.optional(v.record(v.string(), v.record(v.string(), v.looseObject({})))),
});
export const NotificationOrder = v.object({
  account,
  title: v.string(),
  message: v.string(),
  push: v.optional(v.boolean(), false),
});
export const InvitationOrder = v.object({
  account,
  type: v.optional(v.string(), 'hid_mobile_access'),
  title: v.optional(v.string(), 'Mobile key'),
  message: v.optional(v.string(), 'A new key for your phone is ready.'),
  invitationCode: v.string(),
});
export const ReviewOrder = v.object({
  status: v.picklist(['Approved', 'Rejected', 'UnderReview', 'Pending']),
});
export const CardOrder = v.object({
  status: v.picklist([
    'Initialized',
    'InProduction',
    'Printed',
    'Withdrawn',
    'Expired',
    'Activated',
    'Blocked',
    'Approved',
  ]),
  blockReason: v.optional(v.nullable(v.string()), null),
});
export const ClockOrder = v.object({ offsetMs: v.pipe(v.number(), v.integer()) });
export const BadgeStatusOrder = v.object({
  account,
  status: v.picklist(['valid', 'revoked', 'suspended']),
});
export const BadgeRotationOrder = v.object({
  account,
  /** False: verifiers take the old key for stolen. */
  isOldTrusted: v.optional(v.boolean(), true),
});
export const RevokeOrder = v.object({ account });
