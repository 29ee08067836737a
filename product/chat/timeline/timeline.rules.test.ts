import { describe, expect, it } from 'vitest';
import { atMinute, idOf, messageOf, OTHER, OWN, pendingOf } from '../chat.fixture.ts';
import type { Message } from '../contract/schema.ts';
import {
  emptyTimeline,
  findMessage,
  joined,
  lastOf,
  mergeMessages,
  messagesOf,
  neighbourOf,
  quoteLine,
  quoteOf,
  stillPending,
  type Chunk,
  type Timeline,
  timelineOf,
  withChanged,
  withKnownChanged,
  withNewer,
  withOlder,
  withReactions,
} from './timeline.rules.ts';

const hot = [{ byUserId: OTHER, reaction: 'hot' }] as const;
const known = (messages: readonly Message[]) => timelineOf(messages, { hasOlder: false, revision: 0 });
const seqs = (messages: readonly { readonly seq: number }[]) => messages.map(({ seq }) => seq);

describe('merging', () => {
  it('keeps each message once, in its newest version, in the order of the conversation', () => {
    const reacted = messageOf(2, { revision: 9, messageReactions: [...hot] });
    const merged = mergeMessages([messageOf(1), reacted], [messageOf(3), messageOf(2)]);
    expect(seqs(merged)).toEqual([1, 2, 3]);
    expect(merged[1]).toBe(reacted);
  });

  it('leaves out messages older than the oldest loaded one, unless nothing comes before it', () => {
    const known = timelineOf([messageOf(60)], { hasOlder: true, revision: 60 });
    const late = messageOf(3, { revision: 61 });
    expect(seqs(messagesOf(withChanged(known, [late, messageOf(61)], 62)))).toEqual([60, 61]);
    expect(seqs(messagesOf(withChanged({ ...known, hasOlder: false }, [late], 61)))).toEqual([3, 60]);
    expect(withChanged(known, [], 70).revision).toBe(70);
  });

  it('empties a quote of an unsent message at once, even if that message is not loaded', () => {
    const quoted = messageOf(3, { body: 'a word too much' });
    const known = timelineOf([messageOf(60, { replyTo: quoteOf(quoted) })], { hasOlder: true, revision: 60 });
    const unsent = messageOf(3, { body: '', isUnsent: true, revision: 61 });
    const after = withChanged(known, [unsent], 61);
    expect(messagesOf(after).map(({ replyTo }) => replyTo?.preview)).toEqual(['']);
  });

  it('changes every quote of an unsent or edited message, in whatever chunk or page it is', () => {
    const [unsent, edited, kept] = [messageOf(3), messageOf(4), messageOf(5)];
    const quoting = (seq: number) =>
      [unsent, edited, kept].map((one, n) => messageOf(seq + n, { replyTo: quoteOf(one) }));
    const newest = [...quoting(60), ...quoting(110), ...quoting(160)];
    const known = timelineOf(newest, { hasOlder: true, revision: 200 });
    const changed = [
      messageOf(3, { body: '', isUnsent: true, revision: 201 }),
      messageOf(4, { body: 'Other', editedAt: atMinute(5), revision: 202 }),
    ];
    const previews = (timeline: Timeline) => messagesOf(timeline).map(({ replyTo }) => replyTo?.preview);
    const expected = ['', 'Other', kept.body];
    const after = withChanged(known, changed, 202);
    expect(previews(after)).toEqual([...expected, ...expected, ...expected]);
    expect(previews(withKnownChanged(known, changed))).toEqual(previews(after));
    // Where the quoted messages are loaded later, and where they were loaded before.
    const older = withOlder(after, [...changed, kept], true);
    expect(previews(older).slice(3)).toEqual(previews(after));
    const all = withChanged(withOlder(known, [unsent, edited, kept], true), changed, 202);
    expect(previews(all).slice(3)).toEqual(previews(after));
    expect(JSON.stringify(messagesOf(all))).not.toContain(`"${unsent.body}"`);
  });

  it('puts older pages in front and keeps what was loaded', () => {
    const known = timelineOf([messageOf(3)], { hasOlder: true, revision: 3 });
    const page = withOlder(known, [messageOf(1), messageOf(2)], false);
    expect([seqs(messagesOf(page)), page.hasOlder, page.revision]).toEqual([[1, 2, 3], false, 3]);
  });

  it('changes only the chunks of the new messages', () => {
    const all = Array.from({ length: 400 }, (_, n) => messageOf(n + 100));
    const before = timelineOf(all, { hasOlder: true, revision: 600 });
    const same = (after: { readonly chunks: readonly Chunk[] }) =>
      after.chunks.filter((chunk) => before.chunks.includes(chunk)).length;
    expect(before.chunks.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(same(withChanged(before, [messageOf(500)], 601))).toBe(8);
    expect(same(withOlder(before, [messageOf(98), messageOf(99)], true))).toBe(8);
    const edited = withChanged(before, [messageOf(260, { body: 'Other', revision: 601 })], 601);
    expect([same(edited), findMessage(edited, idOf(260))?.body]).toEqual([7, 'Other']);
    expect(same(withReactions(before, idOf(260), hot, 601))).toBe(7);
    // What was known before stays what it was.
    expect([findMessage(before, idOf(260))?.body, findMessage(before, idOf(500))]).toEqual([
      'Number 260',
      null,
    ]);
    expect(seqs(messagesOf(before))).toEqual(seqs(all));
  });

  it('counts a change as known only if none before it is missing', () => {
    const known = timelineOf([messageOf(1)], { hasOlder: false, revision: 1 });
    const next = withReactions(known, idOf(1), hot, 2);
    expect([next.revision, findMessage(next, idOf(1))?.messageReactions]).toEqual([2, hot]);
    expect(withReactions(known, idOf(1), hot, 5).revision).toBe(1);
    expect(findMessage(withReactions(next, idOf(1), [], 1), idOf(1))?.messageReactions).toEqual(hot);
    expect(emptyTimeline().revision).toBe(0);
  });
});

describe('a detached window', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => messageOf(from + n));
  const newest = timelineOf(range(201, 250), { hasOlder: true, revision: 250 });
  const apart = timelineOf(range(60, 110), { hasOlder: true, revision: 0 });

  it('follows changes of its messages, and takes in no others', () => {
    const quoting = withNewer(apart, [messageOf(111, { replyTo: quoteOf(messageOf(3)) })]);
    const edited = messageOf(100, { body: 'Other', revision: 251 });
    const unsent = messageOf(3, { body: '', isUnsent: true, revision: 252 });
    const after = withKnownChanged(quoting, [
      edited,
      unsent,
      messageOf(251),
      messageOf(150, { revision: 253 }),
    ]);
    expect(seqs(messagesOf(after))).toEqual(seqs(range(60, 111)));
    expect([findMessage(after, idOf(100))?.body, findMessage(after, idOf(111))?.replyTo?.preview]).toEqual([
      'Other',
      '',
    ]);
    expect(findMessage(withKnownChanged(after, [messageOf(100)]), idOf(100))?.body).toBe('Other');
  });

  it('joins the newest messages as soon as nothing is missing between them', () => {
    expect(joined(newest, withNewer(apart, range(111, 199)), true)).toBeNull();
    for (const last of [200, 205]) {
      const one = joined(newest, withNewer(apart, range(111, last)), true);
      expect(one && seqs(messagesOf(one))).toEqual(seqs(range(60, 250)));
      expect([one?.hasOlder, one?.revision]).toEqual([true, 250]);
    }
    // What was between them has disappeared.
    const one = joined(newest, apart, false);
    expect(one && seqs(messagesOf(one))).toEqual([...seqs(range(60, 110)), ...seqs(range(201, 250))]);
  });

  it('does not undo changes of the newest messages', () => {
    const edited = withChanged(newest, [messageOf(201, { body: 'Other', revision: 251 })], 251);
    const one = joined(edited, withNewer(apart, range(111, 201)), true);
    expect(one && findMessage(one, idOf(201))?.body).toBe('Other');
  });
});

