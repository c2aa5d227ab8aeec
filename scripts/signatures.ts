/**
 * `npm run signatures`: whether what is installed carries its registry's signature. Fails only on a
 * wrong one; a registry without signatures, or no way to their keys, is said and passes.
 */
import { spawnSync } from 'node:child_process';
import { signatureVerdict } from './supply/signatureVerdict.ts';

const flags = ['--json', '--fetch-retries=0', '--fetch-timeout=10000', '--loglevel=silent'];

const { stdout, error } = spawnSync('npm', ['audit', 'signatures', ...flags], {
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
  // npm is a .cmd file on Windows, which only a shell starts.
  shell: process.platform === 'win32',
});
const verdict = signatureVerdict(error === undefined ? stdout : undefined);
switch (verdict.kind) {
  case 'verified':
    console.log('lanyard: every signature of the registry is right.');
    for (const each of verdict.unsigned) console.log(`lanyard: not signed: ${each}`);
    break;
  case 'notOffered':
    console.log(`lanyard: signatures cannot be checked here (${verdict.why}).`);
    break;
  case 'wrong':
    for (const each of verdict.packages) console.error(`lanyard: wrong signature: ${each}`);
    process.exitCode = 1;
}
