/** The last calls, newest first, asked for while the page is looked at. */
import { order } from './api.js';
import { byId, element } from './elements.js';

/** @typedef {import('../control/calls.ts').RecordedCall} RecordedCall */

const everyMs = 1500;
const shownCalls = 150;

/** @param {(problem: unknown) => void} report */
export function watchCalls(report) {
  const rows = byId('calls-rows');
  const live = /** @type {HTMLInputElement} */ (byId('calls-live'));
  let since = 0;

  async function look() {
    /** @type {readonly RecordedCall[]} */
    const calls = await order('GET', `/calls?since=${since}`);
    since = calls.at(-1)?.seq ?? since;
    rows.prepend(...[...calls].reverse().map(row));
    while (rows.childElementCount > shownCalls) rows.lastElementChild?.remove();
    byId('calls-none').hidden = rows.childElementCount > 0;
  }

  function tick() {
    const isWatched = live.checked && document.visibilityState === 'visible';
    const looked = isWatched ? look().catch(report) : Promise.resolve();
    void looked.then(() => setTimeout(tick, everyMs));
  }

  byId('calls-clear').addEventListener('click', () => {
    order('DELETE', '/calls').then(() => {
      rows.replaceChildren();
      byId('calls-none').hidden = false;
    }, report);
  });
  tick();
}

/** @param {RecordedCall} call */
function row(call) {
  const isGood = call.status !== null && call.status < 400;
  const summary = `${call.host === 'auth' ? 'identity ' : ''}${call.path}`;
  const told = JSON.stringify({ headers: call.headers, body: call.body }, null, 2);
  return element(
    'tr',
    {},
    element('td', {}, call.time.slice(11, 23)),
    element('td', {}, call.method),
    element(
      'td',
      {},
      element('details', {}, element('summary', {}, summary), element('pre', {}, told)),
    ),
    element('td', { class: isGood ? 'good' : 'bad' }, String(call.status ?? 'dropped')),
  );
}
