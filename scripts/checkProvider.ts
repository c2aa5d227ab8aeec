/**
 * Asks an identity provider, without signing in, whether it fits the app (docs/provider.md).
 *
 * npm run check-provider -- https://login.example --app https://id.example
 */
import { readArguments, usage } from './provider/arguments.ts';
import { checkProvider } from './provider/checkProvider.ts';
import { exitCodeOf, reportLines } from './provider/finding.ts';

const read = readArguments(process.argv.slice(2));
if ('problem' in read) {
  console.error(`${read.problem}\n\n${usage}`);
  process.exitCode = 2;
} else {
  const findings = await checkProvider(read.question);
  for (const line of reportLines(findings)) console.log(line);
  console.log("What only a sign-in shows is in docs/provider.md, 'After the first sign-in'.");
  process.exitCode = exitCodeOf(findings);
}
