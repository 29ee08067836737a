import { formatter } from './formatter.ts';

/** Whether the day has two halves is a habit of the place, not of the language the product speaks. */
const { hourCycle = 'h23' } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
const hour = hourCycle === 'h12' || hourCycle === 'h11' ? 'numeric' : '2-digit';

/** "19:45" or "7:45 PM", as the device has it. */
export const clockTime = (time: string, locale: string): string =>
  formatter(locale, { hour, minute: '2-digit', hourCycle }).format(new Date(time));
