import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import styles from '#features/card/face/CardFace.module.css';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

type Tone = 'green' | 'red' | 'blue';

const past = '2020-01-31';
const future = '2999-12-31';

/** Specification, section 4 'Card banner', in the order of its decision. */
const banners: readonly (readonly [
  words: string,
  tone: Tone,
  status: string | null,
  photoStatus: string | null,
  endDate: string,
])[] = [
  ['Activated', 'green', 'Activated', 'Approved', future],
  ['Activated', 'green', 'Activated', null, future],
  ['Blocked', 'red', 'Blocked', 'Approved', future],
  ['Blocked', 'red', 'Blocked', 'Pending', past],
  ['Expired', 'red', 'Expired', 'Approved', future],
  ['Expired', 'red', 'Activated', 'Approved', past],
  ['Expired', 'red', 'Activated', 'Rejected', past],
  ['Photo rejected', 'red', 'Activated', 'Rejected', future],
  ['Under review', 'blue', 'Activated', 'UnderReview', future],
  ['Pending approval', 'blue', 'Activated', 'Pending', future],
  ['Created', 'blue', 'Initialized', 'Approved', future],
  ['In production', 'blue', 'InProduction', 'Approved', future],
  ['Printed', 'blue', 'Printed', 'Approved', future],
  ['Withdrawn', 'blue', 'Withdrawn', 'Approved', future],
  ['Approved', 'blue', 'Approved', 'Approved', future],
  ['No status', 'blue', null, 'Approved', future],
];

async function showCard(
  status: string | null,
  photoStatus: string | null,
  endDate: string,
): Promise<void> {
  await fetchCardOf(cloud, 'employee', {
    // A server may send values that our types do not include.
    persons: { 'person-employee': { status, photoStatus: photoStatus as 'Pending' | null } },
    cardholders: { 'cardholder-employee': { endDate } },
  });
  renderScreen(<DigitalIdScreen />);
}

describe('the banner: text, colour and icon', () => {
  test.each(banners)('%s, %s: status %s, photo %s, until %s', async (words, tone, ...facts) => {
    await showCard(...facts);
    const banner = screen.getByText(words).closest('p');
    expect(banner).toHaveClass(styles['banner']!, styles[tone]!);
    expect(banner?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('a status that is not in the specification (SR-116)', () => {
  test.each([
    ['of the person', 'FooBar', 'Approved'],
    ['of the photo', 'Activated', 'FooBar'],
    ['of the person, hostile', '<b>FooBar</b> {{x}}', null],
  ])('%s: shown unchanged, in blue and set apart', async (_whose, status, photoStatus) => {
    await showCard(status, photoStatus, future);
    const word = screen.getByText(/FooBar/);
    expect(word.tagName).toBe('BDI');
    expect(word).toHaveTextContent(status === 'Activated' ? 'FooBar' : status);
    expect(word.closest('p')).toHaveClass(styles['blue']!);
  });
});
