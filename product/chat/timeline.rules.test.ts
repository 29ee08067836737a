import { describe, expect, it } from 'vitest';
import { atMinute, idOf, messageOf, OTHER, OWN, pendingOf } from './chat.fixture.ts';
import type { Message } from './live.contract.ts';
import {
  daysOf,
  emptyTimeline,
  entryId,
  lastOf,
  mergeMessages,
  quoteLine,
  quoteOf,
  withChanged,
  withOlder,
  withReactions,
} from './timeline.rules.ts';

const hot = [{ byUserId: OTHER, reaction: 'hot' }] as const;
const day = (time: string) => time.slice(0, 10);
const seqs = (messages: readonly { readonly seq: number }[]) => messages.map(({ seq }) => seq);

describe('merging', () => {
  it('keeps each message once, by its newest change, in the order of the conversation', () => {
    const reacted = messageOf(2, { change: 9, messageReactions: [...hot] });
    const merged = mergeMessages([messageOf(1), reacted], [messageOf(3), messageOf(2)]);
    expect(seqs(merged)).toEqual([1, 2, 3]);
    expect(merged[1]).toBe(reacted);
  });

  it('leaves out what is older than the oldest known message, unless there is nothing before that', () => {
    const known = { messages: [messageOf(60)], hasOlder: true, change: 60 };
    const late = messageOf(3, { change: 61 });
    expect(seqs(withChanged(known, [late, messageOf(61)], 62).messages)).toEqual([60, 61]);
    expect(seqs(withChanged({ ...known, hasOlder: false }, [late], 61).messages)).toEqual([3, 60]);
    expect(withChanged(known, [], 70).change).toBe(70);
  });

  it('what quotes a message that was unsent loses its words at once, though that message is not loaded', () => {
    const quoted = messageOf(3, { body: 'a word too much' });
    const known = { messages: [messageOf(60, { replyTo: quoteOf(quoted) })], hasOlder: true, change: 60 };
    const unsent = messageOf(3, { body: '', isUnsent: true, change: 61 });
    const after = withChanged(known, [unsent], 61);
    expect(after.messages.map(({ replyTo }) => replyTo?.preview)).toEqual(['']);
  });

  it('puts older pages before it without forgetting what was known', () => {
    const known = { messages: [messageOf(3)], hasOlder: true, change: 3 };
    const page = withOlder(known, [messageOf(1), messageOf(2)], false);
    expect([seqs(page.messages), page.hasOlder, page.change]).toEqual([[1, 2, 3], false, 3]);
  });

  it('counts a change as known only when none is missing before it', () => {
    const known = { messages: [messageOf(1)], hasOlder: false, change: 1 };
    const next = withReactions(known, idOf(1), hot, 2);
    expect([next.change, next.messages[0]?.messageReactions]).toEqual([2, hot]);
    expect(withReactions(known, idOf(1), hot, 5).change).toBe(1);
    expect(withReactions(next, idOf(1), [], 1).messages[0]?.messageReactions).toEqual(hot);
    expect(emptyTimeline.change).toBe(0);
  });
});

describe('drawing', () => {
  it('groups by day, writer and minutes, each with the time of its last', () => {
    const messages = [
      messageOf(1),
      messageOf(4),
      messageOf(5, { userIdFrom: OWN, userIdTo: OTHER }),
      messageOf(6, { createdAt: atMinute(20) }),
      messageOf(7, { createdAt: atMinute(24 * 60) }),
    ];
    const drawn = daysOf(messages, [], OWN, day);
    expect(drawn.map((one) => one.day)).toEqual(['2026-11-20', '2026-11-21']);
    const groups = drawn.flatMap((one) => one.groups);
    expect(groups.map(({ isOwn, entries, time }) => [isOwn, entries.length, time])).toEqual([
      [false, 2, atMinute(4)],
      [true, 1, atMinute(5)],
      [false, 1, atMinute(20)],
      [false, 1, atMinute(24 * 60)],
    ]);
  });

  it('gives what was edited a time of its own', () => {
    const edited = messageOf(2, { editedAt: atMinute(3) });
    const sizes = (messages: readonly Message[]) =>
      daysOf(messages, [], OWN, day)[0]?.groups.map(({ entries }) => entries.length);
    expect(sizes([messageOf(1), edited, messageOf(3), messageOf(4)])).toEqual([1, 1, 2]);
    expect(sizes([messageOf(1), { ...edited, isUnsent: true }, messageOf(3)])).toEqual([3]);
  });

  it('gives what was seen last a time of its own', () => {
    const own = [1, 2, 3].map((seq) => messageOf(seq, { userIdFrom: OWN, userIdTo: OTHER }));
    const sizes = (seenUpTo: string) =>
      daysOf(own, [], OWN, day, seenUpTo)[0]?.groups.map(({ entries }) => entries.length);
    expect([sizes(idOf(2)), sizes(idOf(3))]).toEqual([[2, 1], [3]]);
  });

  it('shows what is pending last, and never what is there already', () => {
    const own = messageOf(1, { userIdFrom: OWN, userIdTo: OTHER });
    const [today] = daysOf([own], [pendingOf(1), pendingOf(2)], OWN, day);
    expect(today?.groups.map(({ entries }) => entries.map(entryId))).toEqual([[idOf(1), idOf(2)]]);
    expect(today?.groups[0]?.entries.map(({ kind }) => kind)).toEqual(['stored', 'pending']);
  });

  it('never goes back to an earlier day, whatever a clock says', () => {
    const late = messageOf(1, { createdAt: atMinute(24 * 60) });
    const drawn = daysOf([late, messageOf(2)], [], OWN, day);
    expect(drawn.map(({ groups }) => groups.length)).toEqual([1]);
  });

  it('knows the last of one of the two', () => {
    const own = messageOf(2, { userIdFrom: OWN, userIdTo: OTHER });
    expect(lastOf([messageOf(1), own], OTHER)?.seq).toBe(1);
    expect(lastOf([own], OTHER)).toBeNull();
  });
});

describe('a quote', () => {
  const quote = quoteOf(messageOf(1, { body: 'Green\n jacket.' }));

  it('is one line of what it answers', () => {
    expect(quote).toEqual({ _id: idOf(1), userIdFrom: OTHER, preview: 'Green jacket.' });
    expect(quoteLine(quote, null)).toEqual({ kind: 'text', text: 'Green jacket.' });
  });

  it('shows the message as it is now, where that is known', () => {
    const edited = messageOf(1, { body: 'Red jacket.' });
    expect(quoteLine(quote, edited)).toEqual({ kind: 'text', text: 'Red jacket.' });
    const spot = messageOf(1, { body: '', embed: { type: 'location', coordinates: [0, 0] } });
    expect(quoteLine(quoteOf(spot), spot)).toEqual({ kind: 'embed', embed: 'location' });
  });

  it('says when that was unsent', () => {
    expect(quoteLine(quote, messageOf(1, { body: '', isUnsent: true }))).toEqual({ kind: 'unsent' });
    expect(quoteLine({ ...quote, preview: '' }, null)).toEqual({ kind: 'unsent' });
  });
});
