/** What the token and revocation endpoints answer to nonsense (RFC 6749, 5.2; RFC 7009, 2.2). */
import type { Answer, Silence } from './ask.ts';
import { doesNotFit, fits, notAsked, remark, type Finding } from './finding.ts';
import type { Topic } from './settings.ts';

/** @returns the error that an OAuth endpoint names; undefined for any other answer. */
export function oauthError(answer: Answer | Silence): string | undefined {
  if (answer.kind === 'silence' || answer.status < 400 || answer.status > 499) return undefined;
  if (!(answer.headers.get('Content-Type') ?? '').toLowerCase().startsWith('application/json')) {
    return undefined;
  }
  try {
    const json = JSON.parse(answer.body) as { readonly error?: unknown } | null;
    return typeof json?.error === 'string' ? json.error : undefined;
  } catch {
    return undefined;
  }
}

/** The settings behind the errors that speak of the client and not of the nonsense. */
const topicOfError: Readonly<Record<string, Topic>> = {
  invalid_client: 'publicClient',
  unauthorized_client: 'client',
  unsupported_grant_type: 'codeFlow',
};

/**
 * A code or a refresh token that never existed: only `invalid_grant` with status 400 ends a session of the
 * app in the right way.
 */
export function refusedGrantFinding(
  subject: string,
  answer: Answer | Silence,
  topic: Topic,
): Finding {
  if (answer.kind === 'silence') return notAsked(subject, answer.why);
  const error = oauthError(answer);
  if (error === 'invalid_grant' && answer.status === 400) {
    return fits(subject, 'refused with 400 invalid_grant');
  }
  if (error !== undefined) {
    return doesNotFit(
      subject,
      `status ${answer.status}, ${error}`,
      error === 'unsupported_grant_type' && topic === 'offline'
        ? topic
        : (topicOfError[error] ?? topic),
    );
  }
  return doesNotFit(
    subject,
    answer.status >= 200 && answer.status < 300
      ? `accepted with status ${answer.status}`
      : `status ${answer.status} without a JSON error`,
    answer.status === 404 ? 'paths' : topic,
  );
}

/**
 * @param answer to a refresh token that never existed.
 * @returns whether the token endpoint takes refresh tokens; undefined when the answer does not say.
 */
export function takesRefresh(answer: Answer | Silence): boolean | undefined {
  const error = oauthError(answer);
  if (error === undefined || error === 'invalid_client') return undefined;
  return error !== 'unsupported_grant_type' && error !== 'unauthorized_client';
}

/** A client that does not exist has to be refused, and not for its code. */
export function refusedClientFinding(subject: string, answer: Answer | Silence): Finding {
  if (answer.kind === 'silence') return notAsked(subject, answer.why);
  const error = oauthError(answer);
  if (error === undefined) {
    const topic = answer.status === 404 ? 'paths' : 'client';
    return doesNotFit(subject, `status ${answer.status} without a JSON error`, topic);
  }
  return error === 'invalid_grant'
    ? remark(subject, 'refused only for its code, so the provider does not check the client first')
    : fits(subject, `refused with ${error}`);
}

/** RFC 7009: a token that the provider does not know counts as revoked. */
export function revokedNonsenseFinding(subject: string, answer: Answer | Silence): Finding {
  if (answer.kind === 'silence') return notAsked(subject, answer.why);
  if (answer.status === 200) return fits(subject, 'status 200');
  const error = oauthError(answer);
  return doesNotFit(
    subject,
    `status ${answer.status}${error === undefined ? '' : `, ${error}`}`,
    (error === undefined ? undefined : topicOfError[error]) ?? 'revocation',
  );
}
