/** Digital keys: a vendor's invitation, and the sites and keys of OpenReader/1. */

/** A pending digital-key message. */
export interface Message {
  id: string;
  personId: string;
  invitationCode: string | null;
  type: string | null;
  title: string | null;
  message: string | null;
  created: string;
}

/**
 * An organization as a site of OpenReader/1, by the organization's id. It is created when the first key is
 * issued.
 */
export interface ReaderSite {
  id: string;
  /** 16 bytes in hex. */
  siteId: string;
  privateKey: JsonWebKey;
  /** Documents of an earlier epoch open nothing. */
  epoch: number;
}

/** A phone's key for the readers of its organization. */
export interface ReaderCredential {
  /** 16 bytes in hex. */
  id: string;
  organizationId: string;
  cardholderId: string;
  /** The point, base64url. */
  publicKey: string;
  created: string;
  /** When its last document expires. */
  notAfter: string;
  isRevoked: boolean;
}
