/** In which looks each screen is pictured: sizes of a window, language, theme and size of text. */
import { join } from 'node:path';

/** Where the pictures lie from which the sheets are made. */
export const picturesFolder = process.env['LANYARD_GALLERY'] ?? join('.cache', 'gallery');

/** A phone of each size with its bars, one that lies down, a tablet and a desk. In CSS pixels. */
export const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 750, height: 1000 },
  { width: 1280, height: 800 },
] as const;

export interface Look {
  /** A row of the sheet, and how its files begin. */
  readonly name: string;
  readonly language: 'en' | 'de' | 'fr';
  readonly theme: 'light' | 'dark';
  /** The size of the text, of the ordinary one. */
  readonly percent: number;
}

export const looks: readonly Look[] = [
  { name: 'en-light', language: 'en', theme: 'light', percent: 100 },
  { name: 'en-dark', language: 'en', theme: 'dark', percent: 100 },
  { name: 'de-dark', language: 'de', theme: 'dark', percent: 100 },
  { name: 'de-dark-200', language: 'de', theme: 'dark', percent: 200 },
  { name: 'fr-light', language: 'fr', theme: 'light', percent: 100 },
];
