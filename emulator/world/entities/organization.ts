/** An organization, as its administrators configure it: start-up, permissions, attributes, profiles. */
import type { AttributeDto } from '#contract/dto/settings.ts';
import type { ConfigDto } from '#contract/dto/startup.ts';

export interface Lookup {
  id: string;
  name: string;
}

/** Nullable wherever a server might have no value: JSON has no `undefined`. */
type Nullable<T> = { -readonly [Key in keyof T]: Exclude<T[Key], undefined> | null };
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

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
  forbidsEasyPins: boolean | null;
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
