import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readCode } from '#device/codeReader/readCode.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { useCodeCheck } from '#features/card/gateMode/useCodeCheck.ts';
import { until } from '#tests/support/until.ts';

vi.mock('#device/codeReader/pixelsOf.ts', () => ({
  pixelsOf: () => Promise.resolve({ width: 2, height: 1 }),
}));
vi.mock('#device/codeReader/readCode.ts', () => ({ readCode: vi.fn() }));

const reads = vi.mocked(readCode);
const right = {
  kind: 'read',
  readings: [{ format: 'CODE128', text: 'ab-12' }],
} as const;

function Checked() {
  const place = useRef<HTMLDivElement>(null);
  const outcome = useCodeCheck(place, { format: 'CODE128', value: 'ab-12' });
  return (
    <>
      <div ref={place}>
        <svg role="img" aria-label="code" />
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  reads.mockResolvedValueOnce({ kind: 'unsupported' }).mockResolvedValue(right);
  render(<Checked />);
  await rest();
  expect(screen.getByText('notRun')).toBeVisible();
  expect(reads).toHaveBeenCalledTimes(1);
  comeBack();
  await rest();
  expect(screen.getByText('passed')).toBeVisible();
  comeBack();
  await rest();
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
