/**
 * Shares the network state of one tab's call with all tabs. A tab that does not lead makes few calls of its
 * own, and would show 'offline' long after the others are online.
 */
import { connectivity, reportOutcome, type Connectivity } from '#device/connectivity.ts';
import { stopAll, type Stop } from '#async/stop.ts';
import { channel } from '#tabs/channel.ts';

export function startConnectivityChannel(): Stop {
  const others = channel('lanyard-network', readConnectivity);
  let isReceived = false;
  const stopListening = others.listen((state) => {
    isReceived = true;
    reportOutcome(state === 'online' ? 'answered' : state);
    isReceived = false;
  });
  const unsubscribe = connectivity.subscribe(() => {
    if (!isReceived) others.post(connectivity.current());
  });
  return stopAll(unsubscribe, stopListening);
}

function readConnectivity(data: unknown): Connectivity | undefined {
  return data === 'online' || data === 'offline' || data === 'portal' ? data : undefined;
}
