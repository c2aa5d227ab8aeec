import { lazy, useState, type ComponentType } from 'react';

interface Preloadable<Props extends object> {
  /** Loads the code. Rejects when it is unavailable. */
  readonly preload: () => Promise<void>;
  readonly Part: ComponentType<Props>;
}

/**
 * A part whose code is in a file of its own. Once `preload` has resolved, it renders at once. React's `lazy` suspends
 * even then: on a busy phone the fallback replaces the first frame, and React keeps a fallback for 300 ms.
 */
export function preloadable<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Late = lazy(load);
  return {
    preload: async () => {
      loaded = (await load()).default;
    },
    Part: function Part(props) {
      // A part that was mounted without its code keeps its state when the code arrives.
      const [Code] = useState(() => loaded ?? Late);
      return <Code {...props} />;
    },
  };
}
