import { expect, it } from 'vitest';
import { messageOf, photoOf } from './chat.fixture.ts';
import { MAX_PINS } from './contract/schema.ts';
import {
  mayEdit,
  mayPin,
  nextReadMark,
  PREVIEW_LENGTH,
  previewOf,
  viewerImageOf,
  withReaction,
} from './rules.ts';

it('[CHAT-25] a preview is the body in one line, cut between characters', () => {
  expect(previewOf(' See you\n\nat the corner ')).toBe('See you at the corner');
  const flags = '🏳️‍🌈'.repeat(PREVIEW_LENGTH + 5);
  expect(previewOf(flags)).toBe(`${'🏳️‍🌈'.repeat(PREVIEW_LENGTH - 1)}…`);
});

it('[CHAT-29] [CHAT-30] [CHAT-31] a message has one reaction per person', () => {
  const first = withReaction([], 'a', 'like');
  const both = withReaction(first, 'b', 'hot');
  expect(withReaction(both, 'a', 'devil')).toEqual([
    { byUserId: 'b', reaction: 'hot' },
    { byUserId: 'a', reaction: 'devil' },
  ]);
  expect(withReaction(both, 'a', null)).toEqual([{ byUserId: 'b', reaction: 'hot' }]);
});

it('[CHAT-34] ten conversations can be pinned, and a pinned one again', () => {
  const pinned = Array.from({ length: MAX_PINS }, (_, n) => String(n));
  expect(mayPin(pinned.slice(1), 'new')).toBe(true);
  expect(mayPin(pinned, 'new')).toBe(false);
  expect(mayPin(pinned, '3')).toBe(true);
});

it('a read mark only grows, and not past the end', () => {
  expect([nextReadMark(3, 5, 9), nextReadMark(5, 3, 9), nextReadMark(3, 12, 9)]).toEqual([5, 5, 9]);
});

it('a message can be edited for 15 minutes', () => {
  const sent = new Date('2030-05-01T12:00:00Z');
  const after = (ms: number) => mayEdit(sent, new Date(sent.getTime() + ms));
  expect([after(0), after(15 * 60_000), after(15 * 60_000 + 1)]).toEqual([true, true, false]);
});

it('[PHOTO-33..39] an opened photo has its sender, its recipient, its file and its state', () => {
  const message = messageOf(1, { embed: photoOf({ classification: 'NSFW', isHidden: true }) });
  const { _id, userIdFrom, userIdTo, conversationId } = message;
  expect(viewerImageOf(message)).toEqual({
    ...{ _id, userIdFrom, userIdTo, conversationId },
    ...{ file: photoOf().filepath, classification: 'NSFW', isHidden: true },
  });
  expect(viewerImageOf(messageOf(2))).toBeNull();
});
