import { expect, test } from 'vitest';
import { badgeOf } from './badge.ts';

test.each([
  ['a count while open', 'open', 3, 3],
  ['a plain dot while locked', 'locked', 3, 'dot'],
  ['nothing to tell', 'open', 0, 'none'],
  ['nothing to tell while locked', 'locked', 0, 'none'],
  ['cleared at sign-out', 'signedOut', 3, 'none'],
  ['cleared at sign-out, whatever is known', 'signedOut', undefined, 'none'],
  ['as it was while nothing is known', 'locked', undefined, undefined],
] as const)('decisions/push: %s', (_what, session, unread, badge) => {
  expect(badgeOf({ session, unread })).toBe(badge);
});
