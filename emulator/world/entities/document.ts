/** A document that an organization offers (the sample), or one that a person submitted. */
export interface StoredDocument {
  id: string;
  organizationId: string;
  /** Missing for the organization's own document. */
  personId: string | null;
  /** A picture id. */
  picture: string;
  created: string;
}
