import { useEffect, useState } from 'react';
import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';

/** `content`: base64. */
export type SampleDocument =
  | { readonly kind: 'none' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly content: string };

/**
 * The organization's sample of an identity document. It is fetched in parallel, so the screen does not wait
 * for it. It is not stored.
 */
export function useSampleDocument(id: string | undefined): SampleDocument {
  const [found, setFound] = useState<{
    readonly id: string;
    readonly content: string | undefined;
  }>();
  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    cloud.call('sampleDocument', { params: { id }, signal: leaving.signal }).then(
      ({ value }) => {
        setFound({ id, content: value.content });
      },
      (error: unknown) => {
        // Without the sample, only the text is shown.
        if (leaving.signal.aborted) return;
        setFound({ id, content: undefined });
        if (!(error instanceof CloudFailure)) throw error;
      },
    );
    return () => {
      leaving.abort();
    };
  }, [id]);
  if (id === undefined) return { kind: 'none' };
  if (found?.id !== id) return { kind: 'coming' };
  return found.content === undefined ? { kind: 'none' } : { kind: 'here', content: found.content };
}
