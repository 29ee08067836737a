import { createECDH, randomBytes } from 'node:crypto';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { uuidv7 } from '#platform/random/uuid.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { places } from '#product/places/server/tables.ts';
import { dayAfter } from '#product/trips/rules.ts';
import { dayOf } from '#product/visitors/rules.ts';
import type { Endpoints } from '#wire/endpoints.ts';
import { emailTo, PASSWORD, tokenIn, withAccount } from '../accounts/accounts.fixture.ts';
import { tokenOf } from '../captcha/captcha.fixture.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { dataUrlOf, drawn } from '../chat/message-photos.fixture.ts';
import { CHICAGO, onMap, walk } from '../groups/groups.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

type Headers = Readonly<Record<string, string>>;
/** From whom a call comes that is answered 2xx, and its body or query. */
export type GoodCall = readonly [from: Headers, input: Readonly<Record<string, unknown>>];
type Prepare = (world: World) => GoodCall | Promise<GoodCall>;

const PLACE = 'ba'.repeat(12);
const OSLO = { lat: 59.91, lng: 10.75 };
const pairOf = ({ lat, lng }: typeof OSLO) => [lng, lat];

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

const nobody: Prepare = () => [{}, {}];
const by =
  (input: (world: World) => object | Promise<object> = () => ({})): Prepare =>
  async (world) => [world.a.headers, { ...(await input(world)) }];
/** With an account of their own, for what changes how they are seen. */
const alone =
  (input: () => object = () => ({})): Prepare =>
  async ({ server }) => [(await onMap(server)).headers, { ...input() }];
/** A visitor of their own, for what changes who calls. */
const newcomer =
  (input: object = {}): Prepare =>
  async ({ server }) => [headersOf(server, await anonymous(server)), { ...input }];

const headersOf = ({ url }: TestServer, { cookie }: Browser): Headers => ({ origin: url, cookie });

async function anonymous({ url }: TestServer): Promise<Browser> {
  const browser = new Browser(url);
  await browser.post('/api/user/anonymous');
  return browser;
}

const newEmail = () => `${randomBytes(6).toString('hex')}@mail.example`;
async function registered(server: TestServer): Promise<{ browser: Browser; email: string }> {
  const [browser, email] = [await anonymous(server), newEmail()];
  await browser.post('/api/user/register', { email, password: PASSWORD });
  return { browser, email };
}
/** Whose address is confirmed. */
async function activated(server: TestServer): Promise<{ browser: Browser; email: string }> {
  const email = newEmail();
  return { browser: await withAccount(server, email), email };
}

/** What a call needs was refused. */
export class Unprepared extends Error {
  override readonly name = 'Unprepared';
}

