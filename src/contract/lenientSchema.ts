/**
 * The building blocks of every DTO schema: how a reply is read tolerantly.
 *
 * The cloud's replies are only partly specified, so a scalar of the wrong shape becomes `undefined`,
 * a missing list is empty and unknown fields are dropped. A nested object or an element of a list that
 * cannot be read costs itself alone. Only what nothing works without (the reply's own identifier, its
 * outer shape) makes a reply unreadable; see `readReply`.
 */
import * as v from 'valibot';

const anything = v.optional(v.unknown(), null);

/** A text; a number is accepted as its digits, anything else is `undefined`. */
export const text = v.pipe(
  anything,
  v.transform((value): string | undefined => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
  }),
);

/** A yes or no; the words and digits some servers send for it are accepted. */
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

/** A finite number; a text of digits is accepted, anything else is `undefined`. */
export const amount = v.pipe(
  anything,
  v.transform((value): number | undefined => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }),
);

/** An identifier: the one scalar a reply cannot do without. */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  v.nonEmpty(),
);

/** What of `values` reads as `item`, in its order. */
function readable<Item extends v.GenericSchema>(
  item: Item,
  values: readonly unknown[],
): readonly NonNullable<v.InferOutput<Item>>[] {
  return values.flatMap((value) => {
    const { success, output } = v.safeParse(item, value, { abortEarly: true });
    return success && output !== undefined && output !== null ? [output] : [];
  });
}

/** A missing list has no values; one value where a list was due is a list of one. */
function valuesOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * A list of `item` inside of a reply. Missing or null is empty, a single value is a list of one, and
 * an element that cannot be read costs itself alone.
 */
export function list<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    anything,
    v.transform((value) => readable(item, valuesOf(value))),
  );
}

/**
 * A reply that is a list of `item`. An element that cannot be read costs itself alone; a reply of
 * which nothing can be read is no empty list, or it would wipe the one that is stored.
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

/** A nested object that may be missing, as `undefined`; so is one that cannot be read. */
export function maybe<const Entity extends v.GenericSchema>(entity: Entity) {
  return v.pipe(
    anything,
    v.transform((value): v.InferOutput<Entity> | undefined => readable(entity, [value])[0]),
  );
}

/** A nested object whose fields are all optional: missing, or no object at all, reads as if it were empty. */
export function section<const Entity extends v.GenericSchema>(entity: Entity) {
  return v.pipe(
    v.optional(v.unknown(), {}),
    v.transform((value): unknown => (v.is(entity, value) ? value : {})),
    entity,
  );
}
