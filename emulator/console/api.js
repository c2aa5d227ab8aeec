/** The control API, as the console uses it. */

/**
 * @typedef {import('../world/world.ts').World} World
 * @typedef {import('../control/calls.ts').RecordedCall} RecordedCall
 */

/**
 * @param {string} method
 * @param {string} path below `/emulator`
 * @param {unknown} [body]
 * @returns {Promise<any>} the parsed answer
 * @throws Error with the emulator's own words
 */
export async function order(method, path, body) {
  const response = await fetch(`/emulator${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new Error(answer?.error ?? `${path} answered ${response.status}`);
  return answer;
}

/** @returns {Promise<World>} without its pictures */
export function fetchWorld() {
  return order('GET', '/state?without=pictures');
}

/**
 * Gives an order, says what came of it, and shows the world anew.
 * @callback Act
 * @param {string} done what to say when it worked
 * @param {() => Promise<unknown>} work
 * @returns {void}
 */
