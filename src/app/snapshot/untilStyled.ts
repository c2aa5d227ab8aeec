/**
 * Settles when the styles that were requested behind a snapshot are loaded or unavailable. They arrive beside the
 * app's code, and a screen that is rendered without them would be measured wrongly.
 */
export async function untilStyled(): Promise<void> {
  const links = document.querySelectorAll('link[data-pending]');
  await Promise.all([...links].map(settled));
}

function settled(link: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const outcome of ['load', 'error']) {
      link.addEventListener(outcome, () => {
        resolve();
      });
    }
  });
}
