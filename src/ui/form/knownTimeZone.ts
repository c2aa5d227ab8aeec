interface Resolves {
  resolvedOptions: (this: Intl.DateTimeFormat) => Intl.ResolvedDateTimeFormatOptions;
}

/**
 * Some browsers report 'Etc/Unknown' as the device's time zone, and refuse it where a library gives it back to them.
 * From this call on, such a browser reports UTC. A day without a time is the same in every zone.
 */
export function ensureKnownTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    const prototype: Resolves = Intl.DateTimeFormat.prototype;
    const { resolvedOptions } = prototype;
    prototype.resolvedOptions = function () {
      const options = resolvedOptions.call(this);
      return options.timeZone === timeZone ? { ...options, timeZone: 'UTC' } : options;
    };
  }
}
