/** The time of day and the weekday in the demo city. */
export interface Moment {
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  /** As `Friday`. */
  readonly weekday: string;
  readonly isWeekend: boolean;
  readonly part: PartOfDay;
}

export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

const CITY_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function momentOf(time: Date): Moment {
  const parts = new Map(CITY_TIME.formatToParts(time).map(({ type, value }) => [type, value]));
  const [hour, minute] = [Number(parts.get('hour')), Number(parts.get('minute'))];
  const weekday = parts.get('weekday') ?? '';
  return {
    ...{ hour, minute, weekday, part: partOf(hour) },
    isWeekend: weekday === 'Saturday' || weekday === 'Sunday',
  };
}

/** The night belongs to the evening before it until five. */
function partOf(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 11) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}

const HOURS = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
/** An hour as people say it: 21 is nine. */
export const hourInWords = (hour: number): string => HOURS[hour % 12] ?? 'noon';

/** The time as people say it, to a quarter of an hour or so. */
export function clockInWords({ hour, minute }: Pick<Moment, 'hour' | 'minute'>): string {
  if (minute < 10) return `just past ${hourInWords(hour)}`;
  if (minute < 23) return `quarter past ${hourInWords(hour)}`;
  if (minute < 40) return `about half past ${hourInWords(hour)}`;
  return `coming up to ${hourInWords(hour + 1)}`;
}
