/**
 * The start-up gate chain (section 2). Selects the next gate from the server's answers and the marks stored
 * on this device.
 */
import type { StartupAccess } from '../access/access.ts';
import { isOn, type FlagSources } from '../permission/permissions.ts';
import type { Person } from '../entities/person.ts';
import { identityNeed, photoNeed, type PhotoNeed } from '../profile/pictureNeeds.ts';
import type { FeatureSettings } from '../settings/featureSettings.ts';
import { answersIdentity, type IdentityAnswer } from './identityAnswer.ts';
import { messageSignature } from './message.ts';
import type { StandConfig } from '../entities/standConfig.ts';

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

/** `waiting`: a first answer is pending. `unreachable`: the answer did not arrive. `app`: the chain is passed. */
export type NextGate = Gate | 'waiting' | 'unreachable' | 'app';

/** The state of a server answer. `isFresh`: received since this page started. */
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

/** What this device has stored about answered gates. */
export interface GateMarks {
  readonly hasConsented: boolean;
  /** The signature of the message that the user has seen since the sign-in. */
  readonly messageSeen: string | undefined;
  readonly answeredIdentity: IdentityAnswer | undefined;
  /** Why the photo was requested when it was submitted or skipped. */
  readonly answeredPhoto: PhotoNeed | undefined;
  /** Ids of the wizard's fields that were filled in or skipped. */
  readonly wizardDone: readonly string[];
  /** Something was submitted, and the thank-you was not shown yet. */
  readonly hasSubmitted: boolean;
}

export interface GateInput {
  readonly isLockPending: boolean;
  /** The first-login mark: the user has passed the chain on this device before. */
  readonly hasPassed: boolean;
  readonly config: Answer<StandConfig>;
  readonly settings: Answer<FeatureSettings>;
  readonly person: Answer<GatePerson>;
  /** Ids of the wizard's fields. */
  readonly wizard: Answer<readonly string[]>;
  /** Undefined while the marks are read. */
  readonly marks: GateMarks | undefined;
}

/** What decides the gates behind the lock. */
interface Known {
  readonly hasPassed: boolean;
  readonly flags: FlagSources;
  readonly person: GatePerson;
  readonly wizard: Answer<readonly string[]>;
  readonly marks: GateMarks;
}

/**
 * The gate that is shown next. A user who has passed the chain on this device never waits. Until the server's
 * fresh answer arrives, and when it fails, the app is shown (decisions/startup-gates).
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
 * The user's position in the chain, among the gates met so far and those still to come. A skipped gate
 * changes the total, and so does a gate that is found to be due only now. The lock does not count as a step.
 * @param met the gates shown since the chain started, the current one last.
 * @returns undefined when there is only one step, and outside of the chain.
 */
export function gateProgress(facts: GateInput, met: readonly Gate[]): GateProgress | undefined {
  const shown = met.at(-1);
  const known = facts.hasPassed ? freshlyKnown(facts) : knownAtFirst(facts);
  if (shown === undefined || shown === 'lock' || typeof known === 'string') return undefined;
  // Nothing follows for a user without access.
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

/** For a user who has not passed: the chain needs the first answers; section 8's two may fail. */
function knownAtFirst(facts: GateInput): Known | 'waiting' | 'unreachable' {
  const { config, settings, person, wizard, marks, hasPassed } = facts;
  if (config.kind === 'known' && person.kind === 'known') {
    if (settings.kind === 'waiting' || marks === undefined) return 'waiting';
    // Failed settings stay missing: the flag table then shows both pages (section 8).
    const flags = { config: config.value, settings: knownValue(settings) };
    return { hasPassed, flags, person: person.value, wizard, marks };
  }
  return config.kind === 'waiting' || person.kind === 'waiting' ? 'waiting' : 'unreachable';
}

/** For a user who has passed: only fresh answers of the server, and all of them. */
function freshlyKnown(facts: GateInput): Known | 'app' {
  const config = freshValue(facts.config);
  const settings = freshValue(facts.settings);
  const person = freshValue(facts.person);
  const { marks, wizard, hasPassed } = facts;
  if (config === undefined || settings === undefined) return 'app';
  if (person === undefined || marks === undefined) return 'app';
  // Every screen of the app is a placeholder then, so no gate comes before it.
  if (person.access !== 'granted') return 'app';
  return { hasPassed, flags: { config, settings }, person, wizard, marks };
}

const isPending: Readonly<Record<Gate, (known: Known) => boolean | 'waiting'>> = {
  // Checked before anything else is known.
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
