import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from '../clock.ts';

/** A code that is broken on purpose never scans: the officer is warned after this. */
const unreadMs = 8000;

/** Whether the camera has read no code for a while. */
export function useUnread(isReading: boolean): {
  readonly isUnread: boolean;
  readonly noteRead: () => void;
} {
  const [isUnread, setUnread] = useState(false);
  const lastMs = useRef(0);

  const noteRead = useCallback(() => {
    lastMs.current = deviceNow();
    setUnread(false);
  }, []);

  useEffect(() => {
    if (!isReading) return undefined;
    lastMs.current = deviceNow();
    const timer = setInterval(() => {
      setUnread(deviceNow() - lastMs.current >= unreadMs);
    }, 500);
    return () => {
      clearInterval(timer);
      setUnread(false);
    };
  }, [isReading]);

  return { isUnread, noteRead };
}
