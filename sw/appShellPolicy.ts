const policyHeader = 'Content-Security-Policy';

export interface PrecachedAppShell {
  readonly url: string;
  /** The hash that the build recorded; rejects when it is not available. */
  readonly integrity: () => Promise<string>;
  readonly read: () => Promise<Response | undefined>;
  readonly replace: (response: Response) => Promise<void>;
}

/**
 * Keeps the policy of the precached page equal to the server's. The page is stored with the headers of its
 * installation day, but its hosts are in `environments.json`. That file can change without a new build
 * (decisions/environments), and its own answer carries the current policy. Only the page of this
 * build is accepted: another build's page has another hash, and comes with its own worker.
 * @param configuration the network's answer for `environments.json`.
 */
export async function applyServerPolicy(
  configuration: Response,
  shell: PrecachedAppShell,
): Promise<void> {
  const policy = configuration.headers.get(policyHeader);
  if (!configuration.ok || policy === null) return;
  const cached = await shell.read();
  if (cached === undefined || cached.headers.get(policyHeader) === policy) return;
  const fresh = await fetchPage(shell).catch(() => undefined);
  if (fresh?.ok === true && fresh.headers.get(policyHeader) === policy) await shell.replace(fresh);
}

async function fetchPage({ url, integrity }: PrecachedAppShell): Promise<Response> {
  return fetch(url, { cache: 'reload', integrity: await integrity() });
}
