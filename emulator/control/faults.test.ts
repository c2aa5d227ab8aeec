import { describe, expect, test } from 'vitest';
import { createFaults, globMatches } from './faults.ts';

test.each([
  ['/api/v2/stand/user', '/api/v2/stand/user', true],
  ['/api/v2/stand/*', '/api/v2/stand/user', true],
  ['/api/v2/stand/*', '/api/v2/stand/user/address', false],
  ['/api/**', '/api/v2/stand/user/address', true],
  ['/connect/token', '/connect/token', true],
  ['/connect/*', '/connect/token', true],
  ['/**/markAsRead', '/api/v2/notifications/7/markAsRead', true],
  ['/api/v2.stand', '/api/v2xstand', false],
  ['/a(b)+', '/a(b)+', true],
])('the glob %s matches %s: %s', (glob, path, expected) => {
  expect(globMatches(glob, path)).toBe(expected);
});

describe('queued faults', () => {
  const order = { times: 1, headers: {}, delayMs: 0 };

  test('faults apply in the order they were added, each as many times as requested', () => {
    const faults = createFaults();
    faults.add({ ...order, path: '/a', status: 500, times: 2 });
    faults.add({ ...order, path: '/**', status: 429 });
    const statuses = ['/a', '/b', '/a', '/a'].map((path) => faults.take('GET', path)?.status);
    expect(statuses).toEqual([500, 429, 500, undefined]);
    expect(faults.list()).toEqual([]);
  });

  test('a preflight does not use up a fault, unless the fault targets it', () => {
    const faults = createFaults();
    faults.add({ ...order, path: '/a', status: 500 });
    expect(faults.take('OPTIONS', '/a')).toBeUndefined();
    faults.add({ ...order, path: '/a', method: 'options', status: 403 });
    expect(faults.take('OPTIONS', '/a')?.status).toBe(403);
    expect(faults.take('GET', '/a')?.status).toBe(500);
  });
});
