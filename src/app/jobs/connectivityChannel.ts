/**
 * What one tab's call has seen of the network holds for all: a tab that does not lead makes few calls
 * of its own, and would say 'offline' long after the others know better.
 */
import { connectivity, reportOutcome, type Connectivity } from '#device/connectivity.ts';

const channelName = 'lanyard-network';

export function startConnectivityChannel(): void {
  const channel = new BroadcastChannel(channelName);
  let isHeard = false;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const state = readConnectivity(data);
    if (state === undefined) return;
    isHeard = true;
    reportOutcome(state === 'online' ? 'answered' : state);
    isHeard = false;
  });
  connectivity.subscribe(() => {
    if (!isHeard) channel.postMessage(connectivity.current());
  });
}

function readConnectivity(data: unknown): Connectivity | undefined {
  return data === 'online' || data === 'offline' || data === 'portal' ? data : undefined;
}
