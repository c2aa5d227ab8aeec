/** Every text that the code can request exists, and no other text exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { regionCodes, type EnvironmentProblem } from '#contract/environments.ts';
import type { TabName } from '#domain/access/tabs.ts';
import { keyErrorLabels, type KeyErrorLabel } from '#domain/digitalKey/keyErrorCodes.ts';
import type { WhyNot } from '#domain/digitalKey/capability.ts';
import type { HidKind } from '#domain/digitalKey/hidState.ts';
import type { DocumentStatus } from '#domain/digitalKey/openReaderDocument.ts';
import type { OutcomeLabel } from '#domain/digitalKey/openingOutcome.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import type { PassPlace, WalletKind } from '#domain/digitalKey/walletState.ts';
import { addressFieldNames } from '#domain/address/address.ts';
import type { BannerLabel } from '#domain/card/banner.ts';
import type { BarcodeProblem } from '#domain/card/barcode.ts';
import type { ConfirmedAge } from '#domain/card/freshness.ts';
import type { ScanVariant } from '#domain/card/scanLayout.ts';
import type { ReadinessFault, ReadinessFix } from '#domain/card/readiness.ts';
import type { StatusFault } from '#domain/card/statusFaults.ts';
import type { CodeSelfCheck } from '#domain/card/selfCheck.ts';
import type { ClosedReason } from '#domain/lock/lock.ts';
import type { Loss } from '#store/damagedRows.ts';
import type { StatusHint } from '#domain/credential/statusHint.ts';
import type { Missing } from '#domain/startup/missing.ts';
import type { OperationKind, OperationState } from '#domain/queue/operation.ts';
import { languages } from '#domain/settings/languages.ts';
import { themeChoices } from '#domain/settings/theme.ts';
import type { ClockAmount, ClockFault } from '#domain/time/clockFault.ts';
import type { Objection } from '#domain/update/activationPolicy.ts';
import type { Connectivity } from '#device/connectivity.ts';
import type { TiltPermission } from '#device/tilt.ts';
import { faultMessages, type FaultMessage } from '#open-reader/protocol/codes.ts';
import type { GateTab } from '#features/card/gateMode/GateTabs.tsx';
import type { TagOutcome } from '#features/digitalKey/flows/doorTag.ts';
import type { OpenReaderStatus } from '#features/digitalKey/flows/openReaderStatus.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import type { StoreTrouble } from '#store/storeTrouble.ts';
import { namedKeys, readTexts } from './texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const keys = namedKeys(readTexts('en'));
const source = sourceText();

/** All names of a union: the compiler rejects a list with a missing name. */
function every<Name extends string>(names: Readonly<Record<Name, true>>): readonly string[] {
  return Object.keys(names);
}

const gateFaults = every<ReadinessFault>({
  codeDiffers: true,
  codeUnread: true,
  photoBroken: true,
  photoMissing: true,
  photoNotToAdd: true,
  stale: true,
  clockWrong: true,
  liveCodeEnding: true,
  keyMissing: true,
  radioOff: true,
  cardNotKept: true,
  filesMissing: true,
  notControlled: true,
});

const statusFaults = every<StatusFault>({
  statusBlocked: true,
  statusExpired: true,
  statusWithdrawn: true,
  cardBlocked: true,
  photoRejected: true,
  photoInReview: true,
});

/**
 * The keys that the code composes (`text(`screen.${name}`)`): the part before the name, and all the names
 * that may follow it.
 */
