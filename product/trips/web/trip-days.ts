import { formatter } from '#platform/i18n/formatter.ts';
import type { Days } from '../rules.ts';

/** "12 – 15 December 2026", in the visitor's language. Calendar days, independent of time zones. */
export const formatDays = ({ from, to }: Days, locale: string): string =>
  formatter(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** "12 December". */
export const formatDay = (day: string, locale: string): string =>
  formatter(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
