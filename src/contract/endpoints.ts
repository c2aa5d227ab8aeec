/**
 * Every call the app makes: the rows of section 7 of the specification, and the operations whose
 * method and path it does not show (marked `assumed`). An integrator changes a path here and
 * nowhere else; the emulator's handlers are typed by the same table.
 */
import { AddressDto } from './dto/address.ts';
import {
  CardDto,
  CardholderCardsDto,
  CardRequestDto,
  CardStatusDto,
  CardStatusUpdateDto,
} from './dto/card.ts';
import { CardholderDto, CardholdersDto, CardholderUpdateDto } from './dto/cardholder.ts';
import { NotificationsDto, PendingMessageDto } from './dto/notification.ts';
import { OpenReaderCredentialDto, OpenReaderEnrolmentDto } from './dto/openReader.ts';
import {
  AddressCreateDto,
  AddressUpdateDto,
  CredentialsRequestDto,
  DefaultProfileDto,
  DocumentDto,
  FileUploadDto,
  NothingDto,
  PasswordChangeDto,
  PhotoStatusDto,
  PhotoUploadDto,
  ProfilePreferenceDto,
  PushTokenDto,
  SaltoKeyDto,
  SavedLanguageDto,
  SavedPreferenceDto,
  StatusDto,
} from './dto/payloads.ts';
import {
  AttributeConfigDto,
  EnumOptionsDto,
  SettingsDto,
  SystemLabelsDto,
  WizardDto,
} from './dto/settings.ts';
import { StartupDto } from './dto/startup.ts';
import { CardTemplateDto } from './dto/template.ts';
import { PersonUpdateDto, UserDto } from './dto/user.ts';
import type { Endpoint, HttpMethod, Schema } from './endpoint.ts';
import { list } from './tolerant.ts';

interface Row<Query extends string, Body extends Schema | undefined, Reply extends Schema> {
  readonly query?: readonly Query[];
  readonly fixedQuery?: Readonly<Record<string, string>>;
  readonly host?: 'api' | 'auth';
  readonly body?: Body;
  readonly reply: Reply;
  readonly refusalIsAnswer?: boolean;
  readonly successStatuses?: readonly number[];
  readonly assumed?: string;
  readonly isExtension?: boolean;
}

function call<
  const Path extends string,
  const Query extends string = never,
  Body extends Schema | undefined = undefined,
  Reply extends Schema = Schema,
>(method: HttpMethod, path: Path, row: Row<Query, Body, Reply>) {
  return {
    method,
    path,
    host: row.host ?? 'api',
    query: row.query ?? [],
    fixedQuery: row.fixedQuery ?? {},
    body: row.body as Body,
    reply: row.reply,
    refusalIsAnswer: row.refusalIsAnswer ?? false,
    successStatuses: row.successStatuses,
    assumed: row.assumed,
    isExtension: row.isExtension ?? false,
  };
}

const shownWithoutPath = 'the specification names the operation but shows neither method nor path';

