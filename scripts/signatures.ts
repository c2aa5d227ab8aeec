/**
 * `npm run signatures`: checks that installed packages carry their registry's signature. A wrong signature
 * fails. A registry without signatures, or without reachable keys, is reported and passes. With `--release`
 * that fails too: a release must be checked before it is published.
 */
import { spawnSync } from 'node:child_process';
import { signatureResult } from './supply/signatureResult.ts';

// The age of a version matters only when it is chosen (.npmrc): what the lock file names is already
// installed.
const age = '--min-release-age=0';
const flags = ['--json', '--fetch-retries=0', '--fetch-timeout=10000', '--loglevel=silent', age];
const isRelease = process.argv.includes('--release');

const { stdout, error } = spawnSync('npm', ['audit', 'signatures', ...flags], {
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
  // On Windows npm is a .cmd file, which only a shell can start.
  shell: process.platform === 'win32',
});
const result = signatureResult(error === undefined ? stdout : undefined);
switch (result.kind) {
  case 'verified':
    console.log('lanyard: every signature of the registry is right.');
    for (const each of result.unsigned) console.log(`lanyard: not signed: ${each}`);
    break;
  case 'notOffered':
    console.log(`lanyard: signatures cannot be checked here (${result.why}).`);
    if (isRelease) {
      console.error('lanyard: a release needs a registry whose signatures can be checked.');
      process.exitCode = 1;
    }
    break;
  case 'wrong':
    for (const each of result.packages) console.error(`lanyard: wrong signature: ${each}`);
    process.exitCode = 1;
}
