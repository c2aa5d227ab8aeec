/**
 * Numbers that drafts request and IANA may still change, all in this file. Each names its document.
 * Numbers of RFCs stand where they are used.
 */
export const draftNumbers = {
  /** `typ` of an SD-CWT (draft-ietf-spice-sd-cwt-07). */
  badgeType: 293,
  /** `typ` of a key binding token (draft-ietf-spice-sd-cwt-07). */
  keyBindingType: 294,
  /** The header that contains the SD-CWT in a key binding token: `kcwt`, registered by RFC 9528. */
  badgeHeader: 13,
  /** The claim `vct` (draft-ietf-spice-sd-cwt-07). */
  credentialType: 11,
  /** The claim `status` (draft-ietf-oauth-status-list-16). */
  status: 65535,
  /** The claim `ttl` of a status list token (draft-ietf-oauth-status-list-16). */
  timeToLive: 65534,
  /** The claim `status_list` of a status list token (draft-ietf-oauth-status-list-16). */
  statusList: 65533,
} as const;

/** `typ` of a status list token (draft-ietf-oauth-status-list-16). */
export const statusListType = 'application/statuslist+cwt';
