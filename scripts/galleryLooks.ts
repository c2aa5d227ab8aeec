/** The looks in which each screen is captured: window size, language, theme and text size. */
import { join } from 'node:path';

/** The folder of the pictures from which the sheets are made. */
export const picturesFolder = process.env['LANYARD_GALLERY'] ?? join('.cache', 'gallery');

/** A phone of each size with its bars, one in landscape, a tablet and a desktop. In CSS pixels. */
export const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 750, height: 1000 },
  { width: 1280, height: 800 },
] as const;

export interface Look {
  /** A row of the sheet, and the prefix of its files. */
  readonly name: string;
  readonly language: 'en' | 'de' | 'fr';
  readonly theme: 'light' | 'dark';
  /** The text size, relative to the ordinary one. */
  readonly percent: number;
}

export const looks: readonly Look[] = [
  { name: 'en-light', language: 'en', theme: 'light', percent: 100 },
  { name: 'en-dark', language: 'en', theme: 'dark', percent: 100 },
  { name: 'de-dark', language: 'de', theme: 'dark', percent: 100 },
  { name: 'de-dark-200', language: 'de', theme: 'dark', percent: 200 },
  { name: 'fr-light', language: 'fr', theme: 'light', percent: 100 },
];
