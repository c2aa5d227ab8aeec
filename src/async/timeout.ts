/**
 * Two ways to stop waiting: after `withTimeout` there is no answer, which is a failure; after `withFallback`
 * there is another answer. Neither stops what it waited for, and a failure that comes later is ignored.
 */

/** Settles as `asked` does. @throws what `failure` returns when `limitMs` milliseconds pass first. */
export function withTimeout<Answer>(
  asked: Promise<Answer>,
  limitMs: number,
  failure: () => Error,
): Promise<Answer> {
  return race(asked, limitMs, () => {
    throw failure();
  });
}

/** Settles as `asked` does; fulfils with `fallback` when `limitMs` milliseconds pass first. */
export function withFallback<Answer, Fallback>(
  asked: Promise<Answer>,
  limitMs: number,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  return race(asked, limitMs, () => fallback);
}

async function race<Answer, Late>(
  asked: Promise<Answer>,
  limitMs: number,
  late: () => Late,
): Promise<Answer | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  try {
    return await Promise.race([asked, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
