import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Banners } from '#app/shell/Banners.tsx';
import { reportWaitingUpdate } from '#device/appUpdateState.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { reportTrouble, type StoreTrouble } from '#store/connection.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();
const minuteMs = 60_000;

async function showBanners(username = 'employee', clockSkewMs = 0): Promise<void> {
  await signInAs(cloud, username, { clockSkewMs });
  render(<Banners />);
}

test('nothing to say: no words, and the region for them is there', async () => {
  await showBanners();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.body).toHaveTextContent(/^$/);
});

describe('sandbox (section 1: when live mode is off)', () => {
  const words = "You're currently running the sandbox environment";

  test('says so, in the words of the specification', async () => {
    await showBanners('sandbox');
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test('on the screens as well', async () => {
    await fetchCardOf(cloud, 'sandbox');
    renderApp('/id');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the network', () => {
  test.each([
    ['offline', 'You are offline'],
    ['portal', /^This network asks you to sign in to it first\./],
  ] as const)('%s is announced, and gone when the server answers', async (outcome, words) => {
    await showBanners();
    act(() => {
      reportOutcome(outcome);
    });
    expect(screen.getByRole('status')).toContainElement(screen.getByText(words));
    act(() => {
      reportOutcome('answered');
    });
    expect(screen.queryByText(words)).toBeNull();
  });

  test("the browser's own word is a hint that shows at once", async () => {
    await showBanners();
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText('You are offline')).toBeInTheDocument();
  });

  test('an answer to what was asked before the network was lost does not take it back', async () => {
    await showBanners();
    const begunAt = performance.now() - 1;
    act(() => {
      window.dispatchEvent(new Event('offline'));
      reportOutcome('answered', begunAt);
    });
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    act(() => {
      reportOutcome('answered');
    });
    expect(screen.queryByText('You are offline')).toBeNull();
  });
});

describe('the clock of the phone', () => {
  test.each([
    [7 * minuteMs, 7],
    [-90 * minuteMs, 90],
  ])('%i ms wrong: says by how many minutes', async (skewMs, minutes) => {
    await showBanners('employee', skewMs);
    expect(
      screen.getByText(`Your phone's clock is wrong by ${minutes} minutes`),
    ).toBeInTheDocument();
  });

  test.each([5 * minuteMs, -5 * minuteMs])('%i ms is near enough', async (skewMs) => {
    await showBanners('employee', skewMs);
    expect(screen.queryByText(/clock is wrong/)).toBeNull();
  });
});

describe('what cannot be saved', () => {
  test.each([
    ['newer', /saved by a newer version of the app/],
    ['unavailable', /cannot save your card at the moment/],
    ['full', /no space left on this device/],
    ['lost', /data saved on this device was lost/],
  ] as readonly (readonly [StoreTrouble, RegExp])[])('%s', async (trouble, words) => {
    await showBanners();
    act(() => {
      reportTrouble(trouble);
    });
    expect(screen.getByRole('status')).toContainElement(screen.getByText(words));
  });
});

// Last: a version that waits goes on waiting for as long as the page lives.
test('a new version waits for the person’s tap', async () => {
  await showBanners();
  const apply = vi.fn();
  act(() => {
    reportWaitingUpdate(apply);
  });
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
  expect(apply).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(apply).toHaveBeenCalledTimes(1);
});
