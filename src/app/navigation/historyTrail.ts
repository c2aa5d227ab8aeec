/**
 * The screens of the entries in the browser's history, as far as this page has seen them. Earlier entries,
 * for example after a reload, may be outside the app and are treated that way.
 */
import { screenAt } from '#domain/navigation/parents.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { perApp } from '#scope/perApp.ts';
import { expectReturn } from '#ui/back/opener.ts';
import { takeMoves, type FollowedRouter, type Location, type Move } from './recordMoves.ts';
import { setOrigin } from './place.ts';

interface Entry {
  /** The router's own key of the entry. */
  readonly key: string;
  readonly screen: ScreenName;
  /** The link that the user left it by. */
  opener?: Opener | undefined;
}

/** One of the links to an address, by its index: by the time of the return the links are rendered again. */
interface Opener {
  readonly path: string;
  readonly index: number;
}

interface Trail {
  entries: readonly Entry[];
  /** The index of the current entry. */
  at: number;
  /** The last pressed link: Safari does not focus a tapped link. */
  pressed: Element | null;
  /** The router that is followed. */
  router: FollowedRouter | undefined;
}

const held = perApp<Trail>(() => ({ entries: [], at: 0, pressed: null, router: undefined }));

/** The trail up to now. */
function trail(): Trail {
  const app = held();
  for (const move of takeMoves()) apply(app, move);
  return app;
}

function recordPress({ target }: Event): void {
  held().pressed = target instanceof Element ? target.closest('[href], [data-leads-to]') : null;
}

/** Adds to a recorded router what a return needs: the link that the user left each screen by. */
export function trackHistory(router: FollowedRouter): void {
  setOrigin(previousScreen());
  document.addEventListener('click', recordPress, true);
  const app = held();
  app.router = router;
  let { key: shown } = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    // The router of an app that has ended, or of the previous user.
    if (app !== held() || app.router !== router || location.key === shown) return;
    expectReturn(undefined);
    const opener = openerOf(location, app);
    const { entries, at } = trail();
    const left = entries.findIndex(({ key }) => key === shown);
    shown = location.key;
    const entry = entries[historyAction === 'PUSH' ? left : at];
    if (historyAction === 'PUSH' && entry !== undefined) entry.opener = opener;
    const pressed = entry?.opener;
    if (historyAction === 'POP' && at < left && pressed !== undefined) {
      expectReturn(() => linksTo(pressed.path)[pressed.index]);
    }
    setOrigin(previousScreen());
  });
}

function apply(app: Trail, { kind, location }: Move): void {
  const entry = entryOf(location);
  if (kind === 'PUSH') {
    app.entries = [...app.entries.slice(0, app.at + 1), entry];
    app.at += 1;
  } else if (kind === 'REPLACE') {
    app.entries = app.entries.with(app.at, entry);
  } else {
    const index = kind === 'START' ? -1 : app.entries.findIndex(({ key }) => key === location.key);
    if (index < 0) app.entries = [entry];
    app.at = Math.max(index, 0);
  }
}

function entryOf({ key, pathname }: Location): Entry {
  return { key, screen: screenAt(pathname) };
}

/** The links to an address, except those in the navigation around the screen. */
function linksTo(path: string): readonly HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(`[href="${path}"], [data-leads-to="${path}"]`),
  ].filter((link) => link.closest('nav, header') === null);
}

function openerOf({ pathname }: Location, { pressed }: Trail): Opener | undefined {
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
