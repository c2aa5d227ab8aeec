import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCode } from '#device/codeReader/readCode.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { useCodeCheck } from '#features/card/gateMode/useCodeCheck.ts';
import { readItem } from '#store/itemAccess.ts';
import { endSession } from '#store/session.ts';
import { signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { until } from '#tests/support/until.ts';

vi.mock('#device/codeReader/pixelsOf.ts', () => ({
  pixelsOf: () => Promise.resolve({ width: 2, height: 1 }),
}));
vi.mock('#device/codeReader/readCode.ts', () => ({ readCode: vi.fn() }));

const cloud = startCardCloud();
const reads = vi.mocked(readCode);
const right = {
  kind: 'read',
  readings: [{ format: 'CODE128', text: 'ab-12' }],
} as const;

function Checked({ width = 2 }: { readonly width?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const outcome = useCodeCheck(place, { format: 'CODE128', value: 'ab-12' });
  return (
    <>
      <div ref={place}>
        <svg role="img" aria-label="code" width={width} />
      </div>
      <output>{outcome ?? 'not known'}</output>
    </>
  );
}

const comeBack = () => {
  act(() => {
    reportOutcome('offline');
    reportOutcome('answered');
  });
};

beforeEach(() => {
  reads.mockReset();
});

test('a check that could not run repeats when a network is back, and a completed one does not', async () => {
  reads.mockResolvedValueOnce({ kind: 'unsupported' }).mockResolvedValue(right);
  render(<Checked />);
  expect(await screen.findByText('notRun')).toBeVisible();
  expect(reads).toHaveBeenCalledTimes(1);
  comeBack();
  expect(await screen.findByText('passed')).toBeVisible();
  comeBack();
  // Longer than the delay before a check.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(reads).toHaveBeenCalledTimes(2);
});

test('a network that returns while the decoder loads is not missed', async () => {
  let fail = (): void => undefined;
  reads
    .mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          fail = () => {
            resolve({ kind: 'unsupported' });
          };
        }),
    )
    .mockResolvedValue(right);
  render(<Checked />);
  await until(() => {
    expect(reads).toHaveBeenCalledTimes(1);
  });
  comeBack();
  await act(async () => {
    fail();
    await Promise.resolve();
  });
  expect(await screen.findByText('passed')).toBeVisible();
});

describe('decisions/self-check: a drawing that was read back is not read again on this device', () => {
  beforeEach(() => signInAs(cloud, 'employee'));
  afterEach(async () => {
    cleanup();
    vi.restoreAllMocks();
    await endSession({ forceLogin: false });
  });

  /** Shows a code until its check has this outcome, as one visit to the card. */
  const visit = async (outcome: string, width?: number) => {
    const { unmount } = render(<Checked {...(width === undefined ? {} : { width })} />);
    expect(await screen.findByText(outcome)).toBeVisible();
    unmount();
  };
  const stored = async (count: number) => {
    await until(async () => {
      expect(await readItem('passedChecks')).toHaveLength(count);
    });
  };

  test('the next start shows the result without the decoder', async () => {
    reads.mockResolvedValue(right);
    await visit('passed');
    await stored(1);
    await visit('passed');
    expect(reads).toHaveBeenCalledTimes(1);
  });

  test('another drawing, and another version of the browser, are read', async () => {
    reads.mockResolvedValue(right);
    await visit('passed');
    await stored(1);
    await visit('passed', 3);
    await stored(2);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('a newer browser');
    await visit('passed');
    await stored(3);
    expect(reads).toHaveBeenCalledTimes(3);
  });

  test('a code that reads as another value is read at every start', async () => {
    reads.mockResolvedValue({
      kind: 'read',
      readings: [{ format: 'CODE128', text: 'ab-13' }],
    });
    await visit('differs');
    await visit('differs');
    expect(reads).toHaveBeenCalledTimes(2);
    expect(await readItem('passedChecks')).toBeUndefined();
  });

  test('nine drawings keep the newest eight', async () => {
    reads.mockResolvedValue(right);
    for (let width = 1; width <= 9; width += 1) {
      await visit('passed', width);
      await stored(Math.min(width, 8));
    }
    reads.mockClear();
    await visit('passed', 9);
    expect(reads).not.toHaveBeenCalled();
    await visit('passed', 1);
    expect(reads).toHaveBeenCalledTimes(1);
  });

  test('the next person at this device has no results of the one before', async () => {
    reads.mockResolvedValue(right);
    await visit('passed');
    await stored(1);
    await endSession({ forceLogin: false });
    await signInAs(cloud, 'visitor');
    await visit('passed');
    expect(reads).toHaveBeenCalledTimes(2);
  });
});
