import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginApp } from '#scope/perApp.ts';

/** The part of a worker container that the page uses. Workers and registrations are compared by identity. */
class Container extends EventTarget {
  controller: object | null = null;
  registration = newRegistration();
  register = vi.fn(() => Promise.resolve(this.registration));
  /** What the browser has; undefined once it has removed the registration. */
  current: ReturnType<typeof newRegistration> | undefined;
  getRegistration = () => Promise.resolve(this.current);

  /** @param controllers the changes whose events the page receives, all of them after the last change. */
  change(...controllers: readonly (object | null)[]): void {
    for (const controller of controllers) this.controller = controller;
    for (const _ of controllers) this.dispatchEvent(new Event('controllerchange'));
  }
}

function newRegistration(installing: EventTarget | null = null) {
  const versions = { active: null as object | null, installing, waiting: null };
  return Object.assign(new EventTarget(), versions);
}

const worker = () => ({});
let container = new Container();

beforeEach(() => {
  beginApp();
  container = new Container();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: new URL('https://app.example.test/id') });
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

  test('SR-008: the worker after a clearing does not count, though the page’s first registration still waits', async () => {
    container.controller = worker();
    const { registerWorker, controllerChanges } = await import('#device/serviceWorker.ts');
    container.register.mockReturnValueOnce(new Promise(() => undefined));
    void registerWorker();
    expect(await registerWorker({ isCleared: true })).toBe(true);
    container.change(null, worker());
    expect(controllerChanges.current()).toBe(0);
  });
});

describe('the first installation', () => {
  /** A page whose first version is being installed. */
  async function installingPage() {
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    container.registration = newRegistration(installing);
    container.current = container.registration;
    const { registerWorker, resumeFirstInstallation } = await import('#device/serviceWorker.ts');
    expect(await registerWorker()).toBe(true);
    container.register.mockClear();
    return { installing, resumeFirstInstallation };
  }

  test('begins again when the browser has removed the registration without an event', async () => {
    const { resumeFirstInstallation } = await installingPage();
    container.current = undefined;
    await resumeFirstInstallation();
    expect(container.register).toHaveBeenCalledOnce();
  });

  test('begins again when the registration was left without a version', async () => {
    const { resumeFirstInstallation } = await installingPage();
    container.current = newRegistration();
    await resumeFirstInstallation();
    expect(container.register).toHaveBeenCalledOnce();
  });

  test('is left alone while it runs', async () => {
    const { resumeFirstInstallation } = await installingPage();
    await resumeFirstInstallation();
    expect(container.register).not.toHaveBeenCalled();
  });

  test('does not begin again after the kill switch has removed what was installed', async () => {
    const { installing, resumeFirstInstallation } = await installingPage();
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
    container.current = undefined;
    await resumeFirstInstallation();
    expect(container.register).not.toHaveBeenCalled();
  });

  test('does not begin again while a version is active', async () => {
    const { resumeFirstInstallation } = await installingPage();
    container.registration.active = worker();
    container.current = undefined;
    await resumeFirstInstallation();
    expect(container.register).not.toHaveBeenCalled();
  });
});
