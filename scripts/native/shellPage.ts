/**
 * The page as a store app has it: no server sends headers there, so the policy stands in the page
 * (docs/decisions/shell-page.md).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyDirectives } from '../serve/headers.ts';

/** Where `cap copy` puts the page of each platform, from the root of the project. */
const copies = {
  android: 'android/app/src/main/assets/public',
  ios: 'ios/App/App/public',
} as const;

export type ShellPlatform = keyof typeof copies;

export function isShellPlatform(name: string | undefined): name is ShellPlatform {
  return name !== undefined && Object.hasOwn(copies, name);
}

/**
 * The policy of the website without what a page cannot say of itself. A file of the phone has an address
 * of the page's own origin.
 * @param environments the parsed `environments.json` that the app carries along.
 */
export function shellPolicy(environments: unknown, platform: ShellPlatform): string {
  const directives = policyDirectives(environments).filter(
    (directive) => !directive.startsWith('frame-ancestors'),
  );
  // Named as well: whether 'self' holds for a scheme of an app's own is each WebKit's own matter.
  const self = platform === 'ios' ? "'self' capacitor://localhost" : "'self'";
  return directives.join('; ').replaceAll("'self'", self);
}

/** @throws when the page has another shape than index.html: without its policy it must not be shipped. */
export function shellPage(html: string, environments: unknown, platform: ShellPlatform): string {
  const first = '<meta charset="utf-8" />';
  if (!html.includes(first)) throw new Error('index.html has no place for its policy.');
  const policy = shellPolicy(environments, platform);
  return html.replace(
    first,
    `${first}
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="referrer" content="no-referrer" />`,
  );
}

/** Gives the copied page its policy. */
export function guardCopiedPage(root: string, platform: ShellPlatform): void {
  const folder = join(root, copies[platform]);
  const page = join(folder, 'index.html');
  const configuration = join(folder, 'environments.json');
  const environments: unknown = existsSync(configuration)
    ? JSON.parse(readFileSync(configuration, 'utf8'))
    : undefined;
  writeFileSync(page, shellPage(readFileSync(page, 'utf8'), environments, platform));
}
