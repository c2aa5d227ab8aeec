/**
 * Every call the app makes: the rows of section 7 of the specification, and the operations whose method and
 * path it does not show (marked `assumed`). An integrator changes a path only here. The emulator's handlers
 * get their types from the same table.
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
import {
  OpenReaderCredentialDto,
  OpenReaderEnrolmentDto,
  OpenReaderRenewalDto,
} from './dto/openReader.ts';
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
import { listReply } from './dto/lenientSchema.ts';

interface Row<Query extends string, Body extends Schema | undefined, Reply extends Schema> {
  readonly query?: readonly Query[];
  readonly fixedQuery?: Readonly<Record<string, string>>;
  readonly host?: 'api' | 'auth';
  readonly body?: Body;
  readonly reply: Reply;
  readonly refusalIsAnswer?: boolean;
  readonly assumed?: string;
  readonly isExtension?: boolean;
}

interface Call<Method, Path, Query, Body, Reply, IsWrite, NeedsReply> {
  readonly method: Method;
  readonly path: Path;
  readonly host: 'api' | 'auth';
  readonly query: readonly Query[];
  readonly fixedQuery: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly reply: Reply;
  readonly isWrite: IsWrite;
  readonly needsReply: NeedsReply;
  readonly refusalIsAnswer: boolean;
  readonly assumed: string | undefined;
  readonly isExtension: boolean;
}

function call<
  const Method extends HttpMethod,
  const Path extends string,
  const Query extends string,
  Body extends Schema | undefined,
  Reply extends Schema,
  const IsWrite extends boolean,
  const NeedsReply extends boolean,
>(
  method: Method,
  path: Path,
  row: Row<Query, Body, Reply>,
  isWrite: IsWrite,
  needsReply: NeedsReply,
): Call<Method, Path, Query, Body, Reply, IsWrite, NeedsReply> {
  return {
    method,
    path,
    host: row.host ?? 'api',
    query: row.query ?? [],
    fixedQuery: row.fixedQuery ?? {},
    body: row.body as Body,
    reply: row.reply,
    isWrite,
    needsReply,
    refusalIsAnswer: row.refusalIsAnswer ?? false,
    assumed: row.assumed,
    isExtension: row.isExtension ?? false,
  };
}

/** A call that changes nothing and is useless without its reply. */
function read<
  const Path extends string,
  const Query extends string = never,
  Body extends Schema | undefined = undefined,
  Reply extends Schema = Schema,
>(method: 'GET' | 'POST', path: Path, row: Row<Query, Body, Reply>) {
  return call(method, path, row, false, true);
}

/** A call that changes something. Any status from 200 to 299 means done (docs/decisions/write-answers.md). */
function write<
  const Path extends string,
  Body extends Schema | undefined = undefined,
  Reply extends Schema = Schema,
>(method: HttpMethod, path: Path, row: Row<never, Body, Reply>) {
  return call(method, path, row, true, false);
}

/** A call that changes something and returns data that the app needs. */
function issue<
  const Path extends string,
  Body extends Schema | undefined = undefined,
  Reply extends Schema = Schema,
>(method: HttpMethod, path: Path, row: Row<never, Body, Reply>) {
  return call(method, path, row, true, true);
}

const shownWithoutPath = 'the specification names the operation but shows neither method nor path';

