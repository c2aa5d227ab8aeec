/** Red, green, blue in 0…255 and opacity in 0…1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** '#rrggbb' as a colour, with an optional opacity. */
export function hex(code: string, alpha = 1): Color {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, alpha];
}

/** The colour at `share` (0…1) between the two. */
export function mix(from: Color, to: Color, share: number): Color {
  const at = (i: 0 | 1 | 2 | 3) => from[i] + (to[i] - from[i]) * share;
  return [at(0), at(1), at(2), at(3)];
}

export function lighter(color: Color, share: number): Color {
  return mix(color, [255, 255, 255, color[3]], share);
}

/** Darkens towards a deep plum instead of black, so that a shade on skin and cloth stays warm. */
export function darker(color: Color, share: number): Color {
  return mix(color, [38, 18, 40, color[3]], share);
}

export function faded(color: Color, alpha: number): Color {
  return [color[0], color[1], color[2], alpha];
}
