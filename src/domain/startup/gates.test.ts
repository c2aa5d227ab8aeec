import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyConfig, emptySettings, examplePerson } from '../card/facts.example.ts';
import { identityNeed } from '../profile/pictureNeeds.ts';
import type { FeatureSettings } from '../settings/featureSettings.ts';
import {
  gateOrder,
  gateProgress,
  nextGate,
  type Answer,
  type Gate,
  type GateInput,
  type GateMarks,
  type GatePerson,
  type NextGate,
} from './gates.ts';
import type { StandConfig } from '../entities/standConfig.ts';

const waiting = { kind: 'waiting' } as const;
const failed = { kind: 'failed' } as const;
function known<Value>(value: Value, isFresh = true): Answer<Value> {
  return { kind: 'known', value, isFresh };
}

const inOrder: GatePerson = { ...examplePerson, access: 'granted' };
const noMarks: GateMarks = {
  hasConsented: false,
  messageSeen: undefined,
  answeredIdentity: undefined,
  answeredPhoto: undefined,
  wizardDone: [],
  hasSubmitted: false,
};

const config = (differing: Partial<StandConfig> = {}): Answer<StandConfig> =>
  known({ ...emptyConfig, ...differing });
const settings = (differing: Partial<FeatureSettings> = {}): Answer<FeatureSettings> =>
  known({ ...emptySettings, showsPrivacy: false, showsStartupPage: false, ...differing });
const person = (differing: Partial<GatePerson> = {}): Answer<GatePerson> =>
  known({ ...inOrder, ...differing });

/** A first-time user with no open start-up step. */
const newcomer: GateInput = {
  isLockPending: false,
  hasPassed: false,
  config: config(),
  settings: settings(),
  person: person(),
  wizard: known([]),
  marks: noMarks,
};

const facts = (differing: Partial<GateInput>): GateInput => ({ ...newcomer, ...differing });
const marked = (differing: Partial<GateMarks>): GateMarks => ({ ...noMarks, ...differing });

/** Every start-up step is due at once. */
const everything = facts({
  isLockPending: true,
  config: config({ requestIdentityOnStartup: true }),
  settings: settings({ showsPrivacy: true, showsStartupPage: true }),
  person: person({ photo: undefined, photoStatus: 'none', hasIdentity: false }),
  wizard: known(['field-1', 'field-2']),
  marks: marked({ hasSubmitted: true }),
});

/** The input that remains after the user has answered a gate. */
function answered(gate: Gate, before: GateInput): GateInput {
  const marks = before.marks ?? noMarks;
  const withMarks = (differing: Partial<GateMarks>): GateInput => ({
    ...before,
    marks: { ...marks, ...differing },
  });
  switch (gate) {
    case 'lock':
      return { ...before, isLockPending: false };
    case 'startupMessage': {
      const of = before.config.kind === 'known' ? before.config.value : undefined;
      const text = of?.showFixedMessage === true ? (of.messageToDisplay ?? '') : '';
      return withMarks({ messageSeen: text });
    }
    case 'privacyPolicy':
      return withMarks({ hasConsented: true });
    case 'identity':
      return withMarks({ answeredIdentity: 'submitted', hasSubmitted: true });
    case 'photo': {
      const of = before.person.kind === 'known' ? before.person.value : inOrder;
      const isRejected = of.photoStatus === 'rejected';
      return withMarks({ answeredPhoto: isRejected ? 'rejected' : 'missing', hasSubmitted: true });
    }
    case 'wizard':
      return withMarks({
        wizardDone: before.wizard.kind === 'known' ? before.wizard.value : [],
      });
    case 'thankYou':
      return withMarks({ hasSubmitted: false });
  }
}

function isGate(next: NextGate): next is Gate {
  return (gateOrder as readonly NextGate[]).includes(next);
}

