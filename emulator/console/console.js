/** The console page: shows the world, gives orders, and shows it again. */
import { accountView } from './account.js';
import { fetchWorld, order } from './api.js';
import { watchCalls } from './calls.js';
import { button, byId, element } from './elements.js';
import { ordersView } from './forms.js';
import { switchesView } from './switches.js';

/** @typedef {import('../world/world.ts').World} World */

let chosen = 'employee';

/** @type {import('./api.js').Act} */
function act(done, work) {
  work()
    .then(refresh)
    .then(() => say(done, false), report);
}

/** @param {string} text @param {boolean} isFailure */
function say(text, isFailure) {
  const outcome = byId('outcome');
  outcome.textContent = text;
  outcome.classList.toggle('failed', isFailure);
}

/** @param {unknown} problem */
function report(problem) {
  say(problem instanceof Error ? problem.message : String(problem), true);
}

async function refresh() {
  show(await fetchWorld());
}

/** Shows the world and puts the focus back on the control that had it. @param {World} world */
function show(world) {
  const focused = positionOf(document.activeElement);
  byId('accounts').replaceChildren(
    ...Object.values(world.accounts).map((account) =>
      element('li', {}, accountButton(account.username, account.situation)),
    ),
  );
  const isOpen = openDetails();
  byId('account-body').replaceChildren(...accountView(world, chosen, act));
  reopenDetails(isOpen);
  byId('switches-body').replaceChildren(...switchesView(world, chosen, act));
  focused?.();
}

/** @param {string} username @param {string} situation */
function accountButton(username, situation) {
  const made = button(
    username,
    () => {
      chosen = username;
      refresh().then(() => say(`Account ${username}.`, false), report);
    },
    { 'aria-current': String(username === chosen) },
  );
  made.append(element('small', {}, situation));
  return made;
}

const focusable = 'button, select, input, textarea, summary';

/** @param {Element | null} control @returns {(() => void) | undefined} puts the focus back there */
function positionOf(control) {
  const place = control?.closest('#accounts, #account-body, #switches-body');
  if (!place || !control) return undefined;
  const index = [...place.querySelectorAll(focusable)].indexOf(control);
  return () => {
    const again = place.querySelectorAll(focusable)[index];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  };
}

/** @returns {readonly number[]} which of the account's cards are unfolded */
function openDetails() {
  return [...byId('account-body').querySelectorAll('details')].flatMap((each, index) =>
    each.open ? [index] : [],
  );
}

/** @param {readonly number[]} indexes */
function reopenDetails(indexes) {
  const all = byId('account-body').querySelectorAll('details');
  for (const index of indexes) {
    const details = all[index];
    if (details !== undefined) details.open = true;
  }
}

async function showScenarios() {
  const select = byId('scenario-name');
  /** @type {readonly { name: string, line: string }[]} */
  const scenarios = await order('GET', '/scenarios');
  select.replaceChildren(
    ...scenarios.map(({ name, line }) => element('option', { value: name }, `${name}: ${line}`)),
  );
}

byId('scenario').addEventListener('submit', (event) => {
  event.preventDefault();
  const scenario = /** @type {HTMLSelectElement} */ (byId('scenario-name')).value;
  act(`Reset to scenario ${scenario}.`, () => order('POST', '/reset', { scenario }));
});
byId('orders-body').replaceChildren(...ordersView(() => chosen, act));
Promise.all([showScenarios(), refresh()]).catch(report);
watchCalls(report);
