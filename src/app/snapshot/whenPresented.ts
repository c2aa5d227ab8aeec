/** How long a frame may take to reach the screen before the app starts without it. */
export const longestMs = 500;

/**
 * Calls back once, when the browser has shown the page's first content. With few processors, the files of the app
 * would otherwise be read while the frame is still drawn, and the card would come later. A page that has nothing
 * to show, or a browser that does not report it, waits for half a second.
 */
export function whenPresented(then: () => void): void {
  const waiting = setTimeout(begin, longestMs);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  let hasBegun = false;
  function begin(): void {
    clearTimeout(waiting);
    observer.disconnect();
    if (hasBegun) return;
    hasBegun = true;
    then();
  }
  observer.observe({ type: 'paint', buffered: true });
}
