import { expect, it } from 'vitest';
import { atMinute, idOf, messageOf, OTHER, OWN } from '../../../chat.fixture.ts';
import { serverForEachTest, answers, askedFor, chats, ok, opened, refused } from '../chat-model.fixture.ts';

serverForEachTest();

const { conversationId } = messageOf(1);

it('the server’s answer to an edit replaces the message', async () => {
  const { model, timeline } = await opened();
  const edited = messageOf(1, { body: 'Red jacket.', editedAt: atMinute(2), revision: 2 });
  answers['PUT /api/message/edit'] = [ok(edited)];
  expect(await model.engine.ownMessages.edit(OTHER, idOf(1), 'Red jacket.')).toBe('done');
  expect(timeline()).toEqual([edited]);
  expect(askedFor('/api/message/edit').map(({ body }) => body)).toEqual([
    { conversationId, messageId: idOf(1), body: 'Red jacket.' },
  ]);
});

it('a refused edit leaves the message, and returns the reason', async () => {
  const { model, timeline } = await opened();
  answers['PUT /api/message/edit'] = [refused(409, 'too-late'), refused(422, 'disallowed-text'), 'cut'];
  const edit = () => model.engine.ownMessages.edit(OTHER, idOf(1), 'Red jacket.');
  expect([await edit(), await edit(), await edit()]).toEqual(['too-late', 'disallowed-text', 'failed']);
  expect(timeline()).toEqual([messageOf(1)]);
});

it('an unsent message becomes a tombstone, and stays unchanged on a failure', async () => {
  const { model, timeline } = await opened();
  const unsent = messageOf(1, { body: '', isUnsent: true, revision: 2 });
  answers['PUT /api/message/unsend'] = ['cut', ok(unsent)];
  expect(await model.engine.ownMessages.unsend(OTHER, idOf(1))).toBe(false);
  expect(timeline()).toEqual([messageOf(1)]);
  expect(await model.engine.ownMessages.unsend(OTHER, idOf(1))).toBe(true);
  expect(timeline()).toEqual([unsent]);
});

it('a reply keeps its quote, also if the page was left before it was sent', async () => {
  answers['POST /api/message'] = ['cut'];
  const replyTo = { _id: idOf(1), userIdFrom: OTHER, preview: 'Number 1', disappearsAt: null };
  const first = await opened();
  first.model.send(OTHER, 'Yes.', { replyTo });
  const [{ _id } = { _id: '' }] = first.state().outbox;
  first.stop();
  const stored = messageOf(2, { _id, body: 'Yes.', userIdFrom: OWN, userIdTo: OTHER, replyTo });
  answers['POST /api/message'] = [ok(stored)];
  const next = await chats({ kept: first.kept });
  await expect.poll(() => next.state().outbox).toEqual([]);
  expect(askedFor('/api/message').at(-1)?.body).toEqual({
    ...{ _id, userIdTo: OTHER, body: 'Yes.', replyTo: idOf(1) },
  });
});
