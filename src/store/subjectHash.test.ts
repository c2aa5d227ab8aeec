import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { subjectHash } from './subjectHash.ts';

test('the user’s tag is the full base64url SHA-256 of issuer and subject', async () => {
  expect(await subjectHash('https://id.example.test', 'subject-1')).toBe(
    'xaLesDPq_UClBhOe2bQOOHGuHZaGiSw81-ymKAPEduI',
  );
});

test.each([
  ['', ''],
  ['https://id.example.test', 'a|b'],
  ['https://id.example.test', 'Zoë 😀'],
])('another implementation computes the same tag for %s and %s', async (issuer, subject) => {
  const expected = createHash('sha256')
    .update(`lanyard/person/1|${issuer}|${subject}`)
    .digest('base64url');
  expect(await subjectHash(issuer, subject)).toBe(expected);
  expect(expected).toMatch(/^[\w-]{43}$/);
});

test('two users, and one user at two providers, have different tags', async () => {
  const tags = await Promise.all([
    subjectHash('https://id.example.test', 'subject-1'),
    subjectHash('https://id.example.test', 'subject-2'),
    subjectHash('https://login.example.test', 'subject-1'),
  ]);
  expect(new Set(tags).size).toBe(3);
});
