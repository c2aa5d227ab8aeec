/**
 * No jumps: what moves on each screen while it loads, measured by the browser's own layout-shift API, as a
 * table.
 */
import { screenPaths, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { passGates } from './support/gates.ts';
import { shiftsSoFar, watchShifts } from './support/layoutShifts.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import { networkAtRest } from './support/networkAtRest.ts';

const softly = expect.configure({ soft: true });

/** The start does not move, narrow or wide. Any other screen moves less than a line of text would. */
const most = { DigitalId: 0, Profile: 0 } as Partial<Record<ScreenName, number>>;
const mostElsewhere = 0.02;

/** Each of these redirects without the state that it is opened with. */
const notByAddress: readonly ScreenName[] = [
  'NotificationMessage',
  'CredentialTypeList',
  'CredentialAction',
  'NotFound',
];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(() => {
    test.use({ ...withoutWorker, viewport });

    test(`at ${viewport.width} pixels no screen shifts by more than 0.02 while loading, and the card not at all`, async ({
      page,
    }) => {
      test.setTimeout(400_000);
      await watchShifts(page);
      await signIn(page, 'employee');
      await passGates(page);
      const rows: string[] = [];
      for (const [name, path] of Object.entries(screenPaths) as [ScreenName, string][]) {
        if (notByAddress.includes(name)) continue;
        await page.goto(path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await networkAtRest(page);
        const shifts = (await shiftsSoFar(page)).map(
          (each) => JSON.parse(each) as { value: number; hadRecentInput: boolean },
        );
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        rows.push(`${name.padEnd(24)} ${sum.toFixed(4)}`);
        softly(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(
          most[name] ?? mostElsewhere,
        );
      }
      console.log([`layout shift at ${viewport.width} pixels`, ...rows].join('\n'));
    });
  });
}
