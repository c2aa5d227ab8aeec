/** Counts the results of the text review by language: `npm run words`. */
import { countWords, readWords } from './wordsRecord.ts';

const rows = readWords();
const byLanguage = [...Map.groupBy(rows, ({ language }) => language)];
console.table(
  Object.fromEntries(
    [...byLanguage, ['all', rows] as const].map(([language, some]) => [language, countWords(some)]),
  ),
);
