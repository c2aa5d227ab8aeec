/** Writes docs/open-reader-vectors.json again: `node packages/open-reader/tests/writeVectors.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { makeVectors } from './vectors.ts';

const file = fileURLToPath(new URL('../../../docs/open-reader-vectors.json', import.meta.url));
const style = await resolveConfig(file);
const text = await format(JSON.stringify(await makeVectors()), { ...style, filepath: file });
writeFileSync(file, text);
