import { expect, it } from 'vitest';
import { atMinute, idOf, messageOf, OTHER, OWN, pendingOf } from '../chat.fixture.ts';
import type { Message } from '../contract/schema.ts';
import { type Drawing, entriesOf, entryId, jointsOf, type Line, linesOf } from './message-lines.rules.ts';
import { timelineOf } from './timeline.rules.ts';

const drawing: Drawing = { ownId: OWN, dayOf: (time) => time.slice(0, 10), seenUpTo: null };
const ALONE = { dayBefore: null, continued: false };
const own = (seq: number, more: Partial<Message> = {}) =>
  messageOf(seq, { userIdFrom: OWN, userIdTo: OTHER, ...more });

/** A line as a word: the day, the number of the message, or `|` for a time; `)` is the last of a group. */
const word = (line: Line): string => {
  if (line.type === 'day') return line.day.slice(8);
  if (line.type === 'time') return '|';
  return String(Number(entryId(line.entry).slice(-12))) + (line.isLastOfRun ? ')' : '');
};
const drawn = (messages: readonly Message[], more: Partial<Drawing> = {}) =>
  linesOf(entriesOf(messages, []), ALONE, { ...drawing, ...more })
    .map(word)
    .join(' ');

it('messages are grouped by day, writer and minutes, each group with the time of its last', () => {
  const messages = [
    ...[messageOf(1), messageOf(4), own(5)],
    messageOf(6, { createdAt: atMinute(20) }),
    messageOf(7, { createdAt: atMinute(24 * 60) }),
  ];
  expect(drawn(messages)).toBe('20 1 4) | 5) | 6) | 21 7) |');
});

it('an edited message, and the last seen one, show their own time', () => {
  const edited = messageOf(2, { editedAt: atMinute(3) });
  expect(drawn([messageOf(1), edited, messageOf(3), messageOf(4)])).toBe('20 1) | 2) | 3 4) |');
  expect(drawn([messageOf(1), { ...edited, isUnsent: true }, messageOf(3)])).toBe('20 1 2 3) |');
  const three = [own(1), own(2), own(3)];
  expect(drawn(three, { seenUpTo: idOf(2) })).toBe('20 1 2) | 3) |');
  expect(drawn(three, { seenUpTo: idOf(3) })).toBe('20 1 2 3) |');
});

it('a pending message comes last', () => {
  const lines = linesOf(entriesOf([own(1)], [pendingOf(2)]), ALONE, drawing);
  expect(lines.map(word).join(' ')).toBe('20 1 2) |');
});

it('a message never goes back to an earlier day, whatever its clock says', () => {
  expect(drawn([messageOf(1, { createdAt: atMinute(24 * 60) }), messageOf(2)])).toBe('21 1 2) |');
});

/** The same, chunk by chunk. */
const drawnByChunks = (messages: readonly Message[], more: Partial<Drawing> = {}) => {
  const { chunks } = timelineOf(messages, { hasOlder: false, revision: 0 });
  const joints = jointsOf(chunks, { ...drawing, ...more });
  return chunks
    .flatMap((chunk, at) => linesOf(entriesOf(chunk.messages, []), joints(at), { ...drawing, ...more }))
    .map(word)
    .join(' ');
};

it('a conversation drawn in chunks looks the same as drawn at once', () => {
  const minutes = [40, 41, 42, 50, 24 * 60, 3, 24 * 60 + 1, 24 * 60 + 2, 72 * 60];
  const messages = Array.from({ length: 180 }, (_, n) => {
    const writes = n % 7 < 5 ? messageOf : own;
    const minute = (minutes[n % minutes.length] ?? 0) + 24 * 60 * Math.floor(n / 45);
    return writes(n + 20, { createdAt: atMinute(minute) });
  });
  for (const seenUpTo of [null, idOf(49), idOf(99), idOf(149)])
    expect(drawnByChunks(messages, { seenUpTo })).toBe(drawn(messages, { seenUpTo }));
  // Written in one go across a border, and by the other after it.
  expect(drawnByChunks([48, 49, 50, 51].map((seq) => messageOf(seq)))).toBe('20 48 49 50 51) |');
  expect(drawnByChunks([messageOf(48), messageOf(49), own(50)])).toBe('20 48 49) | 50) |');
  // Before midnight and after it, on either side of a border.
  const atMidnight = [719, 721].map((minute, n) => messageOf(49 + n, { createdAt: atMinute(minute) }));
  expect(drawnByChunks(atMidnight)).toBe('20 49) | 21 50) |');
});
