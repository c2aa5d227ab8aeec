/**
 * Shares the network state of one tab's call with all tabs. A tab that does not lead makes few calls of its
 * own, and would show 'offline' long after the others are online.
 */
import { connectivity, reportOutcome, type Connectivity } from '#device/connectivity.ts';

const channelName = 'lanyard-network';

export function startConnectivityChannel(): void {
  const channel = new BroadcastChannel(channelName);
  let isReceived = false;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const state = readConnectivity(data);
    if (state === undefined) return;
    isReceived = true;
    reportOutcome(state === 'online' ? 'answered' : state);
    isReceived = false;
  });
  connectivity.subscribe(() => {
    if (!isReceived) channel.postMessage(connectivity.current());
  });
}

function readConnectivity(data: unknown): Connectivity | undefined {
  return data === 'online' || data === 'offline' || data === 'portal' ? data : undefined;
}
