const dayMs = 86_400_000;

/** The calendar day this many days from now, `YYYY-MM-DD`. */
export function daysFrom(now: Date, days: number): string {
  return instant(now, days).slice(0, 10);
}

/** The ISO instant this many days from now. */
export function instant(now: Date, days: number): string {
  return new Date(now.getTime() + days * dayMs).toISOString();
}
