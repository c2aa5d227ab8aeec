import { useState } from 'react';

interface GrowthOptions {
  /** The total number of steps. */
  readonly steps: number;
  /** How many steps were rendered when the user left; see `onGrow`. */
  readonly initialSteps?: number | undefined;
  readonly onGrow?: ((steps: number) => void) | undefined;
}

export interface Growth {
  /** How many steps to render. */
  readonly drawn: number;
  readonly isMore: boolean;
  readonly grow: () => void;
}

/** How much of long content is rendered: a first step, and one more each time `GrowthEnd` comes near. */
export function useGrowth({ steps, initialSteps = 1, onGrow }: GrowthOptions): Growth {
  const [drawn, setDrawn] = useState(initialSteps);
  const grow = () => {
    setDrawn(drawn + 1);
    onGrow?.(drawn + 1);
  };
  return { drawn, isMore: steps > drawn, grow };
}
