/** Whether a page of another origin may read an answer (Fetch, 'CORS protocol'). */
import type { Answer, Silence } from './ask.ts';
import { doesNotFit, fits, notAsked, remark, type Finding } from './finding.ts';

/** @returns whether the page may read it. The app sends no cookies, so `*` counts. */
function isReadable(answer: Answer | Silence, origin: string): boolean {
  if (answer.kind === 'silence') return false;
  const allowed = answer.headers.get('Access-Control-Allow-Origin');
  return allowed === '*' || allowed === origin;
}

export interface CorsAnswers {
  /** The answer to the call itself. Some providers allow every origin in the preflight and few in the call. */
  readonly call: Answer | Silence;
  readonly preflight: Answer | Silence;
}

/**
 * @param caller `shell`: a store app can call by the phone's own HTTP, so a refusal there is only a remark.
 */
export function corsFinding(
  subject: string,
  origin: string,
  { call, preflight }: CorsAnswers,
  caller: 'web' | 'shell',
): Finding {
  if (call.kind === 'silence') return notAsked(subject, call.why);
  if (call.status === 404) return notAsked(subject, 'nothing answers at this path');
  if (isReadable(call, origin)) {
    const isPreflightAllowed =
      isReadable(preflight, origin) && preflight.kind === 'answer' && preflight.status < 300;
    return fits(
      subject,
      isPreflightAllowed
        ? 'the answer may be read'
        : 'the answer may be read; the preflight is refused, but the app sends none',
    );
  }
  const allowed = call.headers.get('Access-Control-Allow-Origin');
  const seen = allowed === null ? 'no Access-Control-Allow-Origin' : `allowed for ${allowed} alone`;
  const despite = isReadable(preflight, origin) ? ', although the preflight allows it' : '';
  return caller === 'shell'
    ? remark(subject, `${seen}${despite}; only a store app that calls from its page needs it`)
    : doesNotFit(subject, `${seen}${despite}`, 'cors');
}
