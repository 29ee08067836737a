import { expect, it } from 'vitest';
import { conversationOf, idOf, messageOf, OTHER, OWN, pendingOf } from './chat.fixture.ts';
import {
  asLastSent,
  asRead,
  isUnread,
  MAX_UNREAD_TOLD,
  previewLine,
  withConversations,
  withListed,
  withListedReactions,
  withoutListed,
  withMessage,
} from './list.rules.ts';

const own = (seq: number) => messageOf(seq, { userIdFrom: OWN, userIdTo: OTHER });
const hot = { byUserId: OTHER, reaction: 'hot' } as const;

it('[CHAT-07] pinned conversations come first, then the most recent', () => {
  const [early, late, pinned] = [1, 2, 0].map((minute) =>
    conversationOf(messageOf(minute, { conversationId: String(minute) })),
  );
  if (!early || !late || !pinned) throw new Error('there are three');
  const listed = withConversations([early], [late, { ...pinned, isPinnedBy: [OWN] }]);
  expect(listed.map(({ _id }) => _id)).toEqual(['0', '2', '1']);
  expect(withConversations(listed, [early], ['2']).map(({ _id }) => _id)).toEqual(['0', '1']);
});

it('an archived conversation does not count as unread, until a new message comes', () => {
  const unread = withMessage(conversationOf(own(1)), messageOf(2));
  const listed = { conversations: [unread], unreadCount: 4 };
  const archived = withListed(listed, { ...unread, isArchived: true });
  expect(archived.unreadCount).toBe(3);
  expect(withListed(archived, asRead({ ...unread, isArchived: true })).unreadCount).toBe(3);
  expect(withListed(archived, withMessage({ ...unread, isArchived: true }, messageOf(3))).unreadCount).toBe(
    5,
  );
  expect(withListed(listed, asRead(unread)).unreadCount).toBe(3);
  expect(withoutListed(listed, OTHER)).toEqual({ conversations: [], unreadCount: 3 });
  // Never below zero, whatever arrived meanwhile.
  expect(withListed({ ...listed, unreadCount: 0 }, asRead(unread)).unreadCount).toBe(0);
});

it('one that is marked as unread counts as one until it is read, or as what came to it', () => {
  const marked = { ...conversationOf(own(1)), isMarkedUnread: true };
  const listed = { conversations: [conversationOf(own(1))], unreadCount: 4 };
  expect([isUnread(marked), isUnread(asRead(marked))]).toEqual([true, false]);
  expect(withListed(listed, marked).unreadCount).toBe(5);
  const written = withListed(
    { conversations: [marked], unreadCount: 5 },
    {
      ...marked,
      unreadCount: 2,
    },
  );
  expect(written.unreadCount).toBe(6);
  expect(withListed({ conversations: [marked], unreadCount: 5 }, asRead(marked)).unreadCount).toBe(4);
  expect(withListed(listed, { ...marked, isArchived: true }).unreadCount).toBe(4);
});

it('a message becomes the last of its conversation, is unread if the partner wrote it, and counts once', () => {
  const before = conversationOf(own(1));
  const after = withMessage(before, messageOf(2, { body: 'Green\n jacket.' }));
  expect([after.preview, after.unreadCount, after.unreadMessages]).toEqual(['Green jacket.', 1, [idOf(2)]]);
  expect(after.lastSentMessage?.author).toBe(OTHER);
  expect([after.serverUnreadCount - before.serverUnreadCount, after.revision]).toEqual([1, 2]);
  const changedSince = withMessage({ ...before, revision: 9 }, messageOf(2, { revision: 3 }));
  expect(changedSince.revision).toBe(9);
  expect(withMessage(after, messageOf(2))).toBe(after);
  expect(withMessage(after, own(3)).unreadCount).toBe(1);
  expect([isUnread(after), isUnread(asRead(after))]).toEqual([true, false]);
});

it('the ids of the newest unread messages are kept, the count is of all', () => {
  const many = Array.from({ length: MAX_UNREAD_TOLD + 2 }, (_, n) => n + 2);
  const after = many.reduce((listed, seq) => withMessage(listed, messageOf(seq)), conversationOf(own(1)));
  expect([after.unreadCount, after.unreadMessages.length]).toEqual([MAX_UNREAD_TOLD + 2, MAX_UNREAD_TOLD]);
  expect([after.unreadMessages[0], after.unreadMessages.at(-1)]).toEqual([
    idOf(4),
    idOf(MAX_UNREAD_TOLD + 3),
  ]);
});