it('a timeline finds the last message of either participant, and the neighbors of a message', () => {
  const own = messageOf(49, { userIdFrom: OWN, userIdTo: OTHER });
  const both = known([messageOf(48), own, messageOf(50)]);
  expect([lastOf(both, OWN)?.seq, lastOf(both, OTHER)?.seq]).toEqual([49, 50]);
  expect(lastOf(known([own]), OTHER)).toBeNull();
  expect([neighbourOf(both, idOf(49), 1)?.seq, neighbourOf(both, idOf(50), -1)?.seq]).toEqual([50, 49]);
  expect([neighbourOf(both, idOf(48), -1), neighbourOf(both, idOf(7), 1)]).toEqual([null, null]);
  const longer = known([47, 48, 49, 50, 51].map((seq) => messageOf(seq)));
  const besides = [47, 48, 49, 50].map((seq) => neighbourOf(longer, idOf(seq), 1)?.seq);
  expect(besides).toEqual([48, 49, 50, 51]);
  const before = [48, 49, 50, 51].map((seq) => neighbourOf(longer, idOf(seq), -1)?.seq);
  expect(before).toEqual([47, 48, 49, 50]);
});

it('a stored message is no longer pending', () => {
  expect(stillPending([pendingOf(1), pendingOf(2)], known([messageOf(1)]))).toEqual([pendingOf(2)]);
});

describe('a quote', () => {
  const quote = quoteOf(messageOf(1, { body: 'Green\n jacket.' }));

  it('is one line of the quoted message', () => {
    expect(quote).toEqual({ _id: idOf(1), userIdFrom: OTHER, preview: 'Green jacket.', disappearsAt: null });
    expect(quoteLine(quote, null)).toEqual({ type: 'text', text: 'Green jacket.' });
  });

  it('shows the current message, if that is loaded', () => {
    const edited = messageOf(1, { body: 'Red jacket.' });
    expect(quoteLine(quote, edited)).toEqual({ type: 'text', text: 'Red jacket.' });
    const spot = messageOf(1, { body: '', embed: { type: 'location', coordinates: [0, 0] } });
    expect(quoteLine(quoteOf(spot), spot)).toEqual({ type: 'embed', embed: 'location' });
  });

  it('says if the message was unsent', () => {
    expect(quoteLine(quote, messageOf(1, { body: '', isUnsent: true }))).toEqual({ type: 'unsent' });
    expect(quoteLine({ ...quote, preview: '' }, null)).toEqual({ type: 'unsent' });
  });
});
