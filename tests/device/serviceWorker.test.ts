import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginApp } from '#scope/perApp.ts';

/** The part of a worker container that the page uses. Workers and registrations are compared by identity. */
class Container extends EventTarget {
  controller: object | null = null;
  registration = newRegistration();
  register = async () => this.registration;

  /** @param controllers the changes whose events the page receives, all of them after the last change. */
  change(...controllers: readonly (object | null)[]): void {
    for (const controller of controllers) this.controller = controller;
    for (const _ of controllers) this.dispatchEvent(new Event('controllerchange'));
  }
}

function newRegistration() {
  return Object.assign(new EventTarget(), { active: null, installing: null, waiting: null });
}

const worker = () => ({});
let container = new Container();

beforeEach(() => {
  beginApp();
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: { origin: 'https://app.example.test' } });
});

describe('another version taking over the page', () => {
  test('the first worker that claims the page does not count', async () => {
    const { registerWorker, controllerChanges } = await import('#device/serviceWorker.ts');
    expect(await registerWorker()).toBe(true);
    container.change(worker());
    expect(controllerChanges.current()).toBe(0);
  });

  test('a second worker counts once', async () => {
    container.controller = worker();
    const { registerWorker, controllerChanges } = await import('#device/serviceWorker.ts');
    expect(await registerWorker()).toBe(true);
    container.change(worker());
    expect(controllerChanges.current()).toBe(1);
  });

  test.each([
    ['one after the other', [[null], [worker()]]],
    ['both told after the second', [[null, worker()]]],
  ])(
    'SR-008: a worker registered again after the site data was cleared does not count: %s',
    async (_order, changes) => {
      container.controller = worker();
      const { registerWorker, controllerChanges } = await import('#device/serviceWorker.ts');
      expect(await registerWorker()).toBe(true);
      container.registration = newRegistration();
      expect(await registerWorker()).toBe(true);
      for (const change of changes) container.change(...change);
      expect(controllerChanges.current()).toBe(0);
      // The next version takes over as usual.
      container.change(worker());
      expect(controllerChanges.current()).toBe(1);
    },
  );
});
