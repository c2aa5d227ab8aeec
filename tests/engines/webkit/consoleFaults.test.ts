import { describe, expect, it } from 'vitest';
import { ending, faultsIn, outage } from './consoleFaults.ts';

const cancelled = 'a.js:9:1: CONSOLE ERROR TypeError: Importing a module script failed.';
const refused = 'CONSOLE JS ERROR FetchEvent.respondWith received an error: TypeError: Load failed';
const registration =
  'CONSOLE JS ERROR Cannot load http://localhost/sw.js due to access control checks.';
const read = 'a.js:9:1: CONSOLE JS ERROR UnknownError: Cannot inject key into script value';
const policy = 'CONSOLE SECURITY ERROR Refused to apply a stylesheet';
const started = 'PAGE started http://localhost/';
const committed = 'PAGE committed http://localhost/';

describe('the faults in a log of WebKit', () => {
  it('are every error and crash on a page that stays', () => {
    const lines = [started, committed, cancelled, refused, policy, 'WEB PROCESS TERMINATED 1'];
    expect(faultsIn(lines.join('\n'))).toEqual(lines.slice(2));
  });

  it('are not the imports that a page gives up while it is left', () => {
    expect(faultsIn([started, cancelled, policy, committed, cancelled].join('\n'))).toEqual([
      policy,
      cancelled,
    ]);
  });

  it('are not the worker that a page gives up registering while it is left', () => {
    expect(faultsIn([started, registration, committed, registration].join('\n'))).toEqual([
      registration,
    ]);
    expect(faultsIn([committed, registration, started].join('\n'))).toEqual([]);
    expect(faultsIn([committed, registration, policy, started].join('\n'))).toEqual([
      registration,
      policy,
    ]);
  });

  it('are not the read that breaks when the test ends the browser', () => {
    const log = [committed, read, ending, read, policy, started, read].join('\n');
    expect(faultsIn(log)).toEqual([read, policy, read]);
  });

  it('are not the connections that break while the servers are stopped', () => {
    const log = [committed, outage.begins, refused, policy, outage.ends, refused].join('\n');
    expect(faultsIn(log)).toEqual([policy, refused]);
  });

  it('are not what this port is built without', () => {
    const line =
      "CONSOLE SECURITY ERROR Unrecognized Content-Security-Policy directive 'manifest-src'.";
    expect(faultsIn(line)).toEqual([]);
  });
});
