/**
 * The moment when everything that the first screen does not need may start: after its paint, and not merely
 * before the next frame.
 */
import { perApp } from '#scope/perApp.ts';

const screenShown = perApp(() => {
  let announce = (): void => undefined;
  const paint = new Promise<void>((resolve) => {
    announce = resolve;
  });
  return { paint, announce };
});

/**
 * A document event: a screen is in the document. The code that stores it for the next start listens for it
 * (`app/snapshot`).
 */
export const screenShownEvent = 'lanyard:screen';

/** Settles once a screen has been rendered. */
export function firstPaint(): Promise<void> {
  return screenShown().paint;
}

/**
 * Settles after the next paint, and after the first one. The secondary parts of a screen start then. This
 * applies to a screen after an unlock as well as to the first one.
 */
export async function afterPaint(): Promise<void> {
  await firstPaint();
  await new Promise<void>((resolve) => {
    afterNextPaint(resolve);
  });
}

/** Called by a screen when it is in the document. The first frame is reserved for its parts. */
export function announceScreen(): void {
  document.dispatchEvent(new Event(screenShownEvent));
  // Taken now: by then another app may have begun, and this one's parts would wait for ever.
  const { announce } = screenShown();
  afterNextPaint(() => {
    afterNextPaint(announce);
  });
}

/** Runs after the next paint: an animation frame comes before it, and a message posted there comes after it. */
export function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    port2.postMessage(undefined);
  });
}
