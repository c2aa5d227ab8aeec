/**
 * The numbers that drafts request, and the versions that they are taken from, all in this file. Numbers of RFCs stand
 * where they are used.
 *
 * - SD-CWT: draft-ietf-spice-sd-cwt-09. Its numbers may still change.
 * - Token Status List: draft-ietf-oauth-status-list-20, approved to become an RFC. Its numbers are settled.
 */
export const draftNumbers = {
  /** `typ` of an SD-CWT. */
  badgeType: 293,
  /** `typ` of a key binding token (SD-CWT). */
  keyBindingType: 294,
  /** The header that contains the SD-CWT in a key binding token: `kcwt`, registered by RFC 9528. */
  badgeHeader: 13,
  /** The claim `vct` (SD-CWT). */
  credentialType: 11,
  /** The claim `status` (Token Status List). */
  status: 65535,
  /** The claim `ttl` of a status list token. */
  timeToLive: 65534,
  /** The claim `status_list` of a status list token. */
  statusList: 65533,
} as const;

/** `typ` of a status list token (Token Status List). */
export const statusListType = 'application/statuslist+cwt';