/** The gates that a user passes by answering each one. */
function walked(from: GateInput): readonly NextGate[] {
  const path: NextGate[] = [];
  let at = from;
  for (;;) {
    const next = nextGate(at);
    path.push(next);
    if (!isGate(next) || path.length > 20) return path;
    at = answered(next, at);
  }
}

describe('section 2, startup gate chain (in order)', () => {
  test('lock, startup message, privacy policy, identity, photo, wizard, thank-you, then the app', () => {
    expect(walked(everything)).toEqual([...gateOrder, 'app']);
  });

  test('the main app shows after the chain when no gate is pending', () => {
    expect(walked(newcomer)).toEqual(['app']);
  });

  test('the lock comes before anything is known, for every user', () => {
    const unknown = { config: waiting, settings: waiting, person: waiting, wizard: waiting };
    for (const hasPassed of [true, false]) {
      expect(nextGate(facts({ ...unknown, hasPassed, isLockPending: true }))).toBe('lock');
    }
  });
});

describe('section 2 and 4, when each gate is pending', () => {
  const custom = { showFixedMessage: true, messageToDisplay: 'Bring your card.' };
  test.each<[string, Partial<GateInput>, NextGate]>([
    [
      'the startup message where startupPage.show says so',
      { settings: settings({ showsStartupPage: true }) },
      'startupMessage',
    ],
    [
      'not again once it was seen',
      { settings: settings({ showsStartupPage: true }), marks: marked({ messageSeen: '' }) },
      'app',
    ],
    [
      'again when its text changes (decisions/startup-gates)',
      {
        config: config(custom),
        settings: settings({ showsStartupPage: true }),
        marks: marked({ messageSeen: 'Bring your passport.' }),
      },
      'startupMessage',
    ],
    [
      'not again with the same text',
      {
        config: config(custom),
        settings: settings({ showsStartupPage: true }),
        marks: marked({ messageSeen: custom.messageToDisplay }),
      },
      'app',
    ],
    [
      'no access: no self-service access, whatever the settings say',
      { person: person({ access: 'noAccess' }), marks: marked({ messageSeen: '' }) },
      'startupMessage',
    ],
    [
      'an archived profile forces the no-access view',
      { person: person({ access: 'archived' }), marks: marked({ messageSeen: '' }) },
      'startupMessage',
    ],
    [
      'the privacy policy where privacy.show says so',
      { settings: settings({ showsPrivacy: true }) },
      'privacyPolicy',
    ],
    [
      'not again once it was accepted',
      { settings: settings({ showsPrivacy: true }), marks: marked({ hasConsented: true }) },
      'app',
    ],
    [
      'if identity is requested and does not exist, show the identity prompt',
      {
        config: config({ requestIdentityOnStartup: true }),
        person: person({ hasIdentity: false }),
      },
      'identity',
    ],
    [
      'hasIdentityConfirmation requests it too (decisions/flags)',
      {
        settings: settings({ hasIdentityConfirmation: true }),
        person: person({ hasIdentity: undefined }),
      },
      'identity',
    ],
    [
      'unless an approved photo is allowed instead (then go to the app)',
      {
        config: config({ requestIdentityOnStartup: true, allowWithApprovedPhoto: true }),
        person: person({ hasIdentity: false }),
      },
      'app',
    ],
    ...(
      [
        ['‘no thanks’ to an optional document', false, 'skipped', 'app'],
        ['‘no thanks’, and now it is mandatory', true, 'skipped', 'identity'],
        ['a document that was submitted, optional', false, 'submitted', 'app'],
        ['a document that was submitted, mandatory', true, 'submitted', 'app'],
      ] as const
    ).map(
      ([title, identityIsMandatory, answeredIdentity, next]): [
        string,
        Partial<GateInput>,
        NextGate,
      ] => [
        `the identity gate after ${title} (decisions/startup-gates)`,
        {
          config: config({ requestIdentityOnStartup: true, identityIsMandatory }),
          person: person({ hasIdentity: false }),
          marks: marked({ answeredIdentity }),
        },
        next,
      ],
    ),
    ['the photo where there is none', { person: person({ photo: undefined }) }, 'photo'],
    ['the photo where it was rejected', { person: person({ photoStatus: 'rejected' }) }, 'photo'],
    [
      'not where allowUserUploadPhoto is off',
      { config: config({ allowUserUploadPhoto: false }), person: person({ photo: undefined }) },
      'app',
    ],
    [
      'not again once it was submitted or skipped',
      { person: person({ photo: undefined }), marks: marked({ answeredPhoto: 'missing' }) },
      'app',
    ],
    [
      'again when what was submitted is rejected',
      {
        person: person({ photoStatus: 'rejected' }),
        marks: marked({ answeredPhoto: 'missing' }),
      },
      'photo',
    ],
    ['the wizard is shown until completed', { wizard: known(['field-1']) }, 'wizard'],
    [
      'the wizard is done by its stored flag',
      { wizard: known(['field-1']), marks: marked({ wizardDone: ['field-1', 'field-0'] }) },
      'app',
    ],
    [
      'the wizard again for a field that is new',
      { wizard: known(['field-1', 'field-2']), marks: marked({ wizardDone: ['field-1'] }) },
      'wizard',
    ],
    [
      'the thank-you when something was submitted',
      { marks: marked({ hasSubmitted: true }) },
      'thankYou',
    ],
  ])('%s', (_, differing, expected) => {
    expect(nextGate(facts(differing))).toBe(expected);
  });
});

