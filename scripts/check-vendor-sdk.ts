/**
 * Compares a vendor's SDK with docs/vendor-api.md, for a developer with that SDK.
 *
 * node scripts/check-vendor-sdk.ts vendor-sdk/hid/origo-sdk-release-3.6.3.aar
 *
 * Needs `unzip` and a JDK for an AAR. Nothing of the SDK is stored.
 */
import { checkVendorSdk } from './native/vendorCheck.ts';

const [sdk] = process.argv.slice(2);
if (sdk === undefined) {
  console.error('Name an .aar or an .xcframework.');
  process.exitCode = 2;
} else {
  const { found, missing, services, compileErrors } = checkVendorSdk(sdk);
  console.log(`${found} of ${found + missing.length} symbols are there.`);
  for (const symbol of missing) console.log(`missing: ${symbol}`);
  for (const service of services) console.log(`service in its manifest: ${service}`);
  if (compileErrors !== '') console.log(compileErrors);
  process.exitCode = missing.length === 0 && compileErrors === '' ? 0 : 1;
}
