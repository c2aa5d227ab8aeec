/** Reads reports of other tools: whatever is missing or of another type counts as empty. */

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}

export function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : '';
}

/** The texts of a list; anything else in it is left out. */
export function textsOf(value: unknown, name: string): readonly string[] {
  return listOf(value, name).filter((each) => typeof each === 'string');
}

export function numberOf(value: unknown, name: string): number {
  const found = fieldOf(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : 0;
}
