const formatters = new Map<string, Intl.DateTimeFormat>();

/** To make one costs far more than to use one. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** Whether the day has two halves is a habit of the place, not of the language the product speaks. */
const { hourCycle = 'h23' } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
const hour = hourCycle === 'h12' || hourCycle === 'h11' ? 'numeric' : '2-digit';

/** "19:45" or "7:45 PM", as the device has it. */
export const clockTime = (time: string, locale: string): string =>
  formatter(locale, { hour, minute: '2-digit', hourCycle }).format(new Date(time));
