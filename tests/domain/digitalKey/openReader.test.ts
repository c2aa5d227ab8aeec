/** A key for the organization's own readers: the offer, its states, and its seven days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  keyChannels,
  offerInWindow,
  type KeyChannels,
  type KeyChannelsInput,
} from '../../../src/domain/digitalKey/keyChannels.ts';
import { documentStatus, isRenewalDue } from '../../../src/domain/digitalKey/openReaderDocument.ts';
import {
  nextOpenReader,
  type OpenReaderEvent,
  type OpenReaderState,
} from '../../../src/domain/digitalKey/openReaderState.ts';

const nothing: KeyChannelsInput = {
  hasVendorKey: false,
  canUseVendor: false,
  hasOpenReader: false,
  canReachReaders: false,
  hasWalletPass: false,
};

describe('decisions/digital-keys: the order of offers', () => {
  test.each<[string, Partial<KeyChannelsInput>, KeyChannels]>([
    ['nothing', {}, 'none'],
    ['a pass alone has its own screen', { hasWalletPass: true }, 'none'],
    ['the vendor’s part is here', { hasVendorKey: true, canUseVendor: true }, 'vendor'],
    [
      'the vendor first, whatever else there is',
      {
        hasVendorKey: true,
        canUseVendor: true,
        hasOpenReader: true,
        canReachReaders: true,
        hasWalletPass: true,
      },
      'vendor',
    ],
    [
      'OpenReader where the vendor’s part is missing',
      { hasVendorKey: true, hasOpenReader: true, canReachReaders: true, hasWalletPass: true },
      'openReader',
    ],
    ['OpenReader alone', { hasOpenReader: true, canReachReaders: true }, 'openReader'],
    [
      'Bluetooth without the configuration',
      { hasVendorKey: true, canReachReaders: true },
      'barcode',
    ],
    ['Wallet where there is no GATT', { hasOpenReader: true, hasWalletPass: true }, 'wallet'],
    [
      'Wallet where the vendor’s part is missing',
      { hasVendorKey: true, hasWalletPass: true },
      'wallet',
    ],
    ['an iPhone’s browser: the barcode', { hasOpenReader: true }, 'barcode'],
  ])('%s', (_what, facts, offer) => {
    expect(keyChannels({ ...nothing, ...facts })).toBe(offer);
  });
});

describe("section 2, 'Keys (mobile only)'", () => {
  test.each<[KeyChannels, KeyChannels | 'narrowOnly']>([
    ['vendor', 'narrowOnly'],
    ['openReader', 'narrowOnly'],
    ['wallet', 'wallet'],
    ['barcode', 'barcode'],
    ['none', 'none'],
  ])('%s in a wide window: %s', (offer, inWide) => {
    expect(offerInWindow(offer, true)).toBe(inWide);
    expect(offerInWindow(offer, false)).toBe(offer);
  });
});

type State = OpenReaderState<'busy'>;
type Event = OpenReaderEvent<'busy'>;
const of = (kind: Exclude<State['kind'], 'refused' | 'failed'>): State => ({ kind });
const failed: State = { kind: 'failed', word: 'busy' };
const refused: State = { kind: 'refused', outcome: 'rejected' };

describe('the states of an opening', () => {
  test.each<[State, Event, State]>([
    [of('noKey'), { type: 'enrol' }, of('enrolling')],
    [of('enrolling'), { type: 'enrolled' }, of('ready')],
    [of('noKey'), { type: 'enrolled' }, of('ready')],
    [of('enrolling'), { type: 'enrolFailed' }, of('noKey')],
    [of('ready'), { type: 'tapped' }, of('choosing')],
    [failed, { type: 'tapped' }, of('choosing')],
    [refused, { type: 'tapped' }, of('choosing')],
    [of('choosing'), { type: 'letBe' }, of('ready')],
    [of('choosing'), { type: 'chosen' }, of('connecting')],
    [of('choosing'), { type: 'failed', word: 'busy' }, failed],
    [of('connecting'), { type: 'found' }, of('readerFound')],
    [of('readerFound'), { type: 'answered', outcome: 'granted' }, of('success')],
    [of('readerFound'), { type: 'answered', outcome: 'rejected' }, refused],
    [of('connecting'), { type: 'failed', word: 'busy' }, failed],
    [of('success'), { type: 'windowOver' }, of('ready')],
    [refused, { type: 'windowOver' }, of('ready')],
    [of('success'), { type: 'keyGone' }, of('noKey')],
    // An event that cannot happen in a state changes nothing.
    [of('success'), { type: 'tapped' }, of('success')],
    [of('choosing'), { type: 'tapped' }, of('choosing')],
    [of('noKey'), { type: 'tapped' }, of('noKey')],
    [of('noKey'), { type: 'answered', outcome: 'granted' }, of('noKey')],
    [of('ready'), { type: 'answered', outcome: 'granted' }, of('ready')],
    [failed, { type: 'windowOver' }, failed],
  ])('%o, %o', (state, event, next) => {
    expect(nextOpenReader(state, event)).toEqual(next);
  });
});

describe("'access document seven days, renewed silently while online, used offline'", () => {
  const now = Date.parse('2026-04-01T10:00:00Z');
  const dayMs = 86_400_000;
  const in_ = (days: number): string => new Date(now + days * dayMs).toISOString();

  test.each([
    [7, 'good', false],
    [6.1, 'good', false],
    [5.9, 'good', true],
    [1.1, 'good', true],
    [0.9, 'endsSoon', true],
    [0, 'over', true],
    [-3, 'over', true],
  ] as const)('%s days left: %s, renewal due: %s', (days, status, isDue) => {
    expect(documentStatus(in_(days), now)).toBe(status);
    expect(isRenewalDue(in_(days), now)).toBe(isDue);
  });

  test('an invalid date counts as over and is renewed, and so is one after a clock set back', () => {
    expect(documentStatus('soon', now)).toBe('over');
    expect(isRenewalDue('soon', now)).toBe(true);
    expect(isRenewalDue(in_(400), now)).toBe(true);
  });

  test('a cardholder online once a day always has a valid document', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 7, noNaN: true }), (days) => {
        if (!isRenewalDue(in_(days), now)) expect(documentStatus(in_(days - 1), now)).toBe('good');
      }),
    );
  });
});
