import { expect, it } from 'vitest';
import { conversationOf, messageOf, OTHER } from '../../chat.fixture.ts';
import { answers, emptyList, ok, partner, serverForEachTest, chats } from './chat-model.fixture.ts';

serverForEachTest();

it('whether a person is there is heard with their conversation, and their row in the list says it too', async () => {
  const time = '2030-05-01T12:00:00.000Z';
  const listed = { ...partner, connectUpdateTime: time };
  const last = messageOf(1);
  answers['GET /api/conversation'] = [
    ok({ ...emptyList, conversations: [conversationOf(last, { partner: listed })], changeSeq: 1 }),
  ];
  const page = await chats();
  const inList = () => page.state().conversations[0]?.partner;
  expect(inList()).toEqual(listed);
  const away = { ...listed, disconnectTime: time };
  answers['GET /api/conversation/by-user'] = [
    ok({ partner: away, conversation: conversationOf(last, { partner: away }) }),
  ];
  await page.model.engine.threads.open(OTHER);
  expect(inList()).toEqual(away);
});
