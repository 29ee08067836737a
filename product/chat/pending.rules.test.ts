import { expect, it } from 'vitest';
import type { OutgoingMessage } from '#product/messaging/outbox.rules.ts';
import { idOf, OTHER, pendingOf } from './chat.fixture.ts';
import { asPending, directTo, draftedPartners, isDirect } from './pending.rules.ts';

const [first, second] = [pendingOf(1), pendingOf(2)];

const outgoing = (attached: unknown): OutgoingMessage => ({
  ...{ _id: idOf(1), channel: 'direct', to: OTHER, body: 'Yes.', photo: null, attached },
  ...{ composedAt: '2026-06-01T20:00:00.000Z', position: 1, failure: 'unauthenticated' },
});

it('a pending message is read with its attachments, and an unknown failure reason means refused', () => {
  const replyTo = { _id: idOf(9), userIdFrom: OTHER, preview: 'Number 9', disappearsAt: null };
  const message = outgoing({ embed: null, replyToId: idOf(9), replyTo });
  expect(asPending(message)).toMatchObject({
    userIdTo: OTHER,
    replyToId: idOf(9),
    replyTo,
    failure: 'refused',
  });
  expect(asPending(message)).toBe(asPending(message));
  expect(asPending(outgoing('unreadable'))).toMatchObject({ embed: null, replyToId: null, replyTo: null });
});

it('pending messages and drafts to new partners are listed, each partner once', () => {
  const drafts = { [OTHER]: 'More', new: 'Hello', empty: ' \n', known: 'Hi' };
  const conversations = [{ partner: { _id: 'known' } }];
  expect(draftedPartners({ outbox: [first, second], drafts, conversations })).toEqual([OTHER, 'new']);
  expect(
    draftedPartners({ outbox: [first], drafts: {}, conversations: [{ partner: { _id: OTHER } }] }),
  ).toEqual([]);
});

it('a direct message goes to its partner by a channel of its own', () => {
  expect(isDirect(directTo(OTHER))).toBe(true);
  expect(isDirect({ channel: 'group', to: OTHER })).toBe(false);
});
