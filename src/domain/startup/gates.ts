/**
 * The start-up gate chain (section 2): which gate is next, from what the server has answered and what
 * this device remembers.
 */
import type { StartupAccess } from '../access/access.ts';
import { isOn, type FlagSources } from '../access/permissions.ts';
import type { Person } from '../profile/person.ts';
import { identityNeed, photoNeed, type PhotoNeed } from '../profile/pictureNeeds.ts';
import type { FeatureSettings } from '../settings/featureSettings.ts';
import { answersIdentity, type IdentityAnswer } from './identityAnswer.ts';
import { messageSignature } from './message.ts';
import type { StandConfig } from './standConfig.ts';

/** Section 2: 'Startup gate chain (in order)'. */
export const gateOrder = [
  'lock',
  'startupMessage',
  'privacyPolicy',
  'identity',
  'photo',
  'wizard',
  'thankYou',
] as const;
export type Gate = (typeof gateOrder)[number];

/** `waiting`: a first answer is on its way. `unreachable`: it did not come. `app`: the chain is passed. */
export type NextGate = Gate | 'waiting' | 'unreachable' | 'app';

/** An answer of the server, as far as it has come. `isFresh`: since this page began. */
export type Answer<Value> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly value: Value; readonly isFresh: boolean };

export interface GatePerson extends Pick<
  Person,
  'photo' | 'photoStatus' | 'isPhotoApproved' | 'hasIdentity'
> {
  readonly access: StartupAccess;
}

/** What this device remembers of gates that were answered. */
export interface GateMarks {
  readonly hasConsented: boolean;
  /** The signature of the message that was seen since the sign-in. */
  readonly messageSeen: string | undefined;
  readonly answeredIdentity: IdentityAnswer | undefined;
  /** What the photo was asked for when it was submitted or skipped. */
  readonly answeredPhoto: PhotoNeed | undefined;
  /** Ids of the wizard's fields that were filled in or skipped. */
  readonly wizardDone: readonly string[];
  /** Something was submitted and not yet thanked for. */
  readonly hasSubmitted: boolean;
}

export interface GateInput {
  readonly isLockPending: boolean;
  /** The first-login mark: the person has passed the chain on this device before. */
  readonly hasPassed: boolean;
  readonly config: Answer<StandConfig>;
  readonly settings: Answer<FeatureSettings>;
  readonly person: Answer<GatePerson>;
  /** Ids of the wizard's fields. */
  readonly wizard: Answer<readonly string[]>;
  /** Undefined while they are read. */
  readonly marks: GateMarks | undefined;
}

/** What the gates behind the lock are judged by. */
interface Known {
  readonly hasPassed: boolean;
  readonly flags: FlagSources;
  readonly person: GatePerson;
  readonly wizard: Answer<readonly string[]>;
  readonly marks: GateMarks;
}

/**
 * The gate that is shown next. A person who has passed the chain on this device never waits: until
 * the server's fresh word is there, and when it fails, the app shows (decision 7).
 */
export function nextGate(facts: GateInput): NextGate {
  if (facts.isLockPending) return 'lock';
  const known = facts.hasPassed ? freshlyKnown(facts) : knownAtFirst(facts);
  if (typeof known === 'string') return known;
  for (const gate of gateOrder) {
    const state = isPending[gate](known);
    if (state === 'waiting') return 'waiting';
    if (state) return gate;
  }
  return 'app';
}

/** 'Step 2 of 6'; both count from 1. */
export interface GateProgress {
  readonly step: number;
  readonly total: number;
}

/**
 * Where in the chain a person is: among the gates met so far and those that are still to come for them. What
 * is skipped, or only now found to be asked, changes the total; the lock is no step of it.
 * @param met the gates shown since the chain began, the one that is shown now last.
 * @returns undefined where there is but one step, and outside of the chain.
 */
export function gateProgress(facts: GateInput, met: readonly Gate[]): GateProgress | undefined {
  const shown = met.at(-1);
  const known = facts.hasPassed ? freshlyKnown(facts) : knownAtFirst(facts);
  if (shown === undefined || shown === 'lock' || typeof known === 'string') return undefined;
  // Nothing follows for who has no access.
  if (known.person.access !== 'granted') return undefined;
  const isDue = (gate: Gate): boolean => isPending[gate](known) === true;
  const handsIn = (['identity', 'photo'] as const).some((gate) => gate === shown || isDue(gate));
  const steps = gateOrder.filter(
    (gate) =>
      gate !== 'lock' && (met.includes(gate) || isDue(gate) || (gate === 'thankYou' && handsIn)),
  );
  if (steps.length < 2) return undefined;
  return { step: steps.indexOf(shown) + 1, total: steps.length };
}

/** For who has not passed: the chain needs the first answers; section 8's two may fail. */
function knownAtFirst(facts: GateInput): Known | 'waiting' | 'unreachable' {
  const { config, settings, person, wizard, marks, hasPassed } = facts;
  if (config.kind === 'known' && person.kind === 'known') {
    if (settings.kind === 'waiting' || marks === undefined) return 'waiting';
    // Failed settings stay missing: the table of flags then shows both pages (section 8).
    const flags = { config: config.value, settings: knownValue(settings) };
    return { hasPassed, flags, person: person.value, wizard, marks };
  }
  return config.kind === 'waiting' || person.kind === 'waiting' ? 'waiting' : 'unreachable';
}

/** For who has passed: only what the server has said anew, and all of it. */
function freshlyKnown(facts: GateInput): Known | 'app' {
  const config = freshValue(facts.config);
  const settings = freshValue(facts.settings);
  const person = freshValue(facts.person);
  const { marks, wizard, hasPassed } = facts;
  if (config === undefined || settings === undefined) return 'app';
  if (person === undefined || marks === undefined) return 'app';
  // Every screen of the app is a placeholder then; no gate stands in front of that.
  if (person.access !== 'granted') return 'app';
  return { hasPassed, flags: { config, settings }, person, wizard, marks };
}

const isPending: Readonly<Record<Gate, (known: Known) => boolean | 'waiting'>> = {
  // Judged before anything else is known.
  lock: () => false,
  startupMessage: ({ flags, person, marks }) =>
    person.access !== 'granted' ||
    (isOn('startupPageShow', flags) && marks.messageSeen !== messageSignature(flags)),
  privacyPolicy: ({ flags, marks }) => isOn('privacyShow', flags) && !marks.hasConsented,
  identity: ({ flags, person, marks }) => {
    const need = identityNeed(flags, person);
    return need !== undefined && !answersIdentity(marks.answeredIdentity, need);
  },
  photo: ({ flags, person, marks }) => {
    const need = photoNeed(flags, person);
    return need !== undefined && need !== marks.answeredPhoto;
  },
  wizard: ({ wizard, marks, hasPassed }) => {
    if (wizard.kind === 'waiting') return !hasPassed && 'waiting';
    if (wizard.kind === 'failed' || (hasPassed && !wizard.isFresh)) return false;
    return wizard.value.some((field) => !marks.wizardDone.includes(field));
  },
  thankYou: ({ marks }) => marks.hasSubmitted,
};

function knownValue<Value>(answer: Answer<Value>): Value | undefined {
  return answer.kind === 'known' ? answer.value : undefined;
}

function freshValue<Value>(answer: Answer<Value>): Value | undefined {
  return answer.kind === 'known' && answer.isFresh ? answer.value : undefined;
}
