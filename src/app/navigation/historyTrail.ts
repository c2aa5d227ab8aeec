/**
 * The screens behind the entries of the browser's history, as far as this page has seen them. What lies
 * before that, as after a reload, may be outside of the app and is treated so.
 */
import { screenAt } from '#domain/navigation/parents.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { expectReturn } from '#ui/back/opener.ts';
import { setOrigin } from './place.ts';

interface Entry {
  /** The router's own name of the entry. */
  readonly key: string;
  readonly screen: ScreenName;
  /** The link that it was left by. */
  readonly opener?: Opener | undefined;
}

/** One of the links to an address: by the time of the return they are drawn anew. */
interface Opener {
  readonly path: string;
  readonly index: number;
}

interface Place {
  readonly key: string;
  readonly pathname: string;
}

/** What `createRouter` of react-router-dom returns, as far as it is followed. */
interface Followed {
  readonly state: { readonly location: Place };
  subscribe(
    listener: (state: { readonly location: Place; readonly historyAction: string }) => void,
  ): unknown;
}

let entries: readonly Entry[] = [];
let at = 0;
/** The last link that was pressed: Safari gives a link that is tapped no focus. */
let pressed: Element | null = null;

function recordPress({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('[href], [data-leads-to]') : null;
}

/** Follows a router from now on, instead of the one before it: that may have been another person's. */
export function trackHistory(router: Followed): void {
  beginAt(router.state.location);
  document.addEventListener('click', recordPress, true);
  router.subscribe(({ location, historyAction }) => {
    if (location.key === entries[at]?.key) return;
    expectReturn(undefined);
    if (historyAction === 'PUSH') {
      const left = entries
        .slice(0, at + 1)
        .map((entry, index) => (index === at ? { ...entry, opener: openerOf(location) } : entry));
      entries = [...left, entryOf(location)];
      at += 1;
    } else if (historyAction === 'REPLACE') {
      entries = entries.with(at, entryOf(location));
    } else {
      const index = entries.findIndex(({ key }) => key === location.key);
      if (index < 0) beginAt(location);
      else {
        const opener = index < at ? entries[index]?.opener : undefined;
        expectReturn(opener === undefined ? undefined : () => linksTo(opener.path)[opener.index]);
        at = index;
      }
    }
    setOrigin(previousScreen());
  });
}

function beginAt(location: Place): void {
  entries = [entryOf(location)];
  at = 0;
  setOrigin(undefined);
}

function entryOf({ key, pathname }: Place): Entry {
  return { key, screen: screenAt(pathname) };
}

/** What leads to an address, but for the navigation round the screen. */
function linksTo(path: string): readonly HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(`[href="${path}"], [data-leads-to="${path}"]`),
  ].filter((link) => link.closest('nav, header') === null);
}

function openerOf({ pathname }: Place): Opener | undefined {
  const index = linksTo(pathname).findIndex(
    (link) => link === document.activeElement || link === pressed,
  );
  return index < 0 ? undefined : { path: pathname, index };
}

/** The screen of the entry before the current one; undefined where it may not be the app's. */
export function previousScreen(): ScreenName | undefined {
  return entries[at - 1]?.screen;
}

/** How many entries to go back to the last one that shows `screen`; undefined where none is known. */
export function stepsBackTo(screen: ScreenName): number | undefined {
  const index = entries.slice(0, at).findLastIndex((entry) => entry.screen === screen);
  return index < 0 ? undefined : at - index;
}
