import * as v from 'valibot';
import { id } from './lenientSchema.ts';

/** Our extension (docs/open-reader.md, 'Getting and keeping a document'); bytes are base64url. */
export const OpenReaderEnrolmentDto = v.object({
  cardholderId: v.string(),
  publicKey: v.string(),
  proof: v.string(),
});
export type OpenReaderEnrolmentDto = v.InferOutput<typeof OpenReaderEnrolmentDto>;

/** Proof that the phone still has its key. `signedAt`: seconds since 1970. */
export const OpenReaderRenewalDto = v.object({
  signedAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff_ff)),
  proof: v.string(),
});
export type OpenReaderRenewalDto = v.InferOutput<typeof OpenReaderRenewalDto>;

/** Every field is required: a document without its site key opens nothing. */
export const OpenReaderCredentialDto = v.object({
  credentialId: id,
  accessDocument: id,
  siteKey: id,
  /** An instant, ISO 8601. */
  notAfter: id,
});
export type OpenReaderCredentialDto = v.InferOutput<typeof OpenReaderCredentialDto>;