const composed: Readonly<Record<string, readonly string[]>> = {
  'queue.kind.': every<OperationKind>({
    markRead: true,
    deleteNotification: true,
    setLanguage: true,
    preferredProfile: true,
    defaultProfile: true,
  }),
  'notification.': ['today', 'yesterday'],
  'credential.hint.': every<StatusHint>({
    activate: true,
    activateAgain: true,
    blocked: true,
    beingMade: true,
    over: true,
    expired: true,
    confirmMove: true,
  }),
  'settings.theme.': themeChoices,
  'queue.state.': every<Exclude<OperationState, 'told'>>({
    pending: true,
    sending: true,
    failed: true,
  }),
  'tab.': every<TabName>({
    id: true,
    details: true,
    keys: true,
    notifications: true,
    settings: true,
  }),
  'screen.': every<ScreenName>({
    DigitalId: true,
    Profile: true,
    EditProfile: true,
    ProfilePhoto: true,
    UploadPhoto: true,
    IdentityScreen: true,
    UploadIdentity: true,
    MissingFields: true,
    SignatureUpload: true,
    Notifications: true,
    NotificationMessage: true,
    IdSettings: true,
    Credentials: true,
    CredentialAction: true,
    CredentialTypeList: true,
    ProfileActivation: true,
    Settings: true,
    ResetPassword: true,
    OnThisDevice: true,
    HelpAndAbout: true,
    Licences: true,
    FormAddress: true,
    Keys: true,
    HidMobile: true,
    StartupMessageScreen: true,
    PrivacyPolicyConsent: true,
    NotFound: true,
  }),
  'store.': every<StoreTrouble>({
    newer: true,
    unavailable: true,
    full: true,
    lost: true,
    tight: true,
    signInUnsaved: true,
    blocked: true,
  }),
  'update.objection.': every<Objection>({
    ownUnsaved: true,
    ownBusy: true,
    ownEarly: true,
    otherUnsaved: true,
    otherBusy: true,
    otherSilent: true,
  }),
  'device.': ['copied', 'copyFailed'],
  'session.problem.': every<SignInProblem>({
    unknownReturn: true,
    refused: true,
    network: true,
    noBrowser: true,
    storage: true,
    answer: true,
    unproven: true,
    otherPerson: true,
    old: true,
    endProviderSession: true,
    unstated: true,
  }),
  'session.environment.': every<EnvironmentProblem>({
    unreadable: true,
    unknown: true,
    empty: true,
  }),
  'session.region.': regionCodes,
  'card.status.': every<BannerLabel>({
    blocked: true,
    expired: true,
    photoRejected: true,
    underReview: true,
    pendingApproval: true,
    activated: true,
    approved: true,
    initialized: true,
    inProduction: true,
    printed: true,
    withdrawn: true,
    none: true,
    unknown: true,
  }),
  'card.confirmed.': every<
    Exclude<ConfirmedAge['unit'], 'now' | 'date'> | Exclude<Connectivity, 'online'>
  >({
    minutes: true,
    hours: true,
    offline: true,
    portal: true,
  }),
  'ready.act.': every<Extract<ReadinessFix, { kind: 'act' }>['act']>({
    refresh: true,
    reload: true,
  }),
  'ready.fault.': gateFaults,
  'ready.hint.': gateFaults,
  'ready.status.': statusFaults,
  'ready.statusHint.': statusFaults,
  'idSettings.tilt.': every<Exclude<TiltPermission, 'free' | 'askable'>>({
    granted: true,
    refused: true,
  }),
  'clock.': every<ClockAmount['unit'] | ClockFault['direction'] | 'atLeastBehind'>({
    minutes: true,
    hours: true,
    days: true,
    ahead: true,
    behind: true,
    atLeastBehind: true,
  }),
  'card.live.tab.': every<GateTab>({ card: true, live: true }),
  'card.live.problem.': ['expired', 'failed'],
  'card.gate.look.': every<ScanVariant>({
    normal: true,
    larger: true,
    sideways: true,
    dimmer: true,
  }),
  'card.gate.check.': every<Extract<CodeSelfCheck, 'differs' | 'unread'>>({
    differs: true,
    unread: true,
  }),
  'card.barcode.problem.': every<BarcodeProblem>({
    empty: true,
    unknownFormat: true,
    invalidForFormat: true,
  }),
  'card.field.': templateFieldNames(),
  'address.field.': addressFieldNames,
  'missing.': every<Exclude<Missing['kind'], 'field'>>({
    photo: true,
    signature: true,
    identity: true,
    address: true,
  }),
  'storeLoss.': every<Loss>({ queue: true, draft: true }),
  'lock.closedTitle.': every<ClosedReason>({
    wiped: true,
    signInAgain: true,
    updateApp: true,
    unavailable: true,
  }),
  'lock.closedText.': every<ClosedReason>({
    wiped: true,
    signInAgain: true,
    updateApp: true,
    unavailable: true,
  }),
  // The one label with separate texts, which differ from system to system.
  'key.error.': [...new Set<KeyErrorLabel>(Object.values(keyErrorLabels))].filter(
    (word) => word !== 'activateRadio',
  ),
  'key.outcome.': every<OutcomeLabel>({
    doorOpened: true,
    refused: true,
    needsPin: true,
    needsSecondKey: true,
    needsFinger: true,
    readerReached: true,
    unclear: true,
  }),
  'key.whyNot.': every<WhyNot>({ browser: true, noSdk: true, onlyApple: true, thisDevice: true }),
  'key.salto.problem.': ['offline', 'refused', 'keyInvalid'],
  'key.openReader.': every<'choosing' | 'connecting' | Exclude<DocumentStatus, 'good'>>({
    choosing: true,
    connecting: true,
    endsSoon: true,
    over: true,
  }),
  'key.openReader.problem.': every<Exclude<OpenReaderStatus['problem'], undefined>>({
    offline: true,
    refused: true,
    unavailable: true,
    withdrawn: true,
    lost: true,
    siteChanged: true,
  }),
  'key.openReader.fault.': [...new Set<FaultMessage>(Object.values(faultMessages))],
  // The hold text belongs to this screen; a device without NFC gets the text that all keys share.
  'key.openReader.tag.': every<Exclude<TagOutcome, 'absent'> | 'hold'>({
    hold: true,
    chosen: true,
    other: true,
    failed: true,
    denied: true,
    off: true,
  }),
  'key.hid.state.': every<HidKind>({
    unavailable: true,
    idle: true,
    starting: true,
    noEndpoint: true,
    settingUp: true,
    updating: true,
    keysAbsent: true,
    keyPresent: true,
    scanning: true,
    opening: true,
  }),
  'key.hid.radio.': every<RadioState['bluetooth']>({
    on: true,
    off: true,
    unauthorized: true,
    unsupported: true,
  }),
  'key.wallet.state.': every<Exclude<WalletKind, 'unsupported' | 'added'>>({
    notProvisioned: true,
    preparing: true,
    sheet: true,
    suspended: true,
    removed: true,
  }),
  'key.wallet.place.': every<Exclude<PassPlace, 'none'>>({
    thisDevice: true,
    pairedDevice: true,
    both: true,
  }),
  'language.': languages,
  'month.': Array.from({ length: 12 }, (_, month) => String(month + 1)),
};

