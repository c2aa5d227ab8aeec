/**
 * Checks the texts against docs/words.tsv, the list of reviewed texts, and the terms that its style guide
 * fixes. There is one name per thing, one form of address per language, and nothing that reads as translated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#domain/settings/languages.ts';
import { countWords, readWords } from '#scripts/wordsRecord.ts';
import { pushTexts } from '../../sw/pushTexts.ts';
import { readTexts } from './texts.ts';

const root = new URL('../../', import.meta.url);

describe('the record of reviewed texts', () => {
  const rows = readWords();

  it('has one row for each text, by state', () => {
    expect(countWords(rows)).toEqual({
      applied: 1_112,
      bettered: 182,
      answered: 27,
      all: 1_321,
    });
  });

  it('gives a reason wherever a proposal was not applied unchanged', () => {
    expect(rows.filter(({ state, note }) => state !== 'applied' && note === '')).toEqual([]);
  });

  it('marks a proposal as applied only where the text equals the proposal', () => {
    const spaced = (words: string | undefined) => words?.replace(/[\u00a0\u202f]/g, ' ');
    const compared = rows.filter(({ proposed }) => proposed !== '');
    const differing = compared.filter(
      ({ language, key, proposed }) =>
        spaced(readTexts(language as Language).get(key)) !== spaced(proposed),
    );
    expect(compared.length).toBeGreaterThan(900);
    expect(differing).toEqual([]);
  });

  it('names files that exist', () => {
    const files = new Set(rows.flatMap(({ file }) => file.split(' + ')));
    expect(
      [...files].filter((file) => file.includes('.') && !existsSync(new URL(file, root))),
    ).toEqual([]);
  });

  it('names existing keys, except for removed texts', () => {
    const ofTexts = rows.filter(({ file }) => file.startsWith('locales/'));
    const missing = ofTexts.filter(
      ({ language, key }) => !readTexts(language as Language).has(key),
    );
    expect(ofTexts.length).toBeGreaterThan(1_000);
    expect(missing.filter(({ note }) => !note.startsWith('Gone:'))).toEqual([]);
  });
});

/** English texts that the specification quotes: its wording applies, whatever the style guide requires. */
const quoted: readonly string[] = [
  'session.noAccess',
  'card.startupFailed',
  'card.barcode.problem.empty',
  'card.barcode.problem.unknownFormat',
  'card.barcode.problem.invalidForFormat',
  'message.profileFailed',
  'message.cameraFailed',
  'message.mediaType',
  'photo.networkError',
  'lock.invalid',
  'key.error.noConnection',
];

/** What a text may not contain, with the replacements to use. */
const banned: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [
      /\banew\b|\bby itself\b|\bat once\b|\bso that nobody\b|\bsomebody\b|\bwhoever\b/i,
      'again, automatically, immediately, someone',
    ],
    [
      /\bstands?\b|\blies\b|\bhand(ed)? in\b|\bbeside\b|\bit is not known\b/i,
      'is, submit, as well as, could not confirm',
    ],
    [
      /\bnetwork\b(?! to get online)|\bfetch|\breply\b|\bserver\b|\bstring\b|\binvalid\b|\bradio\b/i,
      'internet, online, load, get',
    ],
    [
      /\blog (in|out)\b|\bswitch(ed)? (on|off)\b|\be-mail\b|\bpicture\b/i,
      'sign in, sign out, turn on, turn off, email, image, photo',
    ],
    [/\b(can|could|do|does|did|is|are|was|were) ?not\b/i, 'contractions'],
  ],
  de: [
    [
      /\bLeser\b|\bBarcode\b|\bMitteilung|\bOptionen\b|\bTor\b/,
      'Lesegerät, Strichcode, Meldung, Einstellungen, Einlass',
    ],
    [/Ausweisdokument|zurückgezogen|eingezogen/, 'Identitätsnachweis, entzogen'],
  ],
  nl: [
    [
      /aanmeld|afmeld|\bkaart|\bpoort|verwerp|\bbadge/i,
      'inloggen, uitloggen, pas, ingang, weggooien',
    ],
  ],
  es: [[/\bmóvil(?!$)|\bclave\b/i, 'teléfono, llave']],
  fr: [[/caméra|\bverrou\b|\bcredential/i, 'appareil photo, verrouillage, badge']],
  it: [[/credenzial|\bOpzioni\b|\bdella persona\b/i, 'badge, Impostazioni, tu']],
  pt: [
    [
      /portão|\bde novo\b|outra vez|\bapp\b|\bdesligar\b|ecrã inicial|\bconectad/i,
      'entrada, novamente, aplicação, desativar, ecrã principal',
    ],
  ],
};

