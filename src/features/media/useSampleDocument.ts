import { useEffect, useState } from 'react';
import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';

/**
 * The organization's sample of an identity document, base64. It is fetched beside the screen, which
 * does not wait for it, and it is not kept.
 */
export function useSampleDocument(id: string | undefined): string | undefined {
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
        // Without the sample the words stand alone.
        if (!leaving.signal.aborted && !(error instanceof CloudFailure)) throw error;
      },
    );
    return () => {
      leaving.abort();
    };
  }, [id]);
  return found?.id === id ? found?.content : undefined;
}
