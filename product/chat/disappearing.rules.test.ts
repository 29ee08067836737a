import { describe, expect, it } from 'vitest';
import { atMinute, conversationOf, messageOf, photoOf } from './chat.fixture.ts';
import {
  conversationThere,
  disappearanceOf,
  isExpired,
  nextDisappearance,
  quoteThere,
  timelineThere,
} from './disappearing.rules.ts';
import { messagesOf, quoteOf, timelineOf } from './timeline/timeline.rules.ts';

const at = (minute: number) => new Date(atMinute(minute));

describe('a disappearing message', () => {
  it('expires the set hours after it was stored, to the millisecond', () => {
    expect(disappearanceOf(at(0), null)).toBeNull();
    expect(disappearanceOf(at(0), 24)).toEqual(at(24 * 60));
    expect([
      isExpired(null, at(9)),
      isExpired(atMinute(9), new Date(at(9).getTime() - 1)),
      isExpired(atMinute(9), at(9)),
    ]).toEqual([...[false, false, true]]);
  });

  it('disappears from quotes, and the rest stays as it is', () => {
    const goes = messageOf(1, { disappearsAt: atMinute(10) });
    const answer = messageOf(2, { replyTo: quoteOf(goes) });
    const stays = messageOf(3);
    const timeline = timelineOf([goes, answer, stays], { hasOlder: false, revision: 3 });
    expect(timelineThere(timeline, at(9))).toBe(timeline);
    expect(messagesOf(timelineThere(timeline, at(10)))).toEqual([{ ...answer, replyTo: null }, stays]);
    const alone = timelineOf([goes], { hasOlder: false, revision: 1 });
    expect(timelineThere(alone, at(10)).chunks).toEqual([]);
    expect([quoteThere(answer.replyTo, at(9)), quoteThere(answer.replyTo, at(10))]).toEqual([
      ...[answer.replyTo, null],
    ]);
  });

  it('disappears from quotes in every chunk, also where nothing else of the chunk disappears', () => {
    const goes = messageOf(1, { disappearsAt: atMinute(10) });
    const stays = messageOf(2);
    const answers = [3, 49, 50, 101, 102].map((seq) => messageOf(seq, { replyTo: quoteOf(goes) }));
    const other = messageOf(103, { replyTo: quoteOf(stays) });
    const timeline = timelineOf([goes, stays, ...answers, other], { hasOlder: false, revision: 103 });
    expect(timeline.chunks.map(({ number }) => number)).toEqual([0, 1, 2]);
    const after = timelineThere(timeline, at(10));
    expect(messagesOf(after)).toEqual([
      stays,
      ...answers.map((answer) => ({ ...answer, replyTo: null })),
      other,
    ]);
    expect(JSON.stringify(messagesOf(after))).not.toContain(`"${goes.body}"`);
    // Of a conversation whose older messages are not loaded, where the quoted one is not either.
    const newest = timelineOf(answers.slice(3), { hasOlder: true, revision: 102 });
    const left = messagesOf(timelineThere(newest, at(10)));
    expect(left.map(({ replyTo }) => replyTo)).toEqual([null, null]);
  });

  it('disappears with its photo from quotes', () => {
    const photo = messageOf(1, { body: '', embed: photoOf(), disappearsAt: atMinute(10) });
    const answer = messageOf(60, { replyTo: quoteOf(photo) });
    const timeline = timelineOf([answer], { hasOlder: true, revision: 60 });
    expect(messagesOf(timelineThere(timeline, at(9)))[0]?.replyTo?.embed).toBe('photo');
    expect(messagesOf(timelineThere(timeline, at(10)))).toEqual([{ ...answer, replyTo: null }]);
  });

  it('leaves its conversation in the list without a preview', () => {
    const conversation = conversationOf(messageOf(1, { disappearsAt: atMinute(10) }));
    expect(conversationThere(conversation, at(9))).toBe(conversation);
    expect(conversationThere(conversation, at(10))).toEqual({
      ...conversation,
      ...{ messages: [], lastSentMessage: null, preview: '' },
    });
  });

  it('sets the timer to the earliest expiry', () => {
    expect(nextDisappearance([null, atMinute(9), atMinute(4), null])).toBe(at(4).getTime());
    expect(nextDisappearance([null])).toBeNull();
  });
});
