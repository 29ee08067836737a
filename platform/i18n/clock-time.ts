import { formatter } from './formatter.ts';

/** "19:45" or "7:45 PM", by the country of the locale. */
export function clockTime(time: string, locale: string): string {
  const { hourCycle } = formatter(locale, { hour: 'numeric' }).resolvedOptions();
  const hour = hourCycle === 'h12' || hourCycle === 'h11' ? 'numeric' : '2-digit';
  return formatter(locale, { hour, minute: '2-digit' }).format(new Date(time));
}
