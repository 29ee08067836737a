/** "Sat, 21 Nov, 21:00" as the language of the person has it, in his own time zone. */
export function groupTime(startTime: string, locale: string): string {
  const start = new Date(startTime);
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(start);
}
