/** The configuration that a verifier starts with: the last one of the host that can be used. */
import { readConfiguration } from '../setup/configuration.ts';

export const configurationPath = '/verifier.json';

/**
 * The stored one at once: a network that hangs must not keep an officer waiting. The host's replaces it and counts
 * from the next start. A page that cannot use the stored one asks with `reload`, and waits for the host.
 */
export async function answerConfiguration(
  request: Request,
  cache: Cache,
  inBackground: (work: Promise<unknown>) => void,
): Promise<Response> {
  const stored = await cache.match(configurationPath);
  const fetched = fetchConfiguration(request, cache);
  if (stored !== undefined && request.cache !== 'reload') {
    inBackground(fetched.catch(() => undefined));
    return stored;
  }
  return fetched.then(
    async (answer) => ((await isUsable(answer)) ? answer : (stored ?? answer)),
    () => stored ?? Response.error(),
  );
}

/**
 * @returns the host's answer. A refusal, a portal's page or a configuration that cannot be used leaves the stored one
 *   as it is: a gate must not go dark over one wrong answer.
 */
export async function fetchConfiguration(request: Request, cache: Cache): Promise<Response> {
  const answer = await fetch(request);
  if (await isUsable(answer)) await cache.put(configurationPath, answer.clone());
  return answer;
}

async function isUsable(answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  try {
    return readConfiguration(await answer.clone().json()) !== undefined;
  } catch {
    return false;
  }
}
