/** JSON merge patch (RFC 7396) as a function that changes neither argument. */

type Json = Readonly<Record<string, unknown>>;

export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return structuredClone(patch);
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else setOwn(merged, key, mergePatch(ownValue(merged, key), value));
  }
  return merged;
}

/**
 * The patched world, with `null` for each field that a patch removed. An entity always has all its fields,
 * and an empty field is `null`. Removed entries of a record by id are really gone.
 * @param isRecord distinguishes records by id from entities, by their path.
 */
export function withNulls(
  before: unknown,
  after: unknown,
  isRecord: (path: readonly string[]) => boolean,
  path: readonly string[] = [],
): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  const filled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) {
    setOwn(filled, key, withNulls(ownValue(before, key), value, isRecord, [...path, key]));
  }
  if (isRecord(path)) return filled;
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) setOwn(filled, key, null);
  }
  return filled;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownValue(object: Json, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Also works for a key like `__proto__`, which a hostile patch may contain. */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
