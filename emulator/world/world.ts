/**
 * All data of the card cloud, as plain JSON. Each collection is a record by id, so a merge patch on the
 * control API can reach any single object. Pictures are base64 PNG (or the uploaded data) in their own
 * collection. Other objects refer to them by id: a small change never rewrites a large picture.
 */
import type { ConfigDto } from '#contract/dto/startup.ts';
import type { AttributeDto } from '#contract/dto/settings.ts';

/** The server's own codes for the status of a card or a person (specification, section 3). */
export type CardStatus =
  | 'Initialized'
  | 'InProduction'
  | 'Printed'
  | 'Withdrawn'
  | 'Expired'
  | 'Activated'
  | 'Blocked'
  | 'Approved';
export type PhotoStatus = 'Pending' | 'Approved' | 'Rejected' | 'UnderReview';

/** Nullable wherever a server might have no value: JSON has no `undefined`. */
type Nullable<T> = { -readonly [Key in keyof T]: Exclude<T[Key], undefined> | null };
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface Lookup {
  id: string;
  name: string;
}

/** The startup configuration; its two pictures are ids. */
export type Config = Nullable<ConfigDto>;

export interface Settings {
  privacy: { show: boolean | null };
  startupPage: { show: boolean | null };
  hasIdentityConfirmation: boolean | null;
  hasPin: boolean | null;
  hasSignatureConfirmation: boolean | null;
  photoZoomToFit: boolean | null;
  showLogoOnDigitalid: boolean | null;
  hasOpenReader: boolean | null;
}

export interface Permissions {
  allowUserViewCredentials: boolean | null;
  allowUserManageCredentials: boolean | null;
  allowUserManageProfiles: boolean | null;
  SET_PIN: boolean | null;
  RESET_PASSWORD: boolean | null;
  MANAGE_CARD: boolean | null;
}

export type Attribute = Nullable<Mutable<AttributeDto>> & { attributeId: string; name: string };

interface AttributeLists {
  editable: Attribute[];
  visible: Attribute[];
}

export interface AttributeConfig {
  person: AttributeLists;
  cardholder: AttributeLists;
  address: { showAddress: boolean | null; allowEditAddress: boolean | null };
}

interface Wizard {
  wizardFields: Lookup[];
  freeFieldsDescription: { show: boolean | null; description: string | null };
}

export interface Band {
  backgroundColor: string | null;
  textColor: string | null;
}

export interface Template {
  cardTop: Band;
  cardMiddle: Band;
  cardBottom: Band;
  firstPosition: string[];
  secondPosition: string | null;
  thirdPosition: string | null;
  fourthPosition: string | null;
  fifthPosition: string | null;
  /** A picture id. */
  logo: string | null;
}

/** A kind of membership that an organization offers: it determines template, access and card types. */
export interface Profile {
  id: string;
  name: string;
  selfServiceAccess: boolean | null;
  template: Template;
  /** What a cardholder of this profile may hold or request. */
  cardTypeIds: string[];
}

export interface Organization {
  id: string;
  name: string;
  /** A picture id. */
  logo: string | null;
  config: Config;
  settings: Settings;
  permissions: Permissions;
  attributes: AttributeConfig;
  labels: { attributeId: string; label: string | null }[];
  /** Lists named `{field}Options`. */
  options: Record<string, Lookup[]>;
  wizard: Wizard;
  profiles: Record<string, Profile>;
}

export interface Address {
  id: string;
  streetAddress: string;
  locality: string;
  region: string;
  postalCode: string;
  country: string;
}

