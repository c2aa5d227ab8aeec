import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Verifier, VerifierState } from '../check/verifier.ts';
import { deviceNow } from '../clock.ts';
import type { Configuration } from '../setup/configuration.ts';

interface VerifierOfPage {
  readonly verifier: Verifier;
  readonly configuration: Configuration;
}

export const VerifierContext = createContext<VerifierOfPage | undefined>(undefined);

/** @throws outside of the page. */
export function useVerifier(): VerifierOfPage {
  const found = useContext(VerifierContext);
  if (found === undefined) throw new Error('no verifier');
  return found;
}

export function useVerifierState(): VerifierState {
  const { verifier } = useVerifier();
  return useSyncExternalStore(verifier.subscribe, verifier.state);
}

/** The device's time, once a second. */
export function useNow(): number {
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(deviceNow());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
