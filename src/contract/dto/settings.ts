import * as v from 'valibot';
import { flag, id, list, listReply, section, text } from './lenientSchema.ts';

/** Specification, section 3: permission flags. A missing one falls back to section 9's default. */
const PermissionsDto = v.object({
  allowUserViewCredentials: flag,
  allowUserManageCredentials: flag,
  allowUserManageProfiles: flag,
  SET_PIN: flag,
  RESET_PASSWORD: flag,
  MANAGE_CARD: flag,
});
type PermissionsDto = v.InferOutput<typeof PermissionsDto>;

/** `GET /api/v2/stand/GeneralStandSettings`. */
export const SettingsDto = v.object({
  privacy: section(v.object({ show: flag })),
  startupPage: section(v.object({ show: flag })),
  hasIdentityConfirmation: flag,
  hasPin: flag,
  hasSignatureConfirmation: flag,
  photoZoomToFit: flag,
  showLogoOnDigitalid: flag,
  /** Our own extension, not a field of the specification. Keys for the organization's own readers are issued. */
  hasOpenReader: flag,
  /** Our own extension. A PIN that is easy to guess is refused, not only named (decisions/easy-pins). */
  forbidsEasyPins: flag,
  permissions: section(PermissionsDto),
});
export type SettingsDto = v.InferOutput<typeof SettingsDto>;

/** `GET /api/v2/stand/GeneralStandSettings/wizard`: the profile information wizard. */
export const WizardDto = v.object({
  wizardFields: list(v.object({ id, name: text })),
  freeFieldsDescription: section(v.object({ show: flag, description: text })),
});
export type WizardDto = v.InferOutput<typeof WizardDto>;

/** A profile attribute: its name is PascalCase, such as `BirthDate`. */
export const AttributeDto = v.object({
  attributeId: id,
  name: text,
  translation: text,
  customLabel: text,
});
export type AttributeDto = v.InferOutput<typeof AttributeDto>;

const attributeLists = section(
  v.object({ editable: list(AttributeDto), visible: list(AttributeDto) }),
);

/** `GET /api/v2/stand/GeneralStandSettings/detailsField`: which attributes are visible and editable. */
export const AttributeConfigDto = v.object({
  person: attributeLists,
  cardholder: attributeLists,
  address: section(v.object({ showAddress: flag, allowEditAddress: flag })),
});
export type AttributeConfigDto = v.InferOutput<typeof AttributeConfigDto>;

/** `GET /api/v2/admincenter/setup/controllercms/systemlabels`: label overrides. */
export const SystemLabelsDto = listReply(v.object({ attributeId: id, label: text }));
export type SystemLabelsDto = v.InferOutput<typeof SystemLabelsDto>;

/** `GET /api/v2/stand/enumOptions`: option lists, each named `{field}Options`. */
export const EnumOptionsDto = v.record(v.string(), list(v.object({ id, name: text })));
export type EnumOptionsDto = v.InferOutput<typeof EnumOptionsDto>;
