import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the router's components that the app does not use (forms, another history). Each is
 * created by a call and given a name for developers' tools; the bundler must take both for side effects.
 */
export function droppableRouterParts(): Plugin {
  return {
    name: 'lanyard:droppable-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/ },
      handler: (code) => ({ code: markDroppable(code), map: null }),
    },
  };
}

/** Marks the calls as pure and removes the names, which nothing in the app reads. */
export function markDroppable(code: string): string {
  return code
    .replaceAll(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}