export const endpoints = {
  startup: read('GET', '/api/v2/stand/startup', { reply: StartupDto }),
  saveLanguage: write('PUT', '/api/v2/stand/language/{lang}', { reply: SavedLanguageDto }),
  saveDefaultProfile: write('POST', '/api/v2/stand/savedefaultprofile', {
    body: DefaultProfileDto,
    reply: SavedPreferenceDto,
  }),
  saveProfilePreference: write('PUT', '/api/v2/stand/profilePreference', {
    body: ProfilePreferenceDto,
    reply: SavedPreferenceDto,
  }),
  user: read('GET', '/api/v2/stand/user', { query: ['switchProfile'], reply: UserDto }),
  savePerson: write('PUT', '/api/v2/stand/user', { body: PersonUpdateDto, reply: UserDto }),
  createAddress: write('POST', '/api/v2/stand/user/address', {
    body: AddressCreateDto,
    reply: AddressDto,
  }),
  updateAddress: write('PUT', '/api/v2/stand/user/address', {
    body: AddressUpdateDto,
    reply: AddressDto,
  }),
  enumOptions: read('GET', '/api/v2/stand/enumOptions', { reply: EnumOptionsDto }),
  settings: read('GET', '/api/v2/stand/GeneralStandSettings', { reply: SettingsDto }),
  wizard: read('GET', '/api/v2/stand/GeneralStandSettings/wizard', { reply: WizardDto }),
  attributeConfig: read('GET', '/api/v2/stand/GeneralStandSettings/detailsField', {
    reply: AttributeConfigDto,
  }),
  systemLabels: read('GET', '/api/v2/admincenter/setup/controllercms/systemlabels', {
    reply: SystemLabelsDto,
  }),
  uploadPhoto: write('POST', '/api/v2/stand/photos/update', {
    body: PhotoUploadDto,
    reply: PhotoStatusDto,
  }),
  cardholders: read('GET', '/api/v2/stand/cardholders', { reply: CardholdersDto }),
  requestCard: write('POST', '/api/v2/stand/cards', { body: CardRequestDto, reply: CardDto }),
  credentials: read('POST', '/api/v2/stand/cards/credentials', {
    body: CredentialsRequestDto,
    reply: listReply(CardholderCardsDto),
  }),
  updateCardPerType: write('POST', '/api/v2/stand/cards/updatePerType', {
    body: CardStatusUpdateDto,
    reply: CardStatusDto,
    refusalIsAnswer: true,
  }),
  card: read('GET', '/api/v2/stand/cards/{id}', { reply: CardDto, assumed: shownWithoutPath }),
  patchCard: write('PATCH', '/api/v2/stand/cards/{id}', {
    body: StatusDto,
    reply: CardStatusDto,
    assumed: shownWithoutPath,
  }),
  changeCardStatus: write('POST', '/api/v2/stand/cards/{id}/{status}', { reply: CardStatusDto }),
  changePassword: write('POST', '/api/stand/changepassword', {
    host: 'auth',
    body: PasswordChangeDto,
    reply: NothingDto,
  }),
  sampleDocument: read('GET', '/api/v2/stand/documents/{id}', {
    reply: DocumentDto,
    assumed: 'sampleDocumentId is shown, the call that fetches it is not',
  }),
  uploadDocument: write('POST', '/api/v2/stand/documents/{id}/add', {
    body: FileUploadDto,
    reply: NothingDto,
  }),
  uploadSignature: write('POST', '/api/v2/stand/signatures/{id}/add', {
    body: FileUploadDto,
    reply: NothingDto,
  }),
  savePushToken: write('POST', '/api/v2/stand/userdevicepushtokens', {
    body: PushTokenDto,
    reply: NothingDto,
  }),
  deletePushToken: write('DELETE', '/api/v2/stand/userdevicepushtokens/{token}', {
    reply: NothingDto,
  }),
  notifications: read('GET', '/api/v2/notifications', {
    fixedQuery: { orderby: 'StatusRead', ascending: 'true' },
    reply: NotificationsDto,
  }),
  pendingMessage: read('GET', '/api/v2/notifications/newCredential', { reply: PendingMessageDto }),
  markNotificationRead: write('POST', '/api/v2/notifications/{id}/markAsRead', {
    reply: NothingDto,
  }),
  deleteNotification: write('DELETE', '/api/v2/notifications/{id}', { reply: NothingDto }),
  cardTemplate: read('GET', '/api/v2/admincenter/setup/stand/standTemplates/{profileId}', {
    reply: CardTemplateDto,
  }),
  saltoKey: read('GET', '/api/v1/saltoSpace/getBinaryKey/{cardId}', { reply: SaltoKeyDto }),
  // Our own, for the organization's own readers (docs/open-reader.md). Off unless its settings turn it on.
  enrolOpenReader: issue('POST', '/api/v2/stand/openreader/credentials', {
    body: OpenReaderEnrolmentDto,
    reply: OpenReaderCredentialDto,
    isExtension: true,
  }),
  renewOpenReader: issue('POST', '/api/v2/stand/openreader/credentials/{id}/renew', {
    body: OpenReaderRenewalDto,
    reply: OpenReaderCredentialDto,
    isExtension: true,
  }),
  revokeOpenReader: write('DELETE', '/api/v2/stand/openreader/credentials/{id}', {
    reply: NothingDto,
    isExtension: true,
  }),
  // The cardholder update of section 7. It comes last because its path would match the ones above.
  saveCardholder: write('PUT', '/api/v2/stand/{id}', {
    body: CardholderUpdateDto,
    reply: CardholderDto,
  }),
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
