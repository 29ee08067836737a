import { MINUTE_MS } from './round-time.ts';

/** An IANA name; undefined is the zone of the device. */
export type Zone = string | undefined;

/** The zone itself where this device knows it: a device may be older than a zone. */
export function knownZone(timeZone: Zone | null): Zone {
  if (timeZone === undefined || timeZone === null) return undefined;
  try {
    clockOf(timeZone);
    return timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** An instant by the clock of a zone, as a field for a date and a time has it: `2026-11-21T20:00`. */
export function localMinute(time: Date, timeZone?: Zone): string {
  const parts = clockOf(timeZone).formatToParts(time);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  const year = part('year').padStart(4, '0');
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant at which the clock of a zone shows `local`; an invalid date for anything else. */
export function instantOf(local: string, timeZone?: Zone): Date {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return new Date(Number.NaN);
  const offsetAt = (time: number) => {
    const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
    return Date.parse(`${localMinute(new Date(minute), timeZone)}Z`) - minute;
  };
  // The second look is by the offset of that very hour, where clocks change between.
  const near = shown - offsetAt(shown);
  return new Date(shown - offsetAt(near));
}

const clocks = new Map<Zone, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs far more than using it. Throws a `RangeError` for an unknown zone. */
function clockOf(timeZone: Zone): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
    ...(timeZone !== undefined && { timeZone }),
  });
  clocks.set(timeZone, made);
  return made;
}
