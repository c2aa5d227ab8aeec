/**
 * Adds the parts that a vendor's SDK needs to the iOS app: merges its seam's property lists into the app's
 * own. An app without an SDK gets no additions, so it can be built and signed without any approval.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, parse } from 'plist';
import type { PlistValue } from 'plist';

/** The keys of a property list. */
type PlistObject = Record<string, PlistValue>;

export interface Seam {
  readonly name: 'hid' | 'wallet';
  /** Any of these in plugins/lanyard-native/Vendor activates the seam. */
  readonly broughtBy: readonly string[];
}

const seams: readonly Seam[] = [
  { name: 'hid', broughtBy: ['OrigoSDK.xcframework', 'SeosMobileKeysSDK.xcframework'] },
  // An empty file, for members of Apple's programme, with or without HID's SDK.
  { name: 'wallet', broughtBy: ['hid-wallet', 'wallet'] },
];

const vendorFolder = 'plugins/lanyard-native/Vendor';

interface Made {
  /** The app's own file, its merged version, and the setting that selects it; paths from ios/App. */
  readonly own: string;
  readonly merged: string;
  readonly setting: string;
  readonly seamFile: string;
}

const made: readonly Made[] = [
  {
    own: 'App/Info.plist',
    merged: 'App/Info.vendors.plist',
    setting: 'INFOPLIST_FILE',
    seamFile: 'Info.plist',
  },
  {
    own: 'App/App.entitlements',
    merged: 'App/App.vendors.entitlements',
    setting: 'CODE_SIGN_ENTITLEMENTS',
    seamFile: 'App.entitlements',
  },
];

/** @returns the names of the seams that this build has. */
export function applyVendorSeams(root: string): readonly Seam['name'][] {
  const folder = join(root, vendorFolder);
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const active = seams.filter(({ broughtBy }) => broughtBy.some((file) => present.includes(file)));
  if (active.some(({ name }) => name === 'hid')) demandSetting(root, 'LANYARD_HID_APPLICATION_ID');
  const settings = made.flatMap((file) => writeMerged(root, file, active));
  const config = join(root, 'ios/App/Vendors.xcconfig');
  if (settings.length === 0) rmSync(config, { force: true });
  else writeFileSync(config, `${settings.join('\n')}\n`);
  return active.map(({ name }) => name);
}

/** @throws if neither the committed nor the local settings give it a value: HID's SDK would start with an empty one. */
function demandSetting(root: string, name: string): void {
  const isGiven = ['Local.xcconfig', 'Lanyard.xcconfig'].some((file) => {
    const path = join(root, 'ios/App', file);
    return existsSync(path) && new RegExp(`^${name} = *\\S`, 'm').test(readFileSync(path, 'utf8'));
  });
  if (!isGiven)
    throw new Error(`HID's SDK is there, and ios/App/Local.xcconfig does not set ${name}.`);
}

/** @returns the setting that makes Xcode use the merged file, or nothing if no seam has a part. */
function writeMerged(root: string, file: Made, active: readonly Seam[]): readonly string[] {
  const app = join(root, 'ios/App');
  const parts = active
    .map(({ name }) => join(root, 'ios/Seams', name, file.seamFile))
    .filter((path) => existsSync(path));
  if (parts.length === 0) {
    rmSync(join(app, file.merged), { force: true });
    return [];
  }
  const whole = parts.map(readPlist).reduce(mergePlist, readPlist(join(app, file.own)));
  writeFileSync(join(app, file.merged), build(whole));
  return [`${file.setting} = ${file.merged}`];
}

function readPlist(path: string): PlistObject {
  const value = parse(readFileSync(path, 'utf8'));
  if (!isObject(value)) throw new TypeError(`${path} is no property list of keys.`);
  return value;
}

/** Joins lists without duplicates and merges nested keys; for any other value the seam's value applies. */
function mergePlist(own: PlistObject, seam: PlistObject): PlistObject {
  const merged: Record<string, PlistValue> = { ...own };
  for (const [key, added] of Object.entries(seam)) {
    merged[key] = mergedValue(merged[key], added);
  }
  return merged;
}

function mergedValue(own: PlistValue | undefined, added: PlistValue): PlistValue {
  if (Array.isArray(own) && Array.isArray(added)) {
    return [...new Set<PlistValue>([...own, ...added])];
  }
  return isObject(own) && isObject(added) ? mergePlist(own, added) : added;
}

function isObject(value: PlistValue | undefined): value is PlistObject {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
