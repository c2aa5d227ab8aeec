import { useEffect, useRef, useState } from 'react';
import type { UploadOutcome } from './flows/upload.ts';
import { refreshPerson } from './flows/refreshPerson.ts';

export interface Upload {
  readonly isSending: boolean;
  /** Why the last try failed; undefined before it and once the next begins. */
  readonly failure: Extract<UploadOutcome, { kind: 'failed' }> | undefined;
  /** The last try was cancelled; false again once the next begins. */
  readonly isCancelled: boolean;
  /** Sends once, however often it is tapped meanwhile; undefined means that there is nothing to send. */
  readonly run: (send: (signal: AbortSignal) => Promise<UploadOutcome | undefined>) => void;
  /** Stops what is being sent. What had arrived by then is asked for: it is shown. */
  readonly cancel: () => void;
  readonly clear: () => void;
}

/** One hand-in at a time, and what came of it. */
export function useUpload(onAccepted: () => void): Upload {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Upload['failure']>();
  const [isCancelled, setCancelled] = useState(false);
  const running = useRef<AbortController>(undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const run: Upload['run'] = (send) => {
    if (running.current !== undefined) return;
    const sending = new AbortController();
    running.current = sending;
    setSending(true);
    setFailure(undefined);
    setCancelled(false);
    void send(sending.signal)
      .then((outcome) => {
        if (outcome?.kind === 'failed') setFailure(outcome);
        if (outcome?.kind === 'cancelled') {
          setCancelled(true);
          void refreshPerson();
        }
        // Who has gone elsewhere meanwhile is not led back.
        if (outcome?.kind === 'accepted' && isMounted.current) onAccepted();
      })
      .finally(() => {
        running.current = undefined;
        setSending(false);
      });
  };
  return {
    isSending,
    failure,
    isCancelled,
    run,
    cancel: () => {
      running.current?.abort();
    },
    clear: () => {
      setFailure(undefined);
      setCancelled(false);
    },
  };
}
