/** How strongly the security animation may tint a band of the card while its text stays readable. */
import { contrastRatio, readableContrast, type HexColour } from './colours.ts';
import type { BandColours } from './template.ts';

/** `opacity`: the maximum opacity of `colour` over the band in any phase; 0 if none is allowed. */
export interface SecurityWave {
  readonly colour: HexColour;
  readonly opacity: number;
}

const inks: readonly HexColour[] = ['#000000', '#FFFFFF'];
const stepPercent = 2;
const strongestPercent = 26;
/** A screen rounds each channel between two steps. */
const roundingMargin = 0.05;

/** Returns the ink that is most visible on the band while its text stays at 4.5:1 in every phase. */
export function securityWave(band: BandColours): SecurityWave {
  const [first, second] = inks.map((colour) => strongest(band, colour));
  if (first === undefined || second === undefined) return { colour: '#000000', opacity: 0 };
  return seen(band, second) > seen(band, first) ? second : first;
}

function strongest(band: BandColours, colour: HexColour): SecurityWave {
  let percent = 0;
  while (percent < strongestPercent && reads(band, colour, percent + stepPercent)) {
    percent += stepPercent;
  }
  return { colour, opacity: percent / 100 };
}

function reads({ background, text }: BandColours, colour: HexColour, percent: number): boolean {
  const least = Math.min(contrastRatio(background, text), readableContrast + roundingMargin);
  return contrastRatio(mixed(background, colour, percent / 100), text) >= least;
}

function seen({ background }: BandColours, { colour, opacity }: SecurityWave): number {
  return contrastRatio(background, mixed(background, colour, opacity));
}

/** The colour on screen when one colour covers another. */
export function mixed(under: HexColour, over: HexColour, opacity: number): HexColour {
  const channels = [1, 3, 5].map((at) => {
    const [below, above] = [channel(under, at), channel(over, at)];
    return Math.round(below + (above - below) * opacity)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('').toUpperCase()}`;
}

function channel(colour: HexColour, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}
