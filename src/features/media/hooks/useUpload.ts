import { useEffect, useRef, useState } from 'react';
import type { UploadOutcome } from '../flows/upload.ts';
import { refreshPerson } from '../flows/refreshPerson.ts';

export interface Upload {
  readonly isSending: boolean;
  /** Why the last attempt failed. Undefined before it and once the next attempt starts. */
  readonly failure: Extract<UploadOutcome, { kind: 'failed' }> | undefined;
  /** The last attempt was cancelled. False again once the next attempt starts. */
  readonly isCancelled: boolean;
  /**
   * Sends once, however often the button is tapped during the upload. Undefined means that there is nothing
   * to send.
   */
  readonly run: (send: (signal: AbortSignal) => Promise<UploadOutcome | undefined>) => void;
  /** Cancels the upload. Whatever the server had received by then is fetched and shown. */
  readonly cancel: () => void;
  readonly clear: () => void;
}

/** Runs one upload at a time and holds its result. */
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
        // A user who has moved to another screen is not taken back.
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
