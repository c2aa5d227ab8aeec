/**
 * The screens of the entries in the browser's history, as far as this page has seen them. Earlier entries,
 * for example after a reload, may be outside the app and are treated that way.
 */
import { screenAt } from '#domain/navigation/parents.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { perApp } from '#scope/perApp.ts';
import { expectReturn } from '#ui/back/opener.ts';
import { setOrigin } from './place.ts';

interface Entry {
  /** The router's own key of the entry. */
  readonly key: string;
  readonly screen: ScreenName;
  /** The link that the user left it by. */
  readonly opener?: Opener | undefined;
}

/** One of the links to an address, by its index: by the time of the return the links are rendered again. */
interface Opener {
  readonly path: string;
  readonly index: number;
}

interface Place {
  readonly key: string;
  readonly pathname: string;
}

/** The part of what `createRouter` of react-router-dom returns that is used here. */
interface Followed {
  readonly state: { readonly location: Place };
  subscribe(
    listener: (state: { readonly location: Place; readonly historyAction: string }) => void,
  ): unknown;
}

interface Trail {
  entries: readonly Entry[];
  /** The index of the current entry. */
  at: number;
  /** The last pressed link: Safari does not focus a tapped link. */
  pressed: Element | null;
}

const trail = perApp<Trail>(() => ({ entries: [], at: 0, pressed: null }));

function recordPress({ target }: Event): void {
  trail().pressed = target instanceof Element ? target.closest('[href], [data-leads-to]') : null;
}

/** Tracks a router from now on, in place of the previous one, which may have been another user's. */
export function trackHistory(router: Followed): void {
  beginAt(router.state.location);
  document.addEventListener('click', recordPress, true);
  const app = trail();
  router.subscribe(({ location, historyAction }) => {
    // The router of an app that has ended.
    if (app !== trail()) return;
    const { entries, at } = app;
    if (location.key === entries[at]?.key) return;
    expectReturn(undefined);
    if (historyAction === 'PUSH') {
      const left = entries
        .slice(0, at + 1)
        .map((entry, index) => (index === at ? { ...entry, opener: openerOf(location) } : entry));
      app.entries = [...left, entryOf(location)];
      app.at += 1;
    } else if (historyAction === 'REPLACE') {
      app.entries = entries.with(at, entryOf(location));
    } else {
      const index = entries.findIndex(({ key }) => key === location.key);
      if (index < 0) beginAt(location);
      else {
        const opener = index < at ? entries[index]?.opener : undefined;
        expectReturn(opener === undefined ? undefined : () => linksTo(opener.path)[opener.index]);
        app.at = index;
      }
    }
    setOrigin(previousScreen());
  });
}

function beginAt(location: Place): void {
  Object.assign(trail(), { entries: [entryOf(location)], at: 0 } satisfies Partial<Trail>);
  setOrigin(undefined);
}

function entryOf({ key, pathname }: Place): Entry {
  return { key, screen: screenAt(pathname) };
}

/** The links to an address, except those in the navigation around the screen. */
function linksTo(path: string): readonly HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(`[href="${path}"], [data-leads-to="${path}"]`),
  ].filter((link) => link.closest('nav, header') === null);
}

function openerOf({ pathname }: Place): Opener | undefined {
  const { pressed } = trail();
  const index = linksTo(pathname).findIndex(
    (link) => link === document.activeElement || link === pressed,
  );
  return index < 0 ? undefined : { path: pathname, index };
}

/** The screen of the entry before the current one; undefined if it may be outside the app. */
export function previousScreen(): ScreenName | undefined {
  const { entries, at } = trail();
  return entries[at - 1]?.screen;
}

/** How many entries to go back to the last one that shows `screen`; undefined if none is known. */
export function stepsBackTo(screen: ScreenName): number | undefined {
  const { entries, at } = trail();
  const index = entries.slice(0, at).findLastIndex((entry) => entry.screen === screen);
  return index < 0 ? undefined : at - index;
}
