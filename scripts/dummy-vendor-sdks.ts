/**
 * Builds AARs with the interfaces of the vendors' SDKs, for a build without them (docs/native.md).
 *
 * node scripts/dummy-vendor-sdks.ts vendor-sdk hid salto
 *
 * Needs a JDK.
 */
import { writeDummySdks } from './native/dummySdks.ts';

const [into = 'vendor-sdk', ...vendors] = process.argv.slice(2);
for (const aar of writeDummySdks(into, vendors)) console.log(aar);
