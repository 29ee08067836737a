import { expect, it } from 'vitest';
import type { Message } from '#product/chat/contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { deleteVisitor } from '../../groups/groups.fixture.ts';
import { type Chatter, listen } from '../chat.fixture.ts';
import { contactWorld, send, sent, writeToAll } from './first-contacts.fixture.ts';
import { dataUrlOf, drawn } from '../message-photos.fixture.ts';

const { server, own, people, account } = contactWorld();
const AD = 'First visit to my studio is free, ask for the code!';
/** What three people got, and nobody else is to get. */
const thrice = [...sent(3), 'repeated-first'];

const edit = async (who: Chatter, { conversationId, _id }: Message, body: string) => {
  const its = { conversationId, messageId: _id, body };
  const answer = await who.put<{ error?: string }>('/api/message/edit', its);
  return answer.body.error ?? answer.status;
};

it('the same first message goes to three people, with whatever odd letters', async () => {
  const [who, others] = [await account({ confirmedHours: 48 }), await people(5)];
  const bodies = ['Hi, around?', 'hi AROUND', 'Hi… arounnd \u{1f44b}', 'hi arovnd!'];
  expect(await writeToAll(who, others.slice(0, 4), (n) => bodies[n] ?? '')).toEqual(thrice);
  expect(await send(who, others[4]!, 'Do you know a good place to run here?')).toBe(200);
});

it('the same later message goes to three people who have not answered, by request and over the live connection', async () => {
  const [who, others] = [await account({ confirmedHours: 48 }), await people(6)];
  expect(await writeToAll(who, others.slice(0, 5), own)).toEqual(sent(5));
  expect(await writeToAll(who, others.slice(0, 4), () => AD)).toEqual(thrice);
  const device = await listen(server(), who);
  const messageId = '0195e7b0-0000-7000-8000-000000000001';
  device.say({ type: 'send', message: { _id: messageId, userIdTo: others[4]!.id, body: AD } });
  await expect
    .poll(() => device.frames)
    .toContainEqual({ type: 'not-sent', messageId, error: 'repeated-first' });
  device.close();
  expect(await send(who, others[5]!, AD)).toBe('repeated-first');
  // One person may get it twice, and everyone who answers.
  expect(await send(who, others[0]!, AD)).toBe(200);
  await others[3]!.write(who, 'Hello.');
  expect(await send(who, others[3]!, AD)).toBe(200);
});

it('the same caption goes to three people who have not answered, and a photo alone to everyone', async () => {
  const [who, others] = [await account({ confirmedHours: 48 }), await people(4)];
  const dataUrl = dataUrlOf(await drawn(400, 300).jpeg().toBuffer());
  const answers: unknown[][] = [[], []];
  for (const [n, body] of ['', AD].entries())
    for (const other of others) {
      const { body: embed } = await who.post<PhotoEmbed>('/api/message/photo', { dataUrl });
      answers[n]?.push(await send(who, other, body, { embed }));
    }
  expect(answers).toEqual([sent(4), thrice]);
});

it('the same words are not made by an edit of any unanswered message, and earlier words of it still count', async () => {
  const [who, others] = [await account({ confirmedHours: 48 }), await people(5)];
  const [first, second, third, fourth, fifth] = others as [Chatter, Chatter, Chatter, Chatter, Chatter];
  const begun: Message[] = [];
  for (const other of [first, second, third]) begun.push(await who.write(other, 'Free tonight?'));
  const own4 = await who.write(fourth, 'Something of its own');
  const later = await who.write(fourth, 'More of that');
  for (const message of [own4, later])
    expect(await edit(who, message, 'free TONIGHT')).toBe('repeated-first');
  for (const message of [own4, later]) expect(await edit(who, message, `Else ${message._id}`)).toBe(200);
  for (const message of begun) expect(await edit(who, message, 'Never mind')).toBe(200);
  expect(await send(who, fifth, 'free tonight')).toBe('repeated-first');
  expect(await send(who, fifth, 'never mind')).toBe('repeated-first');
  // After an answer everything goes.
  await fourth.write(who, 'Hello.');
  for (const message of [own4, later]) expect(await edit(who, message, 'Free tonight?')).toBe(200);
});

it('the same words go to no more people from a new account of the same network', async () => {
  const [first, others] = [await account({ confirmedHours: 48 }), await people(4)];
  await writeToAll(first, others, own);
  expect(await writeToAll(first, others.slice(0, 3), () => AD)).toEqual(sent(3));
  await deleteVisitor(server(), first);
  const again = await account({ confirmedHours: 1 });
  expect(await send(again, others[3]!, AD)).toBe('repeated-first');
});
