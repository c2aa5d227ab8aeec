/** Adds the seams of the present vendors to the iOS project: part of `npm run native:sync` (docs/native.md). */
import { applyVendorSeams } from './native/vendorSeams.ts';

const active = applyVendorSeams(process.cwd());
console.log(active.length === 0 ? 'No vendor: the app as it is.' : `Seams: ${active.join(', ')}.`);
