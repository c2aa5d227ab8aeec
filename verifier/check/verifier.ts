/** The verifier behind the page: lists, clock, settings and the result on the screen. */
import type { CheckReason, CodeResult, NotValidReason } from '#badge/judgement/codeResult.ts';
import { checkCode } from '#badge/judgement/checkCode.ts';
import {
  uncorrectedClock,
  withSignedTime,
  type VerifierClock,
} from '#badge/judgement/verifierClock.ts';
import { encodeChallenge, nonceBytes } from '#badge/model/challenge.ts';
import { encodeBase64url } from '#badge/codec/base64url.ts';
import { noLists, trustOf, type HeldLists } from '../lists/heldLists.ts';
import { noFloors, withFloors, withHeld, type ListFloors } from '../lists/listFloors.ts';
import { refreshLists, type FetchDocument, type ListProblem } from '../lists/refreshLists.ts';
import { restoreLists } from '../lists/restoreLists.ts';
import type { Configuration } from '../setup/configuration.ts';
import type { Settings } from '../setup/settings.ts';
import type { ListStore } from '../storage/listStore.ts';
import {
  emptySession,
  mayAskByItself,
  remainingMs,
  sightingOf,
  withChallenge,
  withOfficersWord,
  withoutResult,
  withResult,
  type CheckSession,
} from './checkSession.ts';
import { chooseDigits } from './chooseDigits.ts';

export interface VerifierState {
  /** `starting`: the disk has not answered yet. */
  readonly phase: 'starting' | 'ready';
  readonly lists: HeldLists;
  readonly floors: ListFloors;
  readonly clock: VerifierClock;
  /** The device's time is far from the date of the host of the lists. */
  readonly isDateFar: boolean;
  /** The configuration names another root than the one that the officer knows. */
  readonly isRootNew: boolean;
  readonly isFetching: boolean;
  readonly problem?: ListProblem;
  readonly settings: Settings;
  readonly session: CheckSession;
}

export interface VerifierDependencies {
  readonly configuration: Configuration;
  readonly store: ListStore;
  readonly fetchDocument: FetchDocument;
  /** The device's time, in ms. */
  readonly deviceNow: () => number;
  /** Random bytes. */
  readonly random: (length: number) => Uint8Array<ArrayBuffer>;
  /** A result came that the officer hasn't seen. */
  readonly onShown: (result: CodeResult, settings: Settings) => void;
  readonly saveSettings: (settings: Settings) => void;
}

export interface Verifier {
  readonly state: () => VerifierState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => Promise<void>;
  /** The officer has read that the root is another one. */
  readonly noteRoot: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Checks one code. @param isLive the camera saw it. */
  readonly check: (text: string, isLive: boolean) => Promise<void>;
  readonly askDigits: () => void;
  readonly askByCode: () => void;
  readonly close: () => void;
  /** Closes the result once its time is over. */
  readonly tick: () => void;
  readonly change: (settings: Settings) => void;
}

/** Newer lists may settle these. */
const settledByLists: ReadonlySet<CheckReason | NotValidReason> = new Set([
  'issuerUnknown',
  'statusUnknown',
  'statusReference',
  'keysOld',
  'listOld',
] as const);

/** A code must not make the page fetch more often than this. */
const refreshPauseMs = 15_000;

