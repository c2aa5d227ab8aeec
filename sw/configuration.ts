/** Answers the page's request for `environments.json`: always from the network, never from a copy. */

/**
 * @param follow receives a copy of an answer that arrived.
 * @returns a network error if the network gives no answer, as the page would get without a worker. A
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
