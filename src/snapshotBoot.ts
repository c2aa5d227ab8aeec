/**
 * The first script of a page that came snapshot: the app is loaded behind the paint, and takes its place.
 * It shares no file with the app: each would be one more question to the worker before it runs.
 */
import { appFiles, loadApp } from '#app/snapshot/appFiles.ts';
import { handOver } from '#app/snapshot/handOver.ts';

const snapshot = document.getElementById('snapshot');
const root = document.getElementById('root');
const status = snapshot === null || root === null ? undefined : handOver(snapshot, root);
const isCard = status?.isShown === true && snapshot?.querySelector('article') !== null;

// A page in the background has no frames, and its work to do all the same.
if (document.visibilityState === 'hidden') void begin();
else requestAnimationFrame(behindPaint);

/** A frame comes before its paint, a message that is posted in it comes behind. */
function behindPaint(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    // Read by the benchmark, like the mark of the card's own screen.
    if (isCard) performance.mark('lanyard:card');
    void begin();
  };
  port2.postMessage(undefined);
}

async function begin(): Promise<void> {
  status?.expectApp();
  try {
    await loadApp(appFiles());
  } catch {
    status?.giveUp();
  }
}
