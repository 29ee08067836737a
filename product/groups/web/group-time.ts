import { formatter } from '#platform/i18n/formatter.ts';

const options: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/**
 * "Sat, 21 Nov, 21:00 GMT+1" in the visitor's language, by the clock of the device. That zone is named:
 * the group may be where clocks show another time.
 */
export const groupTime = (startTime: string, locale: string): string =>
  formatter(locale, options).format(new Date(startTime));

/** "23 Nov, 05:51", by the clock of the device. */
export const changeTime = (time: string, locale: string): string =>
  formatter(locale, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(
    new Date(time),
  );
