/**
 * The building blocks of every DTO schema: how a reply is read tolerantly.
 *
 * The cloud's replies are only partly specified, so a scalar of the wrong shape becomes `undefined`,
 * a missing list is empty and unknown fields are dropped. Only what nothing works without (an
 * identifier, the outer shape) makes a reply unreadable; see `readReply`.
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
    if (value === 'true' || value === 1) return true;
    if (value === 'false' || value === 0) return false;
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

/** A list of `item`; missing or null is empty, any other shape makes the reply unreadable. */
export function list<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.nullish(v.array(item), []),
    v.transform((items): readonly v.InferOutput<Item>[] => items),
  );
}

/** A nested object that may be missing, as `undefined`. */
export function maybe<const Entity extends v.GenericSchema>(entity: Entity) {
  return v.pipe(
    v.nullish(entity, null),
    v.transform((value): v.InferOutput<Entity> | undefined => value ?? undefined),
  );
}

/** A nested object whose fields are all optional: missing reads as if it were empty. */
export function section<const Entity extends v.GenericSchema>(entity: Entity) {
  return v.pipe(
    v.optional(v.unknown(), {}),
    v.transform((value) => value ?? {}),
    entity,
  );
}