export const endpoints = {
  startup: call('GET', '/api/v2/stand/startup', { reply: StartupDto }),
  saveLanguage: call('PUT', '/api/v2/stand/language/{lang}', { reply: SavedLanguageDto }),
  saveDefaultProfile: call('POST', '/api/v2/stand/savedefaultprofile', {
    body: DefaultProfileDto,
    reply: SavedPreferenceDto,
  }),
  saveProfilePreference: call('PUT', '/api/v2/stand/profilePreference', {
    body: ProfilePreferenceDto,
    reply: SavedPreferenceDto,
  }),
  user: call('GET', '/api/v2/stand/user', { query: ['switchProfile'], reply: UserDto }),
  savePerson: call('PUT', '/api/v2/stand/user', { body: PersonUpdateDto, reply: UserDto }),
  createAddress: call('POST', '/api/v2/stand/user/address', {
    body: AddressCreateDto,
    reply: AddressDto,
    successStatuses: [200, 201],
  }),
  updateAddress: call('PUT', '/api/v2/stand/user/address', {
    body: AddressUpdateDto,
    reply: AddressDto,
    successStatuses: [200, 201],
  }),
  enumOptions: call('GET', '/api/v2/stand/enumOptions', { reply: EnumOptionsDto }),
  settings: call('GET', '/api/v2/stand/GeneralStandSettings', { reply: SettingsDto }),
  wizard: call('GET', '/api/v2/stand/GeneralStandSettings/wizard', { reply: WizardDto }),
  attributeConfig: call('GET', '/api/v2/stand/GeneralStandSettings/detailsField', {
    reply: AttributeConfigDto,
  }),
  systemLabels: call('GET', '/api/v2/admincenter/setup/controllercms/systemlabels', {
    reply: SystemLabelsDto,
  }),
  uploadPhoto: call('POST', '/api/v2/stand/photos/update', {
    body: PhotoUploadDto,
    reply: PhotoStatusDto,
  }),
  cardholders: call('GET', '/api/v2/stand/cardholders', { reply: CardholdersDto }),
  requestCard: call('POST', '/api/v2/stand/cards', { body: CardRequestDto, reply: CardDto }),
  credentials: call('POST', '/api/v2/stand/cards/credentials', {
    body: CredentialsRequestDto,
    reply: list(CardholderCardsDto),
  }),
  updateCardPerType: call('POST', '/api/v2/stand/cards/updatePerType', {
    body: CardStatusUpdateDto,
    reply: CardStatusDto,
    refusalIsAnswer: true,
  }),
  card: call('GET', '/api/v2/stand/cards/{id}', { reply: CardDto, assumed: shownWithoutPath }),
  patchCard: call('PATCH', '/api/v2/stand/cards/{id}', {
    body: StatusDto,
    reply: CardStatusDto,
    assumed: shownWithoutPath,
  }),
  changeCardStatus: call('POST', '/api/v2/stand/cards/{id}/{status}', { reply: CardStatusDto }),
  changePassword: call('POST', '/api/stand/changepassword', {
    host: 'auth',
    body: PasswordChangeDto,
    reply: NothingDto,
    successStatuses: [200],
  }),
  sampleDocument: call('GET', '/api/v2/stand/documents/{id}', {
    reply: DocumentDto,
    assumed: 'sampleDocumentId is shown, the call that fetches it is not',
  }),
  uploadDocument: call('POST', '/api/v2/stand/documents/{id}/add', {
    body: FileUploadDto,
    reply: NothingDto,
    successStatuses: [200],
  }),
  uploadSignature: call('POST', '/api/v2/stand/signatures/{id}/add', {
    body: FileUploadDto,
    reply: NothingDto,
  }),
  savePushToken: call('POST', '/api/v2/stand/userdevicepushtokens', {
    body: PushTokenDto,
    reply: NothingDto,
  }),
  deletePushToken: call('DELETE', '/api/v2/stand/userdevicepushtokens/{token}', {
    reply: NothingDto,
  }),
  notifications: call('GET', '/api/v2/notifications', {
    fixedQuery: { orderby: 'StatusRead', ascending: 'true' },
    reply: NotificationsDto,
  }),
  pendingMessage: call('GET', '/api/v2/notifications/newCredential', { reply: PendingMessageDto }),
  markNotificationRead: call('POST', '/api/v2/notifications/{id}/markAsRead', {
    reply: NothingDto,
  }),
  deleteNotification: call('DELETE', '/api/v2/notifications/{id}', { reply: NothingDto }),
  cardTemplate: call('GET', '/api/v2/admincenter/setup/stand/standTemplates/{profileId}', {
    reply: CardTemplateDto,
  }),
  saltoKey: call('GET', '/api/v1/saltoSpace/getBinaryKey/{cardId}', { reply: SaltoKeyDto }),
  // Ours, for readers of the organization's own (docs/open-reader.md): off unless its settings say so.
  enrolOpenReader: call('POST', '/api/v2/stand/openreader/credentials', {
    body: OpenReaderEnrolmentDto,
    reply: OpenReaderCredentialDto,
    isExtension: true,
  }),
  renewOpenReader: call('POST', '/api/v2/stand/openreader/credentials/{id}/renew', {
    reply: OpenReaderCredentialDto,
    isExtension: true,
  }),
  revokeOpenReader: call('DELETE', '/api/v2/stand/openreader/credentials/{id}', {
    reply: NothingDto,
    isExtension: true,
  }),
  // Last, because its path would match those above: the cardholder update of section 7.
  saveCardholder: call('PUT', '/api/v2/stand/{id}', {
    body: CardholderUpdateDto,
    reply: CardholderDto,
  }),
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