async function made<Made>(
  answer: Promise<{ readonly status: number; readonly body: unknown }>,
): Promise<Made> {
  const { status, body } = await answer;
  if (status >= 300) throw new Unprepared(`${status} ${JSON.stringify(body)}`);
  return body as Made;
}
const idOf = async (answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<string> =>
  (await made<{ _id: string }>(answer))._id;

const write = (from: Chatter, { id: userIdTo }: Chatter, message: object) =>
  made<Message>(from.post('/api/message', { userIdTo, ...message }));

const inThreeHours = () => walk(new Date(Date.now() + 3 * HOUR_MS));
const groupOf = async ({ a }: World) => ({ groupId: await idOf(a.post('/api/group', inThreeHours())) });
const invited = async (world: World) => {
  const group = await groupOf(world);
  await made(world.a.put('/api/group/invite', { ...group, userId: world.b.id }));
  return group;
};
const chatOf = ({ first: { conversationId } }: World) => ({ conversationId });
const messageOf = ({ first: { conversationId, _id } }: World) => ({ conversationId, messageId: _id });
const photoMessage = async ({ a, b, picture }: World) => {
  const embed = await made<PhotoEmbed>(a.post('/api/message/photo', { dataUrl: picture }));
  return write(a, b, { body: '', embed });
};
/** A conversation that waits for the answer of the second. */
const request = async ({ server }: World): Promise<[Chatter, string]> => {
  const [one, other] = [await chatter(server), await chatter(server)];
  const words = `Hi ${randomBytes(6).toString('hex')}`;
  return [other, (await write(one, other, { body: words })).conversationId];
};
const answering: Prepare = async (world) => {
  const [who, conversationId] = await request(world);
  return [who.headers, { conversationId }];
};
const photoOf = async ({ a, picture: dataUrl }: World) => ({
  path: (await made<{ path: string }>(a.post('/api/user/photo', { dataUrl }))).path,
});
const postAt = async ({ b }: World) =>
  idOf(b.post('/api/place/message', { placeId: PLACE, body: 'Quiet tonight' }));
const report = { flagReason: 'HarassmentHate', flagSubReason: 'Bullying', flagDescription: '' };
const day = (after: number) => dayAfter(dayOf(new Date()), after);
const stay = (from: number) => ({ city: OSLO, from: day(from), to: day(from + 3) });
const sharing = async ({ a, b }: World) => made(a.post('/api/live-location', { userId: b.id, minutes: 15 }));

/** For each call of the protocol one that is answered 2xx. A call that is missing here is refused by the compiler. */
export const goodCalls: Readonly<Record<keyof Endpoints, Prepare>> = {
  ...{ health: nobody, openApi: nobody, appStatus: nobody, startAnonymous: nobody, getCaptcha: nobody },
  ...{ getCurrentVisitor: by(), getOwnProfile: by(), exportData: by(), listSessions: by() },
  ...{ makeActivationLink: by(), startSessionTransfer: by(), getPrecision: by() },
  ...{ listPrivacyZones: by(), listSavedAreas: by(), getVisit: by(), listFavoritePlaces: by() },
  ...{
    listOwnGroups: by(),
    getNewGroupZone: by(),
    listTrips: by(),
    readAll: by(),
    getMessageRequestFilters: by(),
  },
  ...{ listQuickReplies: by(), getPrivacySettings: by(), listLiveLocations: by(), listBlocked: by() },
  ...{ listProfileViews: by(), setProfileViews: by(() => ({ isOn: true })) },
  ...{ listSaved: by(), listSavedIds: by(), getSavedSettings: by() },
  setSavedSettings: by(() => ({ letsSaversKnow: true })),
  setBell: by(async ({ a, b }) => {
    await a.put('/api/saved-people/save', { userId: b.id });
    return { userId: b.id, isOn: true };
  }),
  savePerson: by(async ({ server }) => ({ userId: (await chatter(server)).id })),
  unsavePerson: by(async ({ server }) => ({ userId: (await chatter(server)).id })),
  ...{ getNotificationSettings: by(), unsubscribeDevice: by(), leaveMap: alone() },
  ...{ getHealthInfo: by(), deleteHealthInfo: by() },

  setHomeCity: by(() => ({ savedCoordinates: CHICAGO })),
  setOptions: by(() => ({
    options: { filters: { USERS: { tags: ['hiking'] }, PLACES: { types: ['bar'] } } },
  })),
  acceptPolicies: newcomer({ scope: 'age' }),
  checkAge: newcomer({ dateOfBirth: '1988-06-14' }),
  getProfile: by(({ b }) => ({ userId: b.id })),
  setProfile: by(({ a }) => ({ handle: a.handle, bio: 'Hi', tags: ['hiking'], privateNote: 'Keys' })),
  setHealthInfo: by(() => ({
    ...{ consent: true, isShown: false, onPrep: true },
    ...{ lastTested: '2026-05', vaccinations: ['mpox'] },
  })),
  setHostingStatus: by(() => ({ hostingType: 'canHost' })),
  setAvailability: by(() => ({ minutes: 60, intention: 'Coffee' })),
  startRightNow: by(() => ({ hours: 2, lookingFor: ['dates'], where: 'canTravel' })),
  stopRightNow: by(),

  activate: async ({ server }) => {
    const { browser, email } = await registered(server);
    return [headersOf(server, browser), { token: tokenIn(await emailTo(server, email)), password: PASSWORD }];
  },
  deleteAccount: async ({ server }) => {
    const { browser } = await registered(server);
    return [headersOf(server, browser), { password: PASSWORD }];
  },
  deleteAnonymous: newcomer(),
  endSession: async ({ server }) => {
    const { browser, email } = await activated(server);
    await made(new Browser(server.url).post('/api/user/login', { email, password: PASSWORD }));
    const { sessions } = await made<{ sessions: { sessionId: string; isThisOne: boolean }[] }>(
      browser.get('/api/user/sessions'),
    );
    const sessionId = sessions.find(({ isThisOne }) => !isThisOne)?.sessionId;
    return [headersOf(server, browser), { sessionId }];
  },
  logIn: async ({ server }) => {
    const { email } = await activated(server);
    return [headersOf(server, new Browser(server.url)), { email, password: PASSWORD }];
  },
  logOut: newcomer(),
  checkHandle: by(() => ({ handle: 'quite_free' })),
  register: async ({ server }) => [
    headersOf(server, await anonymous(server)),
    { email: newEmail(), password: PASSWORD },
  ],
  requestActivation: async ({ server }) => [headersOf(server, (await registered(server)).browser), {}],
  requestPasswordReset: () => [{}, { email: newEmail() }],
  setPassword: async ({ server }) => {
    const { browser } = await registered(server);
    return [headersOf(server, browser), { password: 'another long password', currentPassword: PASSWORD }];
  },
  switchAccount: async ({ server }) => {
    const home = await anonymous(server);
    const transfer = await made<object>(home.post('/api/user/session-transfer'));
    return [headersOf(server, await anonymous(server)), { ...transfer, deletesAnonymous: true }];
  },

  attributeJoin: by(({ b }) => ({ referralId: b.id })),
  attributePlay: by(() => ({ promoId: 'folsom' })),
  registerPromo: by(() => ({ promoId: 'folsom' })),
  verifyCaptcha: by(async ({ a }) => {
    const { challenge } = await made<{ challenge: unknown }>(a.get('/api/captcha/challenge'));
    return { captchaToken: await tokenOf(challenge) };
  }),
  verifyJurisdiction: by(() => ({ physicalLocation: pairOf(CHICAGO) })),

  addPrivacyZone: alone(() => ({ name: 'other', around: OSLO })),
  removePrivacyZone: by(async ({ a }) => {
    const { zones } = await made<{ zones: { zoneId: string }[] }>(
      a.put('/api/presence/add-zone', { name: 'work', around: OSLO }),
    );
    return { zoneId: zones.at(-1)?.zoneId };
  }),
  setPrecision: alone(() => ({ cellMetres: 1000 })),
  showMeThere: alone(() => ({ at: OSLO })),
  softReload: by(() => ({ physicalLocation: CHICAGO, privateExtendedProfile: { mood: 'fine' } })),
  updateRooms: by(() => ({ physicalLocation: pairOf(CHICAGO) })),
  lookFarther: by(() => ({ around: OSLO })),
  ...{ listAreaNotices: by(), requestAreaNotice: by(() => ({ around: OSLO })) },
  cancelAreaNotice: by(() => ({ around: OSLO })),
  searchAreas: by(() => ({ q: 'Oslo' })),
  removeArea: by(() => ({ location: OSLO })),
  saveArea: by(() => ({ area: { name: 'Oslo', location: OSLO, zoom: 12 } })),

  addPhoto: by(({ picture: dataUrl }) => ({ dataUrl })),
  getPhoto: by(photoOf),
  removePhoto: by(photoOf),
  setPrimaryPhoto: by(photoOf),

  checkIn: by(() => ({ placeId: PLACE, visible: true })),
  cancelVisit: by(async ({ a }) => ({
    visitId: await idOf(a.post('/api/place/visit', { placeId: PLACE, visible: true })),
  })),
  getPlace: by(() => ({ placeId: PLACE })),
  setFavoritePlace: by(() => ({ placeId: PLACE, isFavorite: true })),
  postPlaceMessage: by(() => ({ placeId: PLACE, body: 'A quiet evening' })),
  removePlaceMessage: by(async ({ a }) => ({
    messageId: await idOf(a.post('/api/place/message', { placeId: PLACE, body: 'A loud evening' })),
  })),
  flagPlace: by(() => ({ ...report, visitorId: '', placeId: PLACE, isFlagged: true, source: 'Place' })),
  reportPlaceMessage: by(async (world) => ({
    ...{ ...report, visitorId: world.b.id, source: 'PlacePost' },
    messageId: await postAt(world),
  })),

  createGroup: by(inThreeHours),
  changeGroup: by(async (world) => ({ ...(await groupOf(world)), ...inThreeHours() })),
  cancelGroup: by(groupOf),
  completeGroup: by(groupOf),
  getGroup: by(groupOf),
  inviteToGroup: by(async (world) => ({ ...(await groupOf(world)), userId: world.b.id })),
  joinGroup: async (world) => [world.b.headers, await invited(world)],
  decideAttendance: by(async (world) => {
    const group = await invited(world);
    await made(world.b.put('/api/group/join', group));
    return { ...group, userId: world.b.id, isConfirmed: true };
  }),
  listGroupMessages: by(groupOf),
  sendGroupMessage: by(async (world) => ({ ...(await groupOf(world)), body: 'Bring a coat' })),
  readGroup: by(async (world) => {
    const group = await groupOf(world);
    const upTo = await idOf(world.a.post('/api/group/message', { ...group, body: 'Bring a coat' }));
    return { ...group, upTo };
  }),

  publishPost: by(() => ({ body: 'Anyone up for a walk?' })),
  removePost: by(async ({ a }) => ({
    messageId: await idOf(a.post('/api/global-message', { body: 'Hello' })),
  })),
  flagUserMessages: by(async ({ b }) => {
    await made(b.post('/api/global-message', { body: 'Hello everyone' }));
    const about = { userId: b.id, visitorId: b.id, source: 'GlobalChatPost' };
    return { ...report, ...about, coordinates: pairOf(CHICAGO) };
  }),

  planTrip: by(() => stay(3)),
  removeTrip: by(async ({ a }) => {
    const { trips } = await made<{ trips: { _id: string }[] }>(a.post('/api/trip', stay(10)));
    return { tripId: trips.at(-1)?._id };
  }),

  listConversations: by(() => ({ page: 0 })),
  getConversation: by(({ b }) => ({ userId: b.id })),
  listChanges: by(() => ({ after: 0 })),
  listMessages: by(chatOf),
  readConversation: by(({ first: { conversationId, _id: upTo } }) => ({ conversationId, upTo })),
  acceptRequest: answering,
  declineRequest: answering,
  searchMessages: by(() => ({ words: 'Hello' })),
  setConversation: by((world) => ({ ...chatOf(world), isArchived: false, isMuted: true })),
  setDisappearing: by((world) => ({ ...chatOf(world), hours: 24 })),
  pinConversation: by(chatOf),
  unpinConversation: by(chatOf),
  unsetPhotos: by(chatOf),
  sendMessage: by(({ b }) => ({
    ...{ _id: uuidv7(new Date(), randomBytes), userIdTo: b.id, body: 'Here' },
    embed: { type: 'location', coordinates: pairOf(CHICAGO) },
  })),
  editMessage: by((world) => ({ ...messageOf(world), body: 'Hello again' })),
  unsendMessage: by(async ({ a, b, first: { conversationId } }) => ({
    conversationId,
    messageId: (await write(a, b, { body: 'Not this' }))._id,
  })),
  addReaction: by((world) => ({ ...messageOf(world), reaction: 'like' })),
  removeReaction: by(messageOf),
  hidePhoto: by(async (world) => {
    const { _id: messageId, conversationId } = await photoMessage(world);
    return { messageId, conversationId, isHidden: true };
  }),
  setMessageRequestFilters: by(() => ({ minAge: 21, maxAge: 60, maxMiles: null, needsPhoto: false })),
  saveDraft: by(({ b }) => ({ userId: b.id, text: 'Half a thought' })),
  getNote: by(({ b }) => ({ userId: b.id })),
  setNote: by(({ b }) => ({ userId: b.id, before: '', note: 'Met at the lido' })),
  setQuickReplies: by(() => ({ before: [], quickReplies: ['On my way'] })),
  setPrivacySettings: by(() => ({ showsTyping: true, showsSeen: true })),
  addMessagePhoto: by(({ picture: dataUrl }) => ({ dataUrl })),
  getMessagePhoto: by(async (world) => {
    const { embed } = await photoMessage(world);
    return { filepath: embed?.type === 'photo' ? embed.filepath : '' };
  }),

  startLiveLocation: by(({ b }) => ({ userId: b.id, minutes: 15 })),
  updateLiveLocation: by(async (world) => {
    await sharing(world);
    return { userId: world.b.id, coordinates: pairOf(CHICAGO) };
  }),
  stopLiveLocation: by(async (world) => {
    await sharing(world);
    return { userId: world.b.id, whose: 'own' };
  }),
  setNotificationSettings: by(() => ({ messages: true, previews: false })),
  subscribeDevice: alone(() => ({
    endpoint: 'https://push.example/device',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'x'.repeat(22) },
  })),
  blockUser: by(async ({ server }) => ({ userId: (await chatter(server)).id })),
  unblockUser: by(async ({ server }) => ({ userId: (await chatter(server)).id })),
};