/** The code that runs, without its tests, as one string. */
function sourceText(): string {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
    .join('\n');
}

/** The last part of each field that a template may name (section 3, card template). */
function templateFieldNames(): readonly string[] {
  const table = readFileSync(join(root, 'src/domain/profile/namedField.ts'), 'utf8');
  const names = Array.from(table.matchAll(/'(?:Person|Cardholder)\.(\w+)':/g), ([, name]) => name);
  return [...new Set(names)].filter((name) => name !== undefined);
}

const composedKeys = Object.entries(composed).flatMap(([prefix, names]) =>
  names.map((name) => `${prefix}${name}`),
);

const isWritten = (key: string): boolean =>
  ["'", '"', '`'].some((q) => source.includes(q + key + q));

describe('keys composed in code', () => {
  it.each(Object.entries(composed))(
    '%s is composed in the code and every name exists',
    (...row) => {
      const [prefix, names] = row;
      expect(source).toContain(`\`${prefix}\${`);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !keys.includes(`${prefix}${name}`))).toEqual([]);
    },
  );

  it('are all in the list above', () => {
    const found = Array.from(source.matchAll(/`([a-zA-Z.]+\.)\$\{/g), ([, prefix]) => prefix ?? '');
    const ofTexts = found.filter((prefix) => keys.some((key) => key.startsWith(prefix)));
    expect(ofTexts.filter((prefix) => !(prefix in composed))).toEqual([]);
  });
});

describe('keys of the language files', () => {
  it('are all used in the code', () => {
    expect(keys.filter((key) => !composedKeys.includes(key) && !isWritten(key))).toEqual([]);
  });
});
