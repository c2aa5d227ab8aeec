/** The world stores `null` for an empty value. The wire format leaves the field out. */
export type Defined<T> = {
  [Key in keyof T]: null extends T[Key] ? Exclude<T[Key], null> | undefined : T[Key];
};

export function definedFields<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value ?? undefined]),
  ) as Defined<T>;
}
