/** The oldest version that may still write (decision 36: 'a minimum version stops writing calls'). */

/**
 * Whether a version is older than the least one that is wanted, number by number.
 * @param minimum what the host says; one that is no version asks for nothing.
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
