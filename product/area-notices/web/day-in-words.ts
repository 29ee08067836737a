/** "Friday, Dec 4": in a week the weekday alone would be that of today. */
export const dayInWords = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short' }).format(
    new Date(instant),
  );
