import { describe, expect, test } from 'vitest';
import { readReturnLink } from './returnLink.ts';

describe('a link that opens the store app', () => {
  test.each([
    'app.lanyard://signin?code=c&state=s&iss=https%3A%2F%2Fid.example',
    'com.example.card-2://signin/?state=s&code=c',
    'https://card.example/callback?code=c&state=s',
    'app.lanyard://signin?error=access_denied&state=s',
  ])('%s is an answer to a sign-in, valid or not', (link) => {
    expect(readReturnLink(link)).toEqual({ kind: 'signIn', callback: { url: link }, state: 's' });
  });

  test.each([
    ['app.lanyard://signin', ''],
    ['https://card.example/callback', ''],
    // SR-034: without a state, or with only a state, the link does not complete a sign-in.
    ['app.lanyard://signin?code=c', ''],
    ['app.lanyard://signin?state=s', 's'],
    ['https://card.example/callback?state=s', 's'],
    ['app.lanyard://signin?error=access_denied', ''],
    ['app.lanyard://signin?code=c&state=', ''],
  ])('%s only returns to the app, with the state “%s” of a sign-out', (link, state) => {
    expect(readReturnLink(link)).toEqual({ kind: 'signOut', state });
  });

  test.each([
    '',
    'signin?code=c&state=s',
    'app.lanyard://settings?code=c&state=s',
    'app.lanyard://signin.evil.example?code=c&state=s',
    'app.lanyard:signin?code=c&state=s',
    'https://card.example/?code=c&state=s',
    'https://card.example/callback/more?code=c&state=s',
    'javascript:alert(1)//signin?code=c&state=s',
  ])('%j is not a link that the app follows', (link) => {
    expect(readReturnLink(link)).toEqual({ kind: 'other' });
  });
});
