import { readFileSync } from 'node:fs';

/** The TypeScript projects, one per run-time, as tsconfig.json lists them for editors. */
export function typeProjects(): readonly string[] {
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    readonly references: readonly { readonly path: string }[];
  };
  return config.references.map(({ path }) => path);
}
