import { expect, test } from 'vitest';
import { workByKind, type TraceEvent } from './traceWork.ts';

/** @param ts in milliseconds, as `dur`. */
const event = (name: string, ts: number, dur: number, tid = 1): TraceEvent => ({
  name,
  ph: 'X',
  ts: 1_000_000 + ts * 1_000,
  dur: dur * 1_000,
  pid: 7,
  tid,
});

test('a piece of work counts without the pieces within it', () => {
  const work = workByKind(
    [
      event('ThreadControllerImpl::RunTask', 0, 110),
      event('RunTask', 0, 100),
      event('EvaluateScript', 10, 60),
      event('v8.compile', 12, 8),
      event('V8.ParseFunction', 21, 2),
      event('UpdateLayoutTree', 30, 20),
      event('MinorGC', 60, 5),
      event('BlinkScheduler_PerformMicrotaskCheckpoint', 102, 6),
      event('RunTask', 200, 10),
      event('Paint', 202, 3),
      event('Something new within it', 202, 1),
      event('Something new', 206, 1),
    ],
    5_000,
  );
  expect(work).toEqual({
    'scripts compiled': 10,
    'scripts run': 31,
    'garbage collected': 5,
    'styles and layout': 20,
    painted: 3,
    'markup parsed': 0,
    'the page set up': 0,
    'files requested and received': 0,
    'messages of other processes': 0,
    'between tasks': 50,
    'other work': 1,
  });
});

test('other threads, later work and what runs outside of a task do not count', () => {
  const work = workByKind(
    [
      event('RunTask', 0, 10),
      event('Paint', 1, 2),
      event('RunTask', 0, 500, 2),
      event('Layout', 20, 5),
      event('RunTask', 5_001, 10),
    ],
    5_000,
  );
  expect(work).toMatchObject({ painted: 2, 'between tasks': 8, 'styles and layout': 0 });
});

test('a trace without tasks is no trace of a page', () => {
  expect(() => workByKind([event('Paint', 0, 1)], 5_000)).toThrow('no task in the trace');
});
