import type { Reason } from './compareParts.ts';

/** The differences between the engines that have their reason (docs/engines.md, 'Layout'). */
export const reasons: readonly Reason[] = [
  {
    screen: 'card',
    part: undefined,
    withinPx: 6,
    why: 'WebKit rounds the height of each line down to whole pixels, and six lines add up',
  },
  {
    screen: 'card',
    part: "a '",
    withinPx: 13,
    why: 'WebKit widens the tabs from their least width, the others from their content',
  },
  {
    screen: 'gate mode',
    part: "bdi 'Greta Lindqvale'",
    withinPx: 70,
    why: 'the name fills its line to a tenth of a pixel, and WebKit breaks it',
  },
  {
    screen: 'gate mode',
    part: "timer 'Time'",
    withinPx: 13,
    why: 'it stands below the name',
  },
];
