/**
 * "Today" or "Tomorrow" in a language; null for other days, which have no name in most.
 *
 * @param daysAhead calendar days from today
 */
export function dayByName(daysAhead: number, locale: string): string | null {
  if (daysAhead !== 0 && daysAhead !== 1) return null;
  const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysAhead, 'day');
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}
