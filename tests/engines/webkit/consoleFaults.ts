/**
 * What pages in WebKit report on the console. The log also has the browser's own lines about page loads
 * (`webkitHost.py`) and those of the tests about outages, so that each report has its moment.
 */

/** The log line with which a test announces an outage, and its end. */
export const outage = { begins: 'OUTAGE begins', ends: 'OUTAGE ends' } as const;

/** The log line with which a test announces that it ends the browser. */
export const ending = 'BROWSER ends';

const fault = /CONSOLE .*ERROR|WEB PROCESS TERMINATED/;

/** This port is built without web app manifests. */
const always = /Unrecognized Content-Security-Policy directive 'manifest-src'/;

/** The standard's notice that a change of size waits for the next frame. Chromium and Firefox do not print it. */
const nextFrame = /ResizeObserver loop completed with undelivered notifications/;

/** A page that is left gives up its imports and requests. */
const whileLeaving =
  /Importing a module script failed\.|Load failed|[Cc]annot load .* due to access/;

/** A read of the database that a page has on its way when the browser ends under it. */
const whileEnding = /Cannot inject key into script value/;

/** Broken connections, in WebKit's own words. */
const whileOut =
  /Failed to load resource|(Fetch API|XMLHttpRequest) cannot load|Load failed|NetworkError|Response served by service worker is an error/;

/**
 * @param log what browser and pages have printed.
 * @returns the policy violations, uncaught errors and crashes in it. A cancelled request counts unless the
 *   page is left at that moment, a broken read unless the browser ends, a broken connection unless the servers are
 *   stopped.
 */
export function faultsIn(log: string): readonly string[] {
  let isLeaving = false;
  let isEnding = false;
  let isOut = false;
  const faults: string[] = [];
  const lines = log.split('\n');
  for (const [at, line] of lines.entries()) {
    if (/^PAGE (started|committed)/.test(line)) isLeaving = line.startsWith('PAGE started');
    // Page and browser write to the log from two processes, so the page's last line may come first.
    const isLeft = isLeaving || lines[at + 1]?.startsWith('PAGE started') === true;
    if (line === ending || isLeaving) isEnding = line === ending;
    if (line === outage.begins || line === outage.ends) isOut = line === outage.begins;
    const isExcused =
      always.test(line) ||
      nextFrame.test(line) ||
      (isLeft && whileLeaving.test(line)) ||
      (isEnding && whileEnding.test(line)) ||
      (isOut && whileOut.test(line));
    if (fault.test(line) && !isExcused) faults.push(line);
  }
  return faults;
}
