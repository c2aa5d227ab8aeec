/** The live code and the verifier's page: signing, the reading rates of the decoder, and the page's times. */
import { codeResult } from './badge/codeResult.ts';
import { offlineStart } from './badge/offlineStart.ts';
import { readingRates } from './badge/readingRates.ts';
import { signing } from './badge/signing.ts';
import { saveRun, type Measured } from './figures.ts';

type Part = (rounds: number) => Promise<Measured>;

const parts: Readonly<Record<string, Part>> = {
  signing,
  'reading rates': readingRates,
  'result of a code': codeResult,
  'offline start': offlineStart,
};

/**
 * @param rounds how often each part measures.
 * @param only a part of the names of the parts to measure. Such a run is printed and not saved.
 */
export async function badge(rounds: number, only: string): Promise<void> {
  const measured: Measured[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (name.includes(only)) measured.push(await part(rounds));
  }
  const whole = {
    figures: measured.flatMap(({ figures }) => figures),
    notes: measured.flatMap(({ notes = [] }) => notes),
  };
  if (only === '') saveRun('badge', rounds, whole);
  else console.log(JSON.stringify(whole, null, 2));
}