it('a declined request stays declined when its writer adds messages, and an answer accepts it', () => {
  const request = conversationOf(messageOf(1), { isRequest: true });
  expect(withMessage(request, messageOf(2))).toMatchObject({ isRequest: true, unreadCount: 1 });
  expect(withMessage(request, own(2))).toMatchObject({ isRequest: false });
  const away = conversationOf(messageOf(1), { isDeclined: true, isArchived: true });
  const more = withMessage(away, messageOf(2));
  expect(more).toMatchObject({ unreadCount: 0, unreadMessages: [], isDeclined: true, isArchived: true });
  expect(withMessage(more, own(3))).toMatchObject({ isDeclined: false, isArchived: false });
});

it('a reaction to the visitor’s own last message is unread, and shows in the list', () => {
  const before = conversationOf(own(1));
  const change = { messageId: idOf(1), messageReactions: [hot], revision: 2 };
  const after = withListedReactions(before, change);
  expect(after?.unreadReactions).toEqual([idOf(1)]);
  expect(after && previewLine(after)).toEqual({ type: 'reacted', reaction: 'hot' });
  const own2 = { byUserId: OWN, reaction: 'like' } as const;
  const ofBoth = withListedReactions(before, { ...change, messageReactions: [own2, hot] });
  expect(ofBoth && previewLine(ofBoth)).toEqual({ type: 'reacted', reaction: 'hot' });
  expect(after && previewLine({ ...after, lastSentMessage: asLastSent(own(1)) })).toEqual({
    ...{ type: 'reacted', reaction: null },
  });
  // An own reaction does not make seen reactions unread again.
  const seen = after && { ...after, unreadReactions: [] };
  const both = {
    ...change,
    messageReactions: [hot, { byUserId: OWN, reaction: 'like' as const }],
    revision: 3,
  };
  expect(seen && withListedReactions(seen, both)?.unreadReactions).toEqual([]);
  const back = after && withListedReactions(after, { ...change, messageReactions: [], revision: 3 });
  expect(back?.unreadReactions).toEqual([]);
  expect(withListedReactions(before, { ...change, messageId: idOf(9) })).toBeNull();
  expect(withListedReactions(conversationOf(messageOf(1)), change)?.unreadReactions).toEqual([]);
});

it('a row shows what was written last and by whom', () => {
  const seen = { unreadReactions: [idOf(0)] };
  expect(previewLine(conversationOf(own(1)))).toEqual({ type: 'text', isOwn: true, text: 'Number 1' });
  expect(previewLine(conversationOf(own(1), seen))).toEqual({ type: 'reacted', reaction: null });
  const unread = conversationOf(messageOf(1), { ...seen, unreadCount: 1 });
  expect(previewLine(unread)).toEqual({ type: 'text', isOwn: false, text: 'Number 1' });
  const spot = messageOf(1, { body: '', embed: { type: 'location', coordinates: [0, 0] } });
  expect(previewLine(conversationOf(spot))).toEqual({ type: 'embed', isOwn: false, embed: 'location' });
  const described = conversationOf({ ...spot, body: 'Here' });
  expect(previewLine(described)).toEqual({ type: 'text', isOwn: false, text: 'Here' });
  expect(previewLine(conversationOf(messageOf(1, { body: '' })))).toMatchObject({ type: 'text', text: '' });
  expect(previewLine({ ...described, lastSentMessage: null })).toBeNull();
  expect(previewLine(conversationOf(messageOf(1, { isSpam: true })))).toEqual({ type: 'spam' });
  const unsent = conversationOf(messageOf(1, { isUnsent: true }));
  expect(previewLine(unsent)).toEqual({ type: 'unsent', isOwn: false });
});

it('a row shows a pending message or draft, but not in place of a newer message', () => {
  const drafts = [
    { pending: pendingOf(3), draft: '' },
    { pending: null, draft: 'And then' },
  ];
  const read = conversationOf(own(1));
  const unread = withMessage(read, messageOf(2));
  for (const notSent of drafts) {
    expect(previewLine(read, notSent)).toEqual({ type: 'draft' });
    expect(previewLine(unread, notSent)).toEqual({ type: 'text', isOwn: false, text: 'Number 2' });
  }
  expect(previewLine(read, { pending: null, draft: ' \n' })).toMatchObject({ type: 'text', isOwn: true });
});
