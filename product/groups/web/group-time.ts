const formatters = new Map<string, Intl.DateTimeFormat>();

/** To make one costs far more than to use one. */
function formatterOf(locale: string): Intl.DateTimeFormat {
  const known = formatters.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  formatters.set(locale, made);
  return made;
}

/**
 * "Sat, 21 Nov, 21:00 GMT+1" as the language of the person has it, by the clock of his device. That zone is named:
 * the group may be where clocks show another time.
 */
export const groupTime = (startTime: string, locale: string): string =>
  formatterOf(locale).format(new Date(startTime));
