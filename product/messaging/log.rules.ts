/** Where a message stands in its log. */
export interface LogPosition {
  /** The day that begins with it (`YYYY-MM-DD`); null where it is of the same day as what is before it. */
  readonly newDay: string | null;
  /** The first of a run: of messages that are drawn together, of one day. */
  readonly isFirst: boolean;
  /** The last of a run. */
  readonly isLast: boolean;
}

export interface LogOptions<Entry> {
  /** The day of a message where the device is, `YYYY-MM-DD`. */
  readonly dayOf: (entry: Entry) => string;
  /** Whether a message and the next one are drawn together, if they are of one day. */
  readonly isTogether: (entry: Entry, next: Entry) => boolean;
  /** The day on which what is before the first ends; null where nothing is. */
  readonly dayBefore?: string | null;
  /** The last is drawn together with what comes after it. */
  readonly continues?: boolean;
}

/**
 * Positions of messages that stand in their order, the oldest first. Clocks order nothing: a message is never of an
 * earlier day than the one before it.
 */
export function logPositions<Entry>(
  entries: readonly Entry[],
  { dayOf, isTogether, dayBefore = null, continues = false }: LogOptions<Entry>,
): LogPosition[] {
  let day = dayBefore;
  let isFirst = true;
  const days = entries.map((entry) => (day = latestDay(dayOf(entry), day)));
  return entries.map((entry, at) => {
    const next = entries[at + 1];
    const isLast = next ? days[at + 1] !== days[at] || !isTogether(entry, next) : !continues;
    const before = at === 0 ? dayBefore : days[at - 1];
    const position = { newDay: days[at] === before ? null : (days[at] ?? null), isFirst, isLast };
    isFirst = isLast;
    return position;
  });
}

const latestDay = (day: string, other: string | null): string =>
  other !== null && other > day ? other : day;
