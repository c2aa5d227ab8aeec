import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { screens } from '#app/screens.ts';
import { screenStates, screenStatesOf } from '#tests/e2e/support/screenStates.ts';
import { circumstances } from '#tests/e2e/support/visit.ts';
import type { Circumstance } from '#tests/e2e/support/visit.ts';

it.each(screens.map(({ name, path }) => [name, path] as const))(
  '%s is covered by the end-to-end tests at its own address',
  (name, pattern) => {
    const { path = '' } = screenStates[name];
    expect(matchPath(pattern, path)).not.toBeNull();
    const others = screens.filter((each) => each.path !== '*' && each.name !== name);
    expect(others.filter((each) => matchPath(each.path, path) !== null)).toEqual([]);
  },
);

it('every circumstance covers at least one sight', () => {
  const empty = (Object.keys(circumstances) as Circumstance[]).filter(
    (circumstance) => screenStatesOf(circumstance).length === 0,
  );
  expect(empty).toEqual([]);
});
