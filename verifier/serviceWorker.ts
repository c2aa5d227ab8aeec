import { ownWorkerUrl } from './trustedTypes.ts';

/**
 * Registers the worker that stores the page for offline use.
 * @param onUpdate a new version waits; its argument takes it and reloads the page.
 */
export function followUpdates(onUpdate: (activate: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const offer = (waiting: ServiceWorker): void => {
    onUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        window.location.reload();
      });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  navigator.serviceWorker
    .register(ownWorkerUrl('/sw.js'), { updateViaCache: 'none' })
    .then((registration) => {
      if (registration.waiting !== null) offer(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          // The first version of all takes over without a question.
          if (installing.state === 'installed' && navigator.serviceWorker.controller !== null) {
            offer(installing);
          }
        });
      });
    })
    .catch(() => undefined);
}
