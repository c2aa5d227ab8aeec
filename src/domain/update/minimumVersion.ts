/** The oldest version that may still write (decisions/updates-by-consent: 'a minimum version stops writing calls'). */

/**
 * Whether a version is older than the required minimum, number by number.
 * @param minimum the value from the host; an invalid version requires nothing.
 */
export function isBelow(version: string, minimum: string | undefined): boolean {
  const wanted = minimum === undefined ? undefined : numbersOf(minimum);
  const own = numbersOf(version);
  if (wanted === undefined || own === undefined) return false;
  for (const [place, number] of wanted.entries()) {
    if (own[place] !== number) return (own[place] ?? 0) < number;
  }
  return false;
}

function numbersOf(version: string): readonly number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}
