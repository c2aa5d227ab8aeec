/** Writes docs/vendor-api.md: run `node scripts/vendorApi.ts` after a change to a file that names a vendor. */
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { vendorApiPage } from './native/vendorApi.ts';

const path = 'docs/vendor-api.md';
const options = await resolveConfig(path);
writeFileSync(path, await format(vendorApiPage(), { ...options, parser: 'markdown' }));
console.log(path);
