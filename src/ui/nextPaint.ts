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
