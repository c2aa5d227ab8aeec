/** Whether nobody can see the page: the phone may then be locked, and its storage out of reach. */
export function isPageHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
