/**
 * The first script of a page that was served as a snapshot. It loads the app after the paint, and the app
 * replaces the snapshot. It shares no file with the app: each would be one more request to the worker before
 * it runs.
 */
import { appFiles, loadApp } from '#app/snapshot/appFiles.ts';
import { handOver } from '#app/snapshot/handOver.ts';
import { whenPresented } from '#app/snapshot/whenPresented.ts';

const snapshot = document.getElementById('snapshot');
const root = document.getElementById('root');
const status = snapshot === null || root === null ? undefined : handOver(snapshot, root);
const isCard = status?.isShown === true && snapshot?.querySelector('article') !== null;

// A page in the background has no frames, but the same work to do.
if (document.visibilityState === 'hidden') {
  void begin();
} else {
  whenPresented(() => void begin());
  if (isCard) requestAnimationFrame(markBehindPaint);
}

/** Read by the benchmark. A frame runs before its paint; a message that is posted in it arrives after the paint. */
function markBehindPaint(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    performance.mark('lanyard:card');
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