describe('section 8, for a user who has not passed', () => {
  test('privacy-settings and startup-page failure default to showing', () => {
    expect(walked(facts({ settings: failed }))).toEqual(['startupMessage', 'privacyPolicy', 'app']);
  });

  test.each<[string, Partial<GateInput>, NextGate]>([
    ['the chain waits for the configuration', { config: waiting }, 'waiting'],
    ['the chain waits for the person', { person: waiting }, 'waiting'],
    ['the chain waits for the settings', { settings: waiting }, 'waiting'],
    ['the chain waits for its marks', { marks: undefined }, 'waiting'],
    ['the chain waits for the wizard', { wizard: waiting }, 'waiting'],
    ['no configuration came', { config: failed }, 'unreachable'],
    ['no person came', { person: failed }, 'unreachable'],
    ['nothing came', { config: failed, person: failed, settings: failed }, 'unreachable'],
    ['one failed, the other is on its way', { config: failed, person: waiting }, 'waiting'],
    ['a wizard that failed holds nobody up', { wizard: failed }, 'app'],
    [
      'what was kept before a reload is an answer',
      { config: known(emptyConfig, false), person: known(inOrder, false) },
      'app',
    ],
  ])('%s', (_, differing, expected) => {
    expect(nextGate(facts(differing))).toBe(expected);
  });

  test('a gate before the wizard does not wait for it', () => {
    expect(nextGate(facts({ wizard: waiting, settings: failed }))).toBe('startupMessage');
  });
});

describe('decisions/startup-gates: a user who has passed on this device', () => {
  const passed = { ...everything, hasPassed: true, isLockPending: false };

  test.each<[string, Partial<GateInput>]>([
    ['before any answer', { config: waiting, settings: waiting, person: waiting, wizard: waiting }],
    [
      'when every answer failed',
      { config: failed, settings: failed, person: failed, wizard: failed },
    ],
    ['when the settings failed', { settings: failed }],
    ['while the person is on the way', { person: waiting }],
    ['with kept answers alone', { settings: known(emptySettings, false) }],
    ['before its marks are read', { marks: undefined }],
    ['archived: every screen is a placeholder already', { person: person({ access: 'archived' }) }],
  ])('the card shows at once: %s', (_, differing) => {
    expect(nextGate({ ...passed, ...differing })).toBe('app');
  });

  test('a new request from the server opens its gate once the answer arrives', () => {
    expect(walked(passed)).toEqual([...gateOrder.slice(1), 'app']);
  });

  test.each<[string, Answer<readonly string[]>]>([
    ['on its way', waiting],
    ['failed', failed],
    ['kept from before', known(['field-1'], false)],
  ])('a wizard that is %s asks nothing', (_, wizard) => {
    expect(nextGate(facts({ hasPassed: true, wizard }))).toBe('app');
  });
});

