import { addedPhoto, judgePhoto, madeModerator, photographer } from '../photos/photos.fixture.ts';
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import { dayAfter } from '#product/trips/rules.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { PASSWORD, withAccount } from '../accounts/accounts.fixture.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { dataUrlOf, drawn } from '../chat/message-photos.fixture.ts';
import { CHICAGO, onMap, walk } from '../groups/groups.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

type Headers = Readonly<Record<string, string>>;
/** From whom a call comes that is answered 2xx, and its body or query. */
export type GoodCall = readonly [from: Headers, input: Readonly<Record<string, unknown>>];
export type Prepare = (world: World) => GoodCall | Promise<GoodCall>;

export const PLACE = 'ba'.repeat(12);
export const OSLO = { lat: 59.91, lng: 10.75 };
export const pairOf = ({ lat, lng }: typeof OSLO) => [lng, lat];

/** Two who chat, and what they have in common. */
export interface World {
  readonly server: TestServer;
  readonly a: Chatter;
  readonly b: Chatter;
  readonly first: Message;
  readonly picture: string;
}

export async function createWorld(server: TestServer): Promise<World> {
  const [a, b] = [await onMap(server), await onMap(server)];
  const place = { id: PLACE, name: 'The Low Note', type: 'bar' as const, description: '', ...CHICAGO };
  await server.database.database.insert(places).values(place).onConflictDoNothing();
  const first = await a.write(b, 'Hello there');
  await b.accept(first);
  await b.write(a, 'Hello yourself');
  return { server, a, b, first, picture: dataUrlOf(await drawn(400, 300).jpeg().toBuffer()) };
}

/** Ids that some calls find. */
export const idsOf = ({ a, b, first: { conversationId } }: World): readonly string[] => [
  ...[a.id, b.id, conversationId, PLACE],
];

export const nobody: Prepare = () => [{}, {}];
export const by =
  (input: (world: World) => object | Promise<object> = () => ({})): Prepare =>
  async (world) => [world.a.headers, { ...(await input(world)) }];
/** With an account of their own, for what changes how they are seen. */
export const alone =
  (input: () => object = () => ({})): Prepare =>
  async ({ server }) => [(await onMap(server)).headers, { ...input() }];
/** A visitor of their own, for what changes who calls. */
export const newcomer =
  (input: object = {}): Prepare =>
  async ({ server }) => [headersOf(server, await anonymous(server)), { ...input }];

export const headersOf = ({ url }: TestServer, { cookie }: Browser): Headers => ({ origin: url, cookie });

export async function anonymous({ url }: TestServer): Promise<Browser> {
  const browser = new Browser(url);
  await browser.post('/api/user/anonymous');
  return browser;
}

export const newEmail = () => `${randomBytes(6).toString('hex')}@mail.example`;
export async function registered(server: TestServer): Promise<{ browser: Browser; email: string }> {
  const [browser, email] = [await anonymous(server), newEmail()];
  await browser.post('/api/user/register', { email, password: PASSWORD });
  return { browser, email };
}
/** Whose address is confirmed. */
export async function activated(server: TestServer): Promise<{ browser: Browser; email: string }> {
  const email = newEmail();
  return { browser: await withAccount(server, email), email };
}

/** What a call needs was refused. */
export class Unprepared extends Error {
  override readonly name = 'Unprepared';
}

export async function made<Made>(
  answer: Promise<{ readonly status: number; readonly body: unknown }>,
): Promise<Made> {
  const { status, body } = await answer;
  if (status >= 300) throw new Unprepared(`${status} ${JSON.stringify(body)}`);
  return body as Made;
}
export const idOf = async (
  answer: Promise<{ readonly status: number; readonly body: unknown }>,
): Promise<string> => (await made<{ _id: string }>(answer))._id;

export const write = (from: Chatter, { id: userIdTo }: Chatter, message: object) =>
  made<Message>(from.post('/api/message', { userIdTo, ...message }));

export const inThreeHours = () => walk(new Date(Date.now() + 3 * HOUR_MS));
export const groupOf = async ({ a }: World) => ({
  groupId: await idOf(a.post('/api/group', inThreeHours())),
});
export const invited = async (world: World) => {
  const group = await groupOf(world);
  await made(world.a.put('/api/group/invite', { ...group, userId: world.b.id }));
  return group;
};
export const chatOf = ({ first: { conversationId } }: World) => ({ conversationId });
export const messageOf = ({ first: { conversationId, _id } }: World) => ({ conversationId, messageId: _id });
export const photoMessage = async ({ a, b, picture }: World) => {
  const embed = await made<PhotoEmbed>(a.post('/api/message/photo', { dataUrl: picture }));
  return write(a, b, { body: '', embed });
};
/** A conversation that waits for the answer of the second. */
export const request = async ({ server }: World): Promise<[Chatter, string]> => {
  const [one, other] = [await chatter(server), await chatter(server)];
  const words = `Hi ${randomBytes(6).toString('hex')}`;
  return [other, (await write(one, other, { body: words })).conversationId];
};
export const answering: Prepare = async (world) => {
  const [who, conversationId] = await request(world);
  return [who.headers, { conversationId }];
};
export const photoOf = async ({ a, picture: dataUrl }: World) => ({
  path: (await made<{ path: string }>(a.post('/api/user/photo', { dataUrl }))).path,
});
/** A moderator, and a photo that waits for a person. */
export const reviewing = async ({ server, picture }: World) => {
  const moderator = await photographer(server);
  await madeModerator(server, moderator);
  const { path } = await addedPhoto(moderator.browser, picture);
  return { headers: headersOf(server, moderator.browser), path };
};
export const rejectedPhoto = async (world: World) => {
  const photo = await photoOf(world);
  await judgePhoto(world.server, ownPhotoOf(photo).photoId, { status: 'rejected', judgedBy: 'person' });
  return photo;
};
/** Owner and photo as the address of a photo names them. */
export const ownPhotoOf = ({ path }: { readonly path: string }) => {
  const [photoId, ownerId] = path.split('/').toReversed();
  return { ownerId: ownerId ?? '', photoId: photoId ?? '' };
};
export const postAt = async ({ b }: World) =>
  idOf(b.post('/api/place/message', { placeId: PLACE, body: 'Quiet tonight' }));
export const report = { flagReason: 'HarassmentHate', flagSubReason: 'Bullying', flagDescription: '' };
const day = (after: number) => dayAfter(dayOf(new Date()), after);
export const stay = (from: number) => ({ city: OSLO, from: day(from), to: day(from + 3) });
export const sharing = async ({ a, b }: World) =>
  made(a.post('/api/live-location', { userId: b.id, minutes: 15 }));
