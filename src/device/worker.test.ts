import { beforeEach, describe, expect, test, vi } from 'vitest';

/** As much of a worker container as the page sees; workers and registrations are known by identity. */
class Container extends EventTarget {
  controller: object | null = null;
  registration = newRegistration();
  register = async () => this.registration;

  /** @param controllers the changes whose events the page hears, all of them after the last change. */
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
  vi.resetModules();
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: { origin: 'https://app.example.test' } });
});

describe('whether another version has taken over the page', () => {
  test('the first worker claims the page: no', async () => {
    const { registerWorker, controllerChanges } = await import('./worker.ts');
    expect(await registerWorker()).toBe(true);
    container.change(worker());
    expect(controllerChanges.current()).toBe(0);
  });

  test('a second one does: yes, once', async () => {
    container.controller = worker();
    const { registerWorker, controllerChanges } = await import('./worker.ts');
    expect(await registerWorker()).toBe(true);
    container.change(worker());
    expect(controllerChanges.current()).toBe(1);
  });

  test.each([
    ['one after the other', [[null], [worker()]]],
    ['both told after the second', [[null, worker()]]],
  ])(
    'SR-008: cleared with the site’s data and registered again, %s: no',
    async (_order, changes) => {
      container.controller = worker();
      const { registerWorker, controllerChanges } = await import('./worker.ts');
      expect(await registerWorker()).toBe(true);
      container.registration = newRegistration();
      expect(await registerWorker()).toBe(true);
      for (const change of changes) container.change(...change);
      expect(controllerChanges.current()).toBe(0);
      // The next version takes over as ever.
      container.change(worker());
      expect(controllerChanges.current()).toBe(1);
    },
  );
});
