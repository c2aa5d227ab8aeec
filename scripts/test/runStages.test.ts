import { expect, it, vi } from 'vitest';
import { hasStage, runStages } from './runStages.ts';
import { ofOneCheck } from './stages.ts';
import type { Plan } from './stages.ts';

const stage = (name: string, run = async () => ofOneCheck(true)) => ({
  name,
  purpose: 'a purpose',
  run: vi.fn(run),
});

it('all stages run and say their place, even if one breaks', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = stage('types', () => Promise.reject(new Error('no compiler')));
  const plan: Plan = { checks: [stage('lint'), broken], stages: [stage('browser tests')] };
  const { lines, exitCode } = await runStages(plan);
  expect(lines.at(-1)).toBe('2 passed, 1 failed');
  expect(exitCode).toBe(1);
  expect(log).toHaveBeenCalledWith('\n── stage 3 of 3: browser tests (a purpose)');
});

it('stages chosen by a part of their name run alone, and the closing lines name the others', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const [lint, types, browser] = [stage('lint'), stage('types'), stage('browser tests')];
  const plan: Plan = { checks: [lint, types], stages: [browser] };
  const { lines } = await runStages(plan, ['browser', 'lin']);
  expect(types.run).not.toHaveBeenCalled();
  expect(lines.slice(-4)).toEqual([
    '── left out',
    "stage 'types'",
    '',
    'of this part: 2 passed, 0 failed',
  ]);
  expect(hasStage(plan, ['browser'])).toBe(true);
  expect(hasStage(plan, ['Firefox'])).toBe(false);
});
