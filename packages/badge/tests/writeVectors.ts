/** Writes vectors/own/*.json again: `node packages/badge/tests/writeVectors.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { makeOwnVectors } from './support/ownVectors.ts';

for (const [name, vectors] of Object.entries(await makeOwnVectors())) {
  const file = fileURLToPath(new URL(`vectors/own/${name}.json`, import.meta.url));
  const style = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(vectors), { ...style, filepath: file }));
}
