/** What axe finds on a page without movement: WCAG 2.2 A and AA, with its best practices. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Theme } from '#domain/settings/theme.ts';

const rules = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  /** Everything that a theme can change. */
  colour: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, axe.RunOnly>;

/** Waits until elements have appeared or disappeared. Half-way, their colours belong to neither state. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const isPassing = ({ playState, effect }: Animation): boolean => {
      const { endTime, localTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(endTime) - Number(localTime) <= 1_000;
    };
    const passing = document.getAnimations().filter(isPassing);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Each finding as a line: rule, element and axe's message. */
export async function findings(page: Page, of: keyof typeof rules): Promise<readonly string[]> {
  await standStill(page);
  // Once per document: injecting axe takes longer than running its rules.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: here } = window as unknown as { readonly axe: typeof axe };
      const results = await here.run(document, { runOnly, resultTypes: ['violations'] });
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
      }));
    },
    { type: rules[of].type, values: [...rules[of].values] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** The theme's colours are tokens under this attribute. The control that sets it has its own tests. */
export async function wearing<Result>(
  page: Page,
  theme: Theme,
  check: () => Promise<Result>,
): Promise<Result> {
  const put = (value: Theme): Promise<string | undefined> =>
    page.evaluate((next) => {
      const { dataset } = document.documentElement;
      const before = dataset['theme'];
      dataset['theme'] = next;
      return before;
    }, value);
  const before = (await put(theme)) as Theme;
  try {
    return await check();
  } finally {
    await put(before);
  }
}
