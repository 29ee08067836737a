import { MINUTE_MS } from '#platform/clock/round-time.ts';
import { logPositions } from '#product/messaging/log.rules.ts';
import type { Message } from '../contract/schema.ts';
import type { PendingMessage } from '../pending.rules.ts';
import { laterOf, type Chunk } from './timeline.rules.ts';

/** Messages of one author within this time of each other form a run, with one time below it. */
const RUN_MS = 5 * MINUTE_MS;

export type Entry =
  | { readonly type: 'stored'; readonly message: Message }
  | { readonly type: 'pending'; readonly pending: PendingMessage };

/** A conversation as it is drawn, from above. */
export type Line =
  /** Before the first of a day, as `dayOf` names it. */
  | { readonly type: 'day'; readonly day: string }
  | { readonly type: 'entry'; readonly entry: Entry; readonly isLastOfRun: boolean }
  /** Below what one of the two wrote in one go, of which this is the last. */
  | { readonly type: 'time'; readonly last: Entry };

export interface Drawing {
  readonly ownId: string;
  /** Names the day of an instant, ISO 8601, where the device is: `YYYY-MM-DD`. */
  readonly dayOf: (time: string) => string;
  /** The last message of one's own the other has read, null where that is not told. */
  readonly seenUpTo: string | null;
}

/** How a chunk joins what is around it. */
export interface Joints {
  /** The day on which what is above it ends; null where nothing is. */
  readonly dayBefore: string | null;
  /** Its last stands together with the first of the next one. */
  readonly continued: boolean;
}

export const stored = (message: Message): Entry => ({ type: 'stored', message });

export const entriesOf = (messages: readonly Message[], pending: readonly PendingMessage[]): Entry[] => [
  ...messages.map(stored),
  ...pending.map((one) => ({ type: 'pending', pending: one }) as const),
];

export const entryId = (entry: Entry): string =>
  entry.type === 'stored' ? entry.message._id : entry.pending._id;

export const entryTime = (entry: Entry): string =>
  entry.type === 'stored' ? entry.message.createdAt : entry.pending.composedAt;

export const isOwnEntry = (entry: Entry, ownId: string): boolean =>
  entry.type === 'pending' || entry.message.userIdFrom === ownId;

export const isEdited = (entry: Entry): boolean =>
  entry.type === 'stored' && entry.message.editedAt !== null && !entry.message.isUnsent;

/** What is written one after the other on one day stands together, or a time comes between. */
function isTogether(one: Entry, next: Entry, { ownId, seenUpTo }: Drawing): boolean {
  const isOwn = isOwnEntry(one, ownId);
  if (isOwn !== isOwnEntry(next, ownId)) return false;
  // What is said beside a time is of the last one above it, and that something was edited of that one alone.
  if (isEdited(one) || isEdited(next) || (isOwn && entryId(one) === seenUpTo)) return false;
  return Date.parse(entryTime(next)) - Date.parse(entryTime(one)) <= RUN_MS;
}

/** One chunk of a conversation, or the whole of it: by day, by writer and by what was written in one go. */
export function linesOf(
  entries: readonly Entry[],
  { dayBefore, continued }: Joints,
  drawing: Drawing,
): Line[] {
  const positions = logPositions(entries, {
    dayOf: (entry) => drawing.dayOf(entryTime(entry)),
    isTogether: (entry, next) => isTogether(entry, next, drawing),
    dayBefore,
    continues: continued,
  });
  return positions.flatMap(({ newDay, isLast }, at): readonly Line[] => {
    const entry = entries[at];
    if (!entry) return [];
    return [
      ...(newDay === null ? [] : [{ type: 'day', day: newDay } as const]),
      { type: 'entry', entry, isLastOfRun: isLast },
      ...(isLast ? [{ type: 'time', last: entry } as const] : []),
    ];
  });
}

/** How each chunk joins those beside it; nothing is asked of those that are not drawn. */
export function jointsOf(chunks: readonly Chunk[], drawing: Drawing): (at: number) => Joints {
  const latestBefore: (string | null)[] = [];
  let latest: string | null = null;
  for (const chunk of chunks) {
    latestBefore.push(latest);
    latest = laterOf(chunk.latest, latest ?? '');
  }
  const dayBefore = (at: number) => {
    const time = latestBefore[at] ?? null;
    return time === null ? null : drawing.dayOf(time);
  };
  return (at) => {
    const last = chunks[at]?.messages.at(-1);
    const next = chunks[at + 1]?.messages[0];
    const isSameDay = () => next && drawing.dayOf(next.createdAt) <= (dayBefore(at + 1) ?? '');
    return {
      dayBefore: dayBefore(at),
      continued: Boolean(last && next && isSameDay() && isTogether(stored(last), stored(next), drawing)),
    };
  };
}
