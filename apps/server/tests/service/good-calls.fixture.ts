import { createECDH, randomBytes } from 'node:crypto';
import { uuidv7 } from '#platform/random/uuid.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import type { Endpoints } from '#wire/endpoints.ts';
import { emailTo, PASSWORD, tokenIn } from '../accounts/accounts.fixture.ts';
import { tokenOf } from '../captcha/captcha.fixture.ts';
import { chatter } from '../chat/chat.fixture.ts';
import { CHICAGO } from '../groups/groups.fixture.ts';
import {
  activated,
  alone,
  anonymous,
  answering,
  by,
  chatOf,
  groupOf,
  headersOf,
  idOf,
  inThreeHours,
  invited,
  made,
  messageOf,
  newcomer,
  newEmail,
  nobody,
  OSLO,
  ownPhotoOf,
  pairOf,
  photoMessage,
  photoOf,
  PLACE,
  postAt,
  type Prepare,
  registered,
  rejectedPhoto,
  reviewing,
  report,
  sharing,
  stay,
  write,
} from './good-world.fixture.ts';

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
  setSfwMode: by(() => ({ mode: 'strict' })),
  setOptions: by(() => ({
    options: { filters: { USERS: { tags: ['hiking'] }, PLACES: { types: ['bar'] } } },
  })),
  acceptPolicies: newcomer({ scope: 'age' }),
  checkAge: newcomer({ dateOfBirth: '1988-06-14' }),
  getProfile: by(({ b }) => ({ userId: b.id })),
  flagUser: by(({ b }) => ({ ...report, visitorId: b.id, source: 'Profile' })),
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
  getPhoto: by(async (world) => ownPhotoOf(await photoOf(world))),
  getFaces: by(({ b }) => ({ ownerIds: [b.id] })),
  askPerson: by(rejectedPhoto),
  listReviews: async (world) => [(await reviewing(world)).headers, {}],
  reviewPhoto: async (world) => {
    const { headers, path } = await reviewing(world);
    return [headers, { path, verdict: { type: 'approve', classification: 'SFW' } }];
  },
  orderPhotos: async (world) => {
    const { headers, path } = await reviewing(world);
    return [headers, { paths: [path] }];
  },
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
    return { messageId, conversationId, isHidden: false };
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
