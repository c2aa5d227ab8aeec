/**
 * The database behind a stopped app, in a store app alone: nothing begins there while the page is hidden, and
 * what runs ends or is aborted. If the database no longer answers when the page is shown again, the page
 * starts again in a new web view, once.
 */
import { wallNow } from '#clock/clock.ts';
import { currentReloadBlockers } from '#device/reloadBlockers.ts';
import { restartInNewWebView } from '#device/screen/restartPage.native.ts';
import { perApp } from '#scope/perApp.ts';
import { tables } from '#store/model/schema.ts';
import { openForReading } from '#store/read/openForReading.ts';
import { withinReadLimit } from '#store/read/openings.ts';
import { readRows } from '#store/read/rows.ts';
import { storeRest } from '#store/read/storeRest.ts';
import { abortRunningTransactions } from '#store/read/transactions.ts';

/** How long a transaction may go on after the page was hidden. The system stops an app some seconds later. */
const endLimitMs = 1_000;

interface Rest {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly sinceMs: number;
  readonly over: Promise<void>;
  readonly end: () => void;
}

interface RestJob {
  rest: Rest | undefined;
  /** Whether the database has answered this page. If not, a new web view has not helped or would not help. */
  hasAnswered: boolean;
}

const job = perApp<RestJob>(() => ({ rest: undefined, hasAnswered: false }));

/** Starts the job, once per app. */
export function restStore(): void {
  storeRest().over = () => (isHidden() ? begin().over : undefined);
  // Before every other listener of the event: those may use the database.
  window.addEventListener('visibilitychange', onVisibility, { capture: true });
  onVisibility();
}

function onVisibility(): void {
  if (isHidden()) begin();
  else void end();
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

function begin(): Rest {
  const own = job();
  if (own.rest !== undefined) return own.rest;
  let settle: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const timer = setTimeout(abortRunningTransactions, endLimitMs);
  own.rest = { timer, sinceMs: wallNow(), over, end: settle };
  return own.rest;
}

async function end(): Promise<void> {
  const own = job();
  const { rest } = own;
  own.rest = undefined;
  if (rest !== undefined) {
    clearTimeout(rest.timer);
    // An app that was stopped meanwhile had no time for its timer.
    if (wallNow() - rest.sinceMs > endLimitMs) abortRunningTransactions();
    rest.end();
  }
  const isAnswering = await answers();
  // No answer behind a stopped app says nothing about the database. The next return asks again.
  if (isHidden()) return;
  if (isAnswering) own.hasAnswered = true;
  else if (own.hasAnswered && currentReloadBlockers().length === 0) {
    own.hasAnswered = false;
    await restartInNewWebView();
  }
}

async function answers(): Promise<boolean> {
  try {
    const database = await openForReading();
    if (database === undefined) return true;
    try {
      await withinReadLimit(readRows(database, [{ table: tables.public, row: 'theme' }]));
      return true;
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}
