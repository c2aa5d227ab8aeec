/**
 * The building blocks of every DTO schema. They read a reply tolerantly.
 *
 * The cloud's replies are only partly specified. A scalar of the wrong shape becomes `undefined`, a missing
 * list is empty and unknown fields are dropped. An unreadable nested object or list element is dropped
 * without affecting the rest. A reply is unreadable only when an essential part is (its own identifier, its
 * outer shape); see `readReply`.
 */
import * as v from 'valibot';

const anything = v.optional(v.unknown(), null);

/** A text. A number is accepted as its digits; anything else is `undefined`. */
export const text = v.pipe(
  anything,
  v.transform((value): string | undefined => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
  }),
);

/** A boolean. The texts and digits that some servers send for it are accepted. */
export const flag = v.pipe(
  anything,
  v.transform((value): boolean | undefined => {
    if (typeof value === 'boolean') return value;
    const word = typeof value === 'string' ? value.toLowerCase() : value;
    if (word === 'true' || word === '1' || word === 1) return true;
    if (word === 'false' || word === '0' || word === 0) return false;
    return undefined;
  }),
);

/** A finite number. A text of digits is accepted; anything else is `undefined`. */
export const amount = v.pipe(
  anything,
  v.transform((value): number | undefined => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }),
);

/** An identifier: the only scalar that a reply must have. */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  v.nonEmpty(),
);

/** Returns the elements of `values` that can be read as `item`, in the same order. */
function readable<Item extends v.GenericSchema>(
  item: Item,
  values: readonly unknown[],
): readonly NonNullable<v.InferOutput<Item>>[] {
  return values.flatMap((value) => {
    const { success, output } = v.safeParse(item, value, { abortEarly: true });
    return success && output !== undefined && output !== null ? [output] : [];
  });
}

/** Returns the values of a list. A missing list has none; a single value in place of a list is a list of one. */
function valuesOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * A list of `item` inside a reply. Missing or null is empty, and a single value is a list of one. Only the
 * elements that cannot be read are dropped.
 */
export function list<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    anything,
    v.transform((value) => readable(item, valuesOf(value))),
  );
}

/**
 * A reply that is a list of `item`. Only the elements that cannot be read are dropped. If no element can be
 * read, the reply is an error: an empty list would wipe the stored one.
 */
export function listReply<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    anything,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const values = valuesOf(dataset.value);
      const items = readable(item, values);
      if (values.length === 0 || items.length > 0) return items;
      addIssue({ message: 'no element can be read' });
      return NEVER;
    }),
  );
}

/** A nested object that may be missing. It is `undefined` when it is missing or cannot be read. */
export function maybe<const Entity extends v.GenericSchema>(entity: Entity) {
  return v.pipe(
    anything,
    v.transform((value): v.InferOutput<Entity> | undefined => readable(entity, [value])[0]),
  );
}

/** A nested object whose fields are all optional. If it is missing or not an object, it reads as empty. */
export function section<const Entity extends v.GenericSchema>(entity: Entity) {
  return v.pipe(
    v.optional(v.unknown(), {}),
    v.transform((value): unknown => (v.is(entity, value) ? value : {})),
    entity,
  );
}