export function createVerifier(
  {
    configuration,
    store,
    fetchDocument,
    deviceNow,
    random,
    onShown,
    saveSettings,
  }: VerifierDependencies,
  settings: Settings,
): Verifier {
  let state: VerifierState = {
    phase: 'starting',
    lists: noLists,
    floors: noFloors,
    clock: uncorrectedClock,
    isDateFar: false,
    isRootNew: false,
    isFetching: false,
    settings,
    session: emptySession,
  };
  const root = encodeBase64url(configuration.rootThumbprint);
  const listeners = new Set<() => void>();
  let refreshing: Promise<void> | undefined;
  let refreshedAtMs = -Infinity;

  const set = (next: Partial<VerifierState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const setSession = (session: CheckSession): void => {
    if (session !== state.session) set({ session });
  };

  const fetchAll = async (): Promise<void> => {
    refreshedAtMs = deviceNow();
    set({ isFetching: true });
    const { lists, floors, clock } = state;
    const { documents, problem, ...refreshed } = await refreshLists(
      configuration,
      lists,
      floors,
      clock,
      fetchDocument,
      deviceNow,
    );
    const { problem: _past, ...rest } = state;
    state = { ...rest, ...(problem === undefined ? {} : { problem }) };
    set({ ...refreshed, isFetching: false });
    // A full disk costs the lists at the next start, and nothing before.
    await Promise.allSettled([
      store.writeDocuments(documents).then(() => store.writeFloors(root, refreshed.floors)),
      store.writeClock(refreshed.clock),
    ]);
  };

  const refresh = (): Promise<void> => {
    refreshing ??= fetchAll().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  const check = async (text: string, isLive: boolean): Promise<void> => {
    const result = await resultOf(text);
    if (result === undefined) return;
    const nowMs = deviceNow();
    const sighting = sightingOf(result);
    if (sighting !== undefined) {
      set({ clock: withSignedTime(state.clock, sighting.badgeIssuedAt) });
    }
    const { session, change } = withResult(state.session, text, result, nowMs, isLive);
    setSession(session);
    if (change !== 'shown') return;
    if (result.kind === 'check' && asksAtOnce.has(result.reason) && mayAskByItself(session)) {
      showDigits();
    }
    onShown(result, state.settings);
    if ('reason' in result && settledByLists.has(result.reason)) void checkWithNewLists(text);
  };

  /** The same code against the newest lists: an issuer or a badge may be newer than the lists at hand. */
  const checkWithNewLists = async (text: string): Promise<void> => {
    if (deviceNow() - refreshedAtMs < refreshPauseMs) return;
    await refresh();
    if (state.session.shown?.text === text) await check(text, false);
  };

  const resultOf = async (text: string): Promise<CodeResult | undefined> => {
    const trust = trustOf(state.lists, configuration);
    if (trust === undefined) return undefined;
    const { challenge, memory } = state.session;
    return checkCode({
      text,
      nowMs: deviceNow(),
      clock: state.clock,
      trust,
      verifierId: state.settings.verifierId,
      memory,
      isPhotoDemanded: state.settings.isPhotoDemanded,
      ...(challenge === undefined ? {} : { challenge: challenge.open }),
    });
  };

  const noteRoot = async (): Promise<void> => {
    set({ isRootNew: false });
    await store.writeRoot(root).catch(() => undefined);
  };

  const showDigits = (): void => {
    const { digits, nonce } = chooseDigits(random, state.session.challenge?.open);
    setSession(withChallenge(state.session, { digits }, nonce, deviceNow()));
  };

  const askDigits = (): void => {
    setSession(withOfficersWord(state.session));
    showDigits();
  };

  const askByCode = (): void => {
    setSession(withOfficersWord(state.session));
    const nonce = random(nonceBytes);
    const { asksFor, isPhotoDemanded, name, verifierId } = state.settings;
    const wants = { full: asksFor === 'full', photo: isPhotoDemanded };
    const code = encodeChallenge({ audience: verifierId, nonce, wants, name: name.trim() });
    setSession(withChallenge(state.session, { code }, nonce, deviceNow()));
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      const [documents, clock, stored, knownRoot] = await Promise.all([
        store.readDocuments().catch(() => []),
        store.readClock().catch(() => uncorrectedClock),
        store.readFloors(root).catch(() => noFloors),
        store.readRoot().catch(() => undefined),
      ]);
      if (knownRoot === undefined) await noteRoot();
      const lists = await restoreLists(configuration, stored, documents);
      const floors = withHeld(stored, lists);
      const isRootNew = knownRoot !== undefined && knownRoot !== root;
      set({ lists, floors, clock: withFloors(clock, floors), isRootNew, phase: 'ready' });
      await refresh();
    },
    noteRoot,
    refresh,
    check,
    askDigits,
    askByCode,
    close: () => {
      setSession(withoutResult(state.session, deviceNow()));
    },
    tick: () => {
      const { shown } = state.session;
      if (shown === undefined || remainingMs(state.session, deviceNow()) > 0) return;
      setSession(withoutResult(state.session, deviceNow()));
    },
    change: (next) => {
      set({ settings: next });
      saveSettings(next);
    },
  };
}

/** The clocks differ, or the code was shown before: two digits settle it. */
const asksAtOnce: ReadonlySet<CheckReason> = new Set(['clock', 'seenBefore'] as const);