export interface Person {
  id: string;
  organizationId: string;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  prefix: string | null;
  suffix: string | null;
  gender: string | null;
  email: string | null;
  phoneNumber: string | null;
  mobileNumber: string | null;
  /** A calendar date, `YYYY-MM-DD`. */
  birthDate: string | null;
  address: Address | null;
  /** A picture id. */
  photo: string | null;
  photoStatus: PhotoStatus | null;
  photoApproved: boolean;
  /** A picture id. */
  signature: string | null;
  hasConfirmedSignature: boolean;
  signatureApproved: boolean;
  identityExists: boolean;
  status: string | null;
  archived: boolean;
  language: string | null;
  /** The cardholder that the app opens first for this person. */
  profilePreference: string | null;
  /** If not empty, the next photo is refused with these messages as `errors.faceMatch`. */
  faceMatchMessages: string[];
}

export interface Cardholder {
  id: string;
  personId: string;
  profileId: string;
  startDate: string | null;
  endDate: string | null;
  email: string | null;
  externalCompanyId: string | null;
  departmentId: string | null;
  businessUnitId: string | null;
  costAccountId: string | null;
  locationId: string | null;
  jobTitle: string | null;
  status: string | null;
  nameOnCard: string | null;
  note: string | null;
  profileNumber: string | null;
  freeField1: string | null;
  freeField2: string | null;
  created: string | null;
  /** The card whose status and barcode the digital ID shows. */
  cardId: string | null;
  barcodeSource: string | null;
  barcodeType: string | null;
}

export interface CardType {
  id: string;
  name: string;
  category: { isDigital: boolean; digitalCredentialSystem: string | null };
}

export interface Card {
  id: string;
  cardholderId: string;
  typeId: string;
  cardNumber: string | null;
  status: CardStatus;
  blockReason: string | null;
  modified: string;
  /** ISO instants, set by an activation (section 4: one year). */
  startDate: string | null;
  endDate: string | null;
}

/** A document that an organization offers (the sample), or one that a person submitted. */
interface StoredDocument {
  id: string;
  organizationId: string;
  /** Missing for the organization's own document. */
  personId: string | null;
  /** A picture id. */
  picture: string;
  created: string;
}

export interface Notification {
  id: string;
  personId: string;
  title: string | null;
  message: string | null;
  statusRead: boolean;
  created: string;
}

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

interface PushToken {
  id: string;
  personId: string;
  token: string;
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

export interface AccountClaims {
  /** `own`: this emulator's API origin; null: no claim; otherwise the text itself. */
  apiUrl: string | null;
  liveEnabled: boolean;
  controllerStand: string | null;
  region: string;
}

export interface Account {
  /** Also the key of the account. */
  username: string;
  password: string;
  /** The subject of the account's tokens. */
  sub: string;
  personId: string;
  email: string;
  /** A one-line description of the situation, for the login page and the console. */
  situation: string;
  claims: AccountClaims;
}

/** Settings of the identity provider that a test may change; null: as in `identity/settings`. */
export interface IdentityOverrides {
  /** Lifetime of access tokens issued from now on. */
  accessTokenSeconds: number | null;
  /** How long a used refresh token is still accepted. */
  reuseGraceSeconds: number | null;
}

export interface World {
  identity: Record<'settings', IdentityOverrides>;
  organizations: Record<string, Organization>;
  cardTypes: Record<string, CardType>;
  accounts: Record<string, Account>;
  persons: Record<string, Person>;
  cardholders: Record<string, Cardholder>;
  cards: Record<string, Card>;
  documents: Record<string, StoredDocument>;
  notifications: Record<string, Notification>;
  messages: Record<string, Message>;
  pushTokens: Record<string, PushToken>;
  readerSites: Record<string, ReaderSite>;
  readerCredentials: Record<string, ReaderCredential>;
  /** Base64 by picture id. A picture is never changed in place: a new one gets a new id. */
  pictures: Record<string, string>;
}

export type CollectionName = keyof World;

export const collectionNames = [
  'identity',
  'organizations',
  'cardTypes',
  'accounts',
  'persons',
  'cardholders',
  'cards',
  'documents',
  'notifications',
  'messages',
  'pushTokens',
  'readerSites',
  'readerCredentials',
  'pictures',
] as const satisfies readonly CollectionName[];
