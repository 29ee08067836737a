import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagePhotos } from '#product/chat/server/tables.ts';
import type { GroupMessage } from '#product/groups/contract/schema.ts';
import { groupPhotos } from '#product/groups/server/tables.ts';
import { type PhotoEmbed, photoClasses } from '#product/messaging/contract/schema.ts';
import { photoWidths } from '#product/photos/contract.ts';
import { sfwModes } from '#product/visitors/safe-for-work.contract.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { dataUrlOf, drawn, photoOf } from '../chat/message-photos.fixture.ts';
import { together, write } from '../groups/groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
let picture: string;
/** Who sends a photo, who else may see it, its name, and how it is judged. */
interface Sent {
  readonly sender: Chatter;
  readonly other: Chatter;
  readonly name: string;
  readonly judge: (classification: PhotoEmbed['classification']) => Promise<unknown>;
}
let sent: Readonly<Record<'direct' | 'group', Sent>>;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  picture = dataUrlOf(await drawn(600, 400).jpeg().toBuffer());
  sent = { direct: await sentDirectly(), group: await sentToGroup() };
});
afterAll(() => server.close());

const upload = async (who: Chatter) =>
  (await who.post<PhotoEmbed>('/api/message/photo', { dataUrl: picture })).body;

async function sentDirectly(): Promise<Sent> {
  const { database } = server.database;
  const [sender, other] = [await chatter(server), await chatter(server)];
  const { filepath: name } = photoOf(await sender.write(other, '', { embed: await upload(sender) }));
  const judge = (classification: PhotoEmbed['classification']) =>
    database.update(messagePhotos).set({ classification }).where(eq(messagePhotos.id, name));
  return { sender, other, name, judge };
}

async function sentToGroup(): Promise<Sent> {
  const { database } = server.database;
  const [other, sender, groupId] = await together(server, time);
  const { body } = await write(sender, groupId, '', { file: await upload(sender) });
  const name = (body as GroupMessage).file?.filepath ?? '';
  const judge = (classification: PhotoEmbed['classification']) =>
    database.update(groupPhotos).set({ classification }).where(eq(groupPhotos.id, name));
  return { sender, other, name, judge };
}

/** A visitor as the law of their place and the check of their ID leave them; a place of null is unknown. */
async function looks({ id }: Chatter, sfwPlace: (typeof sfwModes)[number] | null, isIdVerified: boolean) {
  await server.database.database.update(visitors).set({ sfwPlace }).where(eq(visitors.id, id));
  await server.server.setModerationFlags(id, { isIdVerified });
}

/** What each rendition answers: its status, and its text where it is no picture. */
const answersTo = ({ headers }: Chatter, name: string) =>
  Promise.all(
    ['', ...photoWidths.map((width) => `&width=${width}`)].map(async (more) => {
      const address = `${server.url}/api/message/photo?filepath=${name}${more}`;
      const answer = await fetch(address, { headers: { ...headers } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? `200 ${bytes.toString('latin1', 8, 12)}` : `${answer.status} ${bytes.toString()}`;
    }),
  );

const cases = (['direct', 'group'] as const).flatMap((kind) =>
  [...sfwModes, null].flatMap((mode) =>
    photoClasses.flatMap((classification) =>
      [false, true].map((isIdVerified) => ({ kind, mode, classification, isIdVerified })),
    ),
  ),
);

describe('safe for work', () => {
  it.each(cases)(
    '[PHOTO-07] [PHOTO-08] [PHOTO-69] [PHOTO-70] [PHOTO-82] [PHOTO-83] serves no unsafe byte: $kind, in mode $mode, $classification, verified: $isIdVerified',
    async ({ kind, mode, classification, isIdVerified }) => {
      const { sender, other, name, judge } = sent[kind];
      await judge(classification);
      for (const who of [sender, other]) await looks(who, mode, isIdVerified);
      const whole = ['', ...photoWidths].map(() => '200 WEBP');
      const nothing = await answersTo(other, '0'.repeat(32));
      const isSafe = mode === 'off' || classification === 'SFW' || isIdVerified;
      expect(nothing).toEqual(nothing.map(() => '404 {"error":"not-found"}'));
      expect(await answersTo(other, name)).toEqual(isSafe ? whole : nothing);
      expect(await answersTo(sender, name)).toEqual(whole);
    },
  );

  it('[PHOTO-09] the mode of the session refuses a photo where the place does not', async () => {
    const { other, name, judge } = sent.direct;
    await judge('UNKNOWN');
    await looks(other, 'off', false);
    const isServed = async () => (await answersTo(other, name)).every((answer) => answer === '200 WEBP');
    expect(await isServed()).toBe(true);
    await other.put('/api/user/sfw-mode', { mode: 'deep' });
    expect(await isServed()).toBe(false);
    await other.put('/api/user/sfw-mode', { mode: 'off' });
    expect(await isServed()).toBe(true);
  });
});
