/** Distinguishes a web page from a response, for callers that request JSON from a server. */

/** The parts of a response that show where it comes from and what type it declares. */
interface Answered {
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly headers: { get(name: string): string | null };
}

/** Whether a response declares itself to be a page. Some servers do so for JSON too. */
export function isHtml({ headers }: Pick<Answered, 'headers'>): boolean {
  return /\bhtml\b/i.test(headers.get('Content-Type') ?? '');
}

/**
 * Whether a body that is not JSON is the page of a captive portal or a proxy. A page with a status of 400 or
 * higher may be the server's own error page. A page with 200, or behind a redirect, is not the server's.
 * @param text the body. Whatever type the response declares, JSON never starts with markup.
 */
export function isPortalPage(answered: Answered, text: string): boolean {
  const isPage = isHtml(answered) || /^\s*</.test(text);
  return isPage && (answered.ok || answered.redirected);
}
