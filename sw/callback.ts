/** Longer than a slow network needs for one small page, short enough for a person who waits. */
const patienceMs = 3_000;

/**
 * The page that the identity provider sends the browser back to: the network's, else the shell's
 * (security design, 5.1). Neither the worker nor the HTTP cache keeps an answer under an address
 * that carries the code.
 * @param shell the precached page.
 */
export async function answerCallback(
  request: Request,
  shell: () => Promise<Response>,
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(request, { cache: 'no-store', signal });
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true;
    return answer.ok && isPage ? answer : await shell();
  } catch {
    return shell();
  }
}
