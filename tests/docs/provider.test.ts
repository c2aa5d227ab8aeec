/** docs/provider.md says what the app and `npm run check-provider` say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientId, identityPaths, scopes } from '#contract/identityProvider.ts';
import { shellReturn } from '#emulator/addresses.ts';
import { settings } from '#scripts/provider/settings.ts';
import capacitor from '../../capacitor.config.ts';

const page = readFileSync('docs/provider.md', 'utf8');

/** The cells of the rows below a heading. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

test('the table has every setting that the program names, in its words', () => {
  const inTable = rowsBelow('The settings by name').map(([, , ...cells]) => cells.join(' | '));
  const named = Object.values(settings).map(({ identityServer, keycloak, entra }) =>
    [identityServer, keycloak, entra].join(' | '),
  );
  expect(inTable.toSorted()).toEqual(named.toSorted());
});

test('each row of it leads to a clause that is there', () => {
  const clauses = rowsBelow('The settings by name').map(([, clause]) => clause);
  for (const clause of clauses) expect(page).toMatch(new RegExp(`^## ${clause}\\. `, 'm'));
});

test('the paths that the app asks are those of the specification', () => {
  const asked = rowsBelow('2. Paths').map(([path]) => path);
  const { authorize, token, revocation, endSession } = identityPaths;
  const own = [authorize, token, revocation, endSession].map((path) => `\`${path}\``);
  expect(asked).toEqual([...own, '`/api/stand/changepassword`']);
});

test('client, scopes and the store apps’ addresses are the app’s own', () => {
  expect(page).toContain(`The client's id is \`${clientId}\``);
  expect(page).toContain(`The app asks for \`${scopes.join(' ')}\``);
  expect(shellReturn).toBe(`${capacitor.appId}://signin`);
  expect(page).toContain(`The application id is \`${capacitor.appId}\``);
  expect(page).toContain(`\`${capacitor.server?.androidScheme}://localhost\` (Android)`);
});
