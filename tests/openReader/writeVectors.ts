/** Writes docs/open-reader-vectors.json anew: `node tests/openReader/writeVectors.ts`. */
import { writeFileSync } from 'node:fs';
import { makeVectors } from './vectors.ts';

const file = new URL('../../docs/open-reader-vectors.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(await makeVectors(), null, 2)}\n`);
