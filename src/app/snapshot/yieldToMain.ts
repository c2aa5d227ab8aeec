/**
 * Ends the current task, so that a waiting tap or frame comes before what follows. A page in the background
 * has neither, and little time.
 */
export async function yieldToMain(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
