import { steadyNow } from '#clock/clock.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Stored in the history and valid for the life of this page: a reloaded card does not start in gate mode. */
interface GateState {
  readonly gateMode: number;
}

/**
 * Opens gate mode as a history entry, so that back leaves it, also with a phone's own button. The address
 * stays the card's.
 */
export function useGateOpen(): {
  readonly isOpen: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
} {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: GateState | null };
  const [entered, setEntered] = useState<number>();
  const isLeaving = useRef(false);
  const isEntering = useRef(false);
  const isAtGate = state?.gateMode !== undefined;
  const isOpen = isAtGate && state.gateMode === entered;
  useEffect(() => {
    isLeaving.current = false;
    isEntering.current = false;
    // This is the entry of a gate mode that is over, after a reload or a lock.
    if (isAtGate && !isOpen) void navigate(pathname, { replace: true, state: null });
  }, [isAtGate, isOpen, navigate, pathname]);
  const enter = useCallback(() => {
    // Two taps at the same moment make one entry.
    if (isEntering.current) return;
    isEntering.current = true;
    const next: GateState = { gateMode: steadyNow() };
    setEntered(next.gateMode);
    void navigate(pathname, { state: next, preventScrollReset: true });
  }, [navigate, pathname]);
  const leave = useCallback(() => {
    // A tap and a key at the same moment go back once.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  }, [navigate]);
  return { isOpen, enter, leave };
}
