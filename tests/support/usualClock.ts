/**
 * When a test's process starts, unless LANYARD_TEST_NOW says otherwise: a Wednesday, far from midnight,
 * from a change of the clocks and from the end of a month.
 */
export const usualStart = '2026-12-02T09:41:00.000Z';

/** A place with summer time, as the browser tests have it. */
export const usualZone = 'Europe/Berlin';
