/** The answer to the page's question for `environments.json`: the network's, and never a copy. */

/**
 * @param follow what is done with a copy of an answer that came.
 * @returns a network error where the network gives none, as the page would see it without a worker; a
 *   rejection would be reported as an error of the worker at each start without a network.
 */
export async function answerConfiguration(
  request: Request,
  follow: (configuration: Response) => void,
): Promise<Response> {
  try {
    const configuration = await fetch(request);
    follow(configuration.clone());
    return configuration;
  } catch {
    return Response.error();
  }
}
