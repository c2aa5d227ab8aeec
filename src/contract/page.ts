/** Telling a web page from an answer, for whoever asks a server for JSON. */

/** Of an answer, what says where it comes from and what it calls itself. */
interface Answered {
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly headers: { get(name: string): string | null };
}

/** Whether an answer calls itself a page; some servers say so of their JSON too. */
export function isHtml({ headers }: Pick<Answered, 'headers'>): boolean {
  return /\bhtml\b/i.test(headers.get('Content-Type') ?? '');
}

/**
 * Whether a body that is no JSON is the page of a captive portal or a proxy. A page with a status from
 * 400 may be the server's own error page; one with 200, or behind a redirect, is somebody else's.
 * @param text the body; whatever its answer calls itself, no JSON begins with markup.
 */
export function isPortalPage(answered: Answered, text: string): boolean {
  const isPage = isHtml(answered) || /^\s*</.test(text);
  return isPage && (answered.ok || answered.redirected);
}
