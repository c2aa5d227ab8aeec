/**
 * What a place answers about something that it may hold. `absent` only where the place itself says so.
 * `unreadable`: it did not answer, as a phone that is locked. Nothing is deleted and nothing is counted for that.
 */
export type Lookup<Value> =
  | { readonly state: 'present'; readonly value: Value }
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable' };

export const absent = { state: 'absent' } as const;
export const unreadable = { state: 'unreadable' } as const;

export function present<Value>(value: Value): Lookup<Value> {
  return { state: 'present', value };
}

/** Converts the value of a present lookup. Without a result, it counts as absent. */
export function mapLookup<Value, Result>(
  found: Lookup<Value>,
  convert: (value: Value) => Result | undefined,
): Lookup<Result> {
  if (found.state !== 'present') return found;
  const value = convert(found.value);
  return value === undefined ? absent : present(value);
}
