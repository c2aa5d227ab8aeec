/** Everything by keyboard (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11). No test here uses a pointer. */
import { tabTo } from './support/focus.ts';
import { sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test } from './support/lanyard.ts';

const shapes = [
  { name: 'narrow', viewport: { width: 390, height: 700 } },
  { name: 'wide', viewport: { width: 1280, height: 700 } },
] as const;

for (const { name: shape, viewport } of shapes) {
  test.describe(shape, () => {
    test.use({ viewport });

    test(`sign-in by keyboard alone, ${shape}`, async ({ page, lanyard }) => {
      await page.goto('/');
      await tabTo(page, 'button', 'Sign in');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.origin === lanyard.authUrl);
      await tabTo(page, 'textbox', 'User name');
      await page.keyboard.type('employee');
      await tabTo(page, 'textbox', 'Password');
      await page.keyboard.type('lanyard');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.origin === lanyard.appUrl);
      const first = shape === 'wide' ? 'Profile details' : 'Digital ID';
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    });

    test(`changing the language and the theme by keyboard alone, ${shape}`, async ({ page }) => {
      await signIn(page, 'employee');
      await tabTo(page, 'link', 'Settings');
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
      await expect(heading, 'the heading of a new screen has the focus').toBeFocused();
      await tabTo(page, 'button', 'English Language');
      // One letter: a list forgets the letters before a pause, which a slow machine makes between two.
      await page.keyboard.type('D');
      await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
      await tabTo(page, 'button', 'System Design');
      await page.keyboard.type('D');
      await expect(page.getByRole('button', { name: 'Dunkel Design' })).toBeFocused();
    });
  });
}

test.describe('the tab bar', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each tab opens its screen by keyboard alone, focuses its heading and is marked as current', async ({
    page,
  }) => {
    await signIn(page, 'employee');
    const tabs = [
      ['Details', 'Profile details'],
      ['Notifications, 2 unread', 'Notifications'],
      ['Settings', 'Settings'],
      ['ID', 'Digital ID'],
    ] as const;
    for (const [link, heading] of tabs) {
      await tabTo(page, 'link', link);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page.getByRole('link', { name: link, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await signIn(page, 'employee');
    await expect(page.getByRole('article', { name: 'ID card' })).toBeVisible();
    await sessionIsKept(page);
    await page.reload();
    await expect(page.getByRole('article', { name: 'ID card' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // The first control of the content. It appears after the card's paint.
    const first = page.getByRole('button', { name: 'Show code full screen' });
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  });
});

test.describe('the wide layout', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('section 2: Escape goes back and moves the focus to the page’s heading', async ({
    page,
  }) => {
    await signIn(page, 'employee');
    await tabTo(page, 'link', 'Settings');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile details' })).toBeFocused();
  });
});
