/**
 * The moment from which everything may begin that the first screen does not need: after its paint,
 * and not merely before the next frame.
 */
let announce: () => void;

/** Of the document: a screen is in it. Heard by what keeps it for the next start (`app/snapshot`). */
export const screenShownEvent = 'lanyard:screen';

/** Settles once a screen has been painted. */
export const firstPaint = new Promise<void>((resolve) => {
  announce = resolve;
});

/**
 * Settles behind the next paint, and behind the first one: parts that come with a screen and are not what it
 * is there for begin then, on a screen that follows an unlock as on the first.
 */
export async function afterPaint(): Promise<void> {
  await firstPaint;
  await new Promise<void>((resolve) => {
    afterNextPaint(resolve);
  });
}

/** Called by a screen when it is in the document; its parts have the first frame to themselves. */
export function announceScreen(): void {
  document.dispatchEvent(new Event(screenShownEvent));
  afterNextPaint(() => {
    afterNextPaint(announce);
  });
}

/** Runs after the next paint: an animation frame comes before it, a message posted there behind it. */
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
