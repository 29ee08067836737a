import { formatter } from './formatter.ts';

/** The 12-hour clock depends on the place, not on the product's language. */
const { hourCycle = 'h23' } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
const hour = hourCycle === 'h12' || hourCycle === 'h11' ? 'numeric' : '2-digit';

/** "19:45" or "7:45 PM", by the device's setting. */
export const clockTime = (time: string, locale: string): string =>
  formatter(locale, { hour, minute: '2-digit', hourCycle }).format(new Date(time));
