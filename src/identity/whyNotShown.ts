import type { PageNotShown } from '#contract/providerPages.ts';

/** Why no page of the provider opens. @param error of a function that opens one. */
export function whyNotShown(error: unknown): PageNotShown['problem'] | 'storage' | 'network' {
  if (error instanceof DOMException && error.name === 'SecurityError') return 'storage';
  return (error as Partial<PageNotShown>).problem ?? 'network';
}
