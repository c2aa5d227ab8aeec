/** JSON merge patch (RFC 7396), as a function: neither argument is changed. */

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
 * The patched world with `null` where a patch took a field away: an entity has all its fields, and
 * nothing is `null` there. Entries of a record by id are really gone.
 * @param isRecord tells records by id from entities, by the path that leads there.
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

/** Also for a key like `__proto__`, which a hostile patch may name. */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