/** The other form of address: de Sie, es tú, fr vous, it tu, nl je, pt the third person. */
const otherAddress: Partial<Record<Language, RegExp>> = {
  de: /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?)\b/,
  nl: /\b[Uu]w?\b/,
  es: /\b(usted|Introduzca|Toque|Pulse|Inicie|Elija|Conéctese|Compruebe|Vuelva|Pida|Espere|Abra|Deslice|Pruebe)\b/,
  fr: /(?<![\p{L}’-])([Tt]u|[Tt]on|[Tt]a|[Tt]es|[Tt]oi|[Tt]e)(?![\p{L}-])/u,
  it: /\b(Lei|Suo|Sua|Suoi|Sue|La preghiamo)\b/,
  pt: /(?<![\p{L}-])([Tt]u|[Tt]eus?|[Tt]uas?|[Tt]i|você)(?![\p{L}-])/u,
};

/** Cards of Apple Wallet are called Karten in German, Apple's own term. */
const walletOnly = /\bKarten?\b/;

const android = (language: Language): readonly string[] =>
  ['android/seams/hid', 'plugins/lanyard-native/android'].map(
    (module) =>
      `${module}/src/main/res/values${language === 'en' ? '' : `-${language}`}/strings.xml`,
  );

/** Texts that a phone's system shows for the app, by file and text: permission prompts, and notes. */
function nativeTexts(language: Language): readonly (readonly [string, string])[] {
  const ios = `ios/App/App/${language}.lproj/InfoPlist.strings`;
  return [ios, ...android(language)].flatMap((file) => {
    const source = readFileSync(new URL(file, root), 'utf8');
    const text = file === ios ? /= "(.+)";$/gm : /<string [^>]*>(.+?)<\/string>/gs;
    return [...source.matchAll(text)].map(([, value = '']) => [file, value] as const);
  });
}

describe.each(languages)('%s uses its agreed terms', (language) => {
  const native = nativeTexts(language);
  const texts = [
    ...[...readTexts(language)].filter(([key]) => language !== 'en' || !quoted.includes(key)),
    ['sw/pushTexts.ts', pushTexts[language].body] as const,
    ...native,
  ];

  it('covers the native texts too', () => {
    expect(native.length).toBe(nativeTexts('en').length);
    expect(native.length).toBeGreaterThan(5);
  });

  it.each(banned[language])('no text uses %s instead of %s', (words) => {
    expect(texts.filter(([, value]) => words.test(value))).toEqual([]);
  });

  it('uses one form of address', () => {
    const other = otherAddress[language];
    expect(texts.filter(([, value]) => other?.test(value) === true)).toEqual([]);
  });

  it('has no straight apostrophe where the language uses its own', () => {
    const isStraight = language === 'fr' || language === 'it';
    expect(texts.filter(([, value]) => isStraight && value.includes("'"))).toEqual([]);
  });
});

it('German uses Karte only for a card in Apple Wallet', () => {
  const cards = [...readTexts('de')].filter(([, value]) => walletOnly.test(value));
  expect(
    cards.filter(([key]) => !/^key\.(wallet\.|openReader\.wallet$|error\.entitlement$)/.test(key)),
  ).toEqual([]);
});
