import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** In the history of this page's life: a card that is loaded anew does not begin in gate mode. */
interface GateState {
  readonly gateMode: number;
}

/**
 * Gate mode as an entry of the history, so that back leaves it, on a phone's own button too. The address
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
    // At an entry of a gate mode that is over, after a reload or a lock.
    if (isAtGate && !isOpen) void navigate(pathname, { replace: true, state: null });
  }, [isAtGate, isOpen, navigate, pathname]);
  const enter = useCallback(() => {
    // Two taps in one moment make one entry.
    if (isEntering.current) return;
    isEntering.current = true;
    const next: GateState = { gateMode: performance.now() };
    setEntered(next.gateMode);
    void navigate(pathname, { state: next, preventScrollReset: true });
  }, [navigate, pathname]);
  const leave = useCallback(() => {
    // A tap and a key in one moment go back once.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  }, [navigate]);
  return { isOpen, enter, leave };
}