describe('any combination of facts', () => {
  const answer = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Answer<Value>> =>
    fc.oneof(
      fc.constant(waiting),
      fc.constant(failed),
      fc.record({ kind: fc.constant('known' as const), value, isFresh: fc.boolean() }),
    );
  const flag = fc.option(fc.boolean(), { nil: undefined });
  const someFacts: fc.Arbitrary<GateInput> = fc.record({
    isLockPending: fc.boolean(),
    hasPassed: fc.boolean(),
    config: answer(
      fc
        .record({
          showFixedMessage: flag,
          messageToDisplay: fc.constantFrom(undefined, 'one', 'other'),
          requestIdentityOnStartup: flag,
          allowWithApprovedPhoto: flag,
          allowUserUploadPhoto: flag,
          identityIsMandatory: flag,
        })
        .map((some) => ({ ...emptyConfig, ...some })),
    ),
    settings: answer(
      fc
        .record({ showsPrivacy: flag, showsStartupPage: flag, hasIdentityConfirmation: flag })
        .map((some) => ({ ...emptySettings, ...some })),
    ),
    person: answer(
      fc.record({
        photo: fc.constantFrom(undefined, '', 'cGhvdG8='),
        photoStatus: fc.constantFrom(
          'none',
          'pending',
          'approved',
          'rejected',
          'under_review',
          'unknown',
        ),
        isPhotoApproved: flag,
        hasIdentity: flag,
        access: fc.constantFrom('granted', 'noAccess', 'archived'),
      }),
    ),
    wizard: answer(fc.uniqueArray(fc.constantFrom('field-1', 'field-2', 'field-3'))),
    marks: fc.option(
      fc.record({
        hasConsented: fc.boolean(),
        messageSeen: fc.constantFrom(undefined, '', 'one', 'other'),
        answeredIdentity: fc.constantFrom(undefined, 'submitted', 'skipped'),
        answeredPhoto: fc.constantFrom(undefined, 'missing', 'rejected'),
        wizardDone: fc.uniqueArray(fc.constantFrom('field-1', 'field-2', 'field-3')),
        hasSubmitted: fc.boolean(),
      }),
      { nil: undefined },
    ),
  });

  const access = ({ person }: GateInput) =>
    person.kind === 'known' ? person.value.access : undefined;

  test('answering gates only moves forward, and the chain ends', () => {
    fc.assert(
      fc.property(someFacts, (start) => {
        fc.pre(access(start) === 'granted' || access(start) === undefined);
        const path = walked(start);
        const places = path.filter(isGate).map((gate) => gateOrder.indexOf(gate));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(isGate(path.at(-1) ?? 'lock')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('a user who has passed never waits, and a failure opens no gate except the lock', () => {
    fc.assert(
      fc.property(someFacts, (some) => {
        const next = nextGate({ ...some, hasPassed: true, isLockPending: false });
        expect(['waiting', 'unreachable']).not.toContain(next);
        const answers = [some.config, some.settings, some.person];
        if (answers.some(({ kind }) => kind === 'failed')) expect(next).toBe('app');
      }),
      { numRuns: 2000 },
    );
  });

  test('a user without access never enters the app for the first time', () => {
    fc.assert(
      fc.property(someFacts, (some) => {
        fc.pre(access(some) === 'archived' || access(some) === 'noAccess');
        expect(nextGate({ ...some, hasPassed: false })).not.toBe('app');
      }),
      { numRuns: 2000 },
    );
  });

  test('a mandatory document blocks every user who has not submitted one (section 5)', () => {
    const notSubmitted = fc.constantFrom(undefined, 'skipped');
    fc.assert(
      fc.property(someFacts, notSubmitted, (some, answeredIdentity) => {
        const { config, person, marks } = some;
        fc.pre(config.kind === 'known' && person.kind === 'known' && marks !== undefined);
        const mandatory = {
          ...config.value,
          requestIdentityOnStartup: true,
          identityIsMandatory: true,
        };
        const without = { ...person.value, hasIdentity: false };
        fc.pre(identityNeed({ config: mandatory, settings: undefined }, without) === 'mandatory');
        const next = nextGate({
          ...some,
          hasPassed: false,
          config: known(mandatory, config.isFresh),
          person: known(without, person.isFresh),
          marks: { ...marks, answeredIdentity },
        });
        expect(['photo', 'wizard', 'thankYou', 'app']).not.toContain(next);
      }),
      { numRuns: 2000 },
    );
  });

  test('any answer to an optional document closes the identity gate', () => {
    fc.assert(
      fc.property(someFacts, fc.constantFrom('submitted', 'skipped'), (some, answeredIdentity) => {
        const { config, marks } = some;
        fc.pre(config.kind === 'known' && marks !== undefined);
        const optional = known({ ...config.value, identityIsMandatory: false }, config.isFresh);
        const answeredFacts = { ...some, config: optional, marks: { ...marks, answeredIdentity } };
        expect(nextGate(answeredFacts)).not.toBe('identity');
      }),
      { numRuns: 2000 },
    );
  });
});

describe("progress: 'Step 2 of 6', over the gates that this user will meet", () => {
  const withoutPicture = person({ photo: undefined, photoStatus: 'none', hasIdentity: false });
  const six = { ...everything, isLockPending: false };

  test.each<[string, GateInput, readonly Gate[], readonly [number, number] | undefined]>([
    ['all of them, at the first', six, ['startupMessage'], [1, 6]],
    ['the lock is no step', { ...six, isLockPending: true }, ['lock'], undefined],
    ['nothing shown yet', six, [], undefined],
    [
      'one that was answered still counts',
      answered('startupMessage', six),
      ['startupMessage', 'privacyPolicy'],
      [2, 6],
    ],
    ['a photo alone, and the thanks for it', facts({ person: withoutPicture }), ['photo'], [1, 2]],
    [
      'skipped: no thanks are to come',
      facts({
        person: withoutPicture,
        wizard: known(['1']),
        marks: marked({ answeredPhoto: 'missing' }),
      }),
      ['photo', 'wizard'],
      [2, 2],
    ],
    [
      'submitted: they are',
      facts({ wizard: known(['1']), marks: marked({ hasSubmitted: true }) }),
      ['photo', 'wizard'],
      [2, 3],
    ],
    ['one step alone says nothing', facts({ wizard: known(['1']) }), ['wizard'], undefined],
    [
      'without access',
      facts({ person: person({ access: 'archived' }) }),
      ['startupMessage'],
      undefined,
    ],
    ['before the first answers', facts({ config: waiting }), ['wizard'], undefined],
  ])('%s', (_what, given, met, wanted) => {
    const progress = gateProgress(given, met);
    expect(progress === undefined ? undefined : [progress.step, progress.total]).toEqual(wanted);
  });

  test('the step never passes the total and never goes back, whatever is answered', () => {
    fc.assert(
      fc.property(
        fc.subarray(
          [...gateOrder].filter((gate) => gate !== 'lock'),
          { minLength: 1 },
        ),
        (met) => {
          const progress = gateProgress(six, met);
          if (progress === undefined) return;
          expect(progress.step).toBeGreaterThanOrEqual(met.length);
          expect(progress.step).toBeLessThanOrEqual(progress.total);
        },
      ),
    );
  });
});
