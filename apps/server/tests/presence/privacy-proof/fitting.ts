import { DAY_MS } from '#platform/clock/round-time.ts';
import type { CallName } from './classification.ts';
import { hexOf, type Input, messageIdOf, type Scene, wordsOf } from './inputs.ts';

/** A call that was just made by the same visitor. */
export interface Made {
  readonly call: CallName;
  readonly input: Input;
}
type Fit = (input: Input, scene: Scene, before: Made | null) => Input;

/** The calls to make just before one, so that there is what it is about. */
export const preparations: Partial<Readonly<Record<CallName, readonly CallName[]>>> = {
  editMessage: ['sendMessage'],
  unsendMessage: ['sendMessage'],
  hidePhoto: ['addMessagePhoto', 'sendMessage'],
  getMessagePhoto: ['addMessagePhoto', 'sendMessage'],
  getPhoto: ['addPhoto'],
  setPrimaryPhoto: ['addPhoto'],
  removePhoto: ['addPhoto'],
  removePrivacyZone: ['addPrivacyZone'],
  cancelVisit: ['checkIn'],
  removePost: ['publishPost'],
  removePlaceMessage: ['postPlaceMessage'],
  reportPlaceMessage: ['getPlace'],
  changeGroup: ['createGroup'],
  inviteToGroup: ['createGroup'],
  decideAttendance: ['createGroup', 'inviteToGroup'],
  cancelGroup: ['createGroup'],
  completeGroup: ['createGroup'],
  sendGroupMessage: ['createGroup'],
  readGroup: ['createGroup', 'sendGroupMessage'],
  listGroupMessages: ['createGroup'],
  updateLiveLocation: ['startLiveLocation'],
  unblockUser: ['blockUser'],
  setBell: ['savePerson'],
};

/** The calls to make just after one, so that the onlooker is not off the map, or elsewhere, for the rest. */
export const returns: Partial<Readonly<Record<CallName, readonly CallName[]>>> = {
  leaveMap: ['softReload'],
  showMeThere: ['showMeThere'],
};

const own = (scene: Scene) => (id: string) => scene.knownIds.authorOf(id) === scene.self;
const ofOthers = (scene: Scene) => (id: string) => scene.knownIds.authorOf(id) !== scene.self;

/** Adds what is known; an absent id stays the random one, which nothing has. */
const withKnown = (input: Input, known: Input): Input => ({
  ...input,
  ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
});

const ownGroup: Fit = (input, scene) =>
  withKnown(input, { groupId: scene.knownIds.pick('group', scene.random, own(scene)) });

/** A message with the conversation it is in, which the two random ids would seldom agree on. */
const inItsConversation = (input: Input, { knownIds }: Scene): Input => {
  const named = ['messageId', 'upTo', 'before', 'after'].map((key) => input[key]);
  const message = named.find((id) => typeof id === 'string');
  return withKnown(input, { conversationId: message && knownIds.ownerOf(message) });
};

const ownMessage: Fit = (input, scene) => {
  const messageId = scene.knownIds.latest('message', own(scene));
  return inItsConversation(withKnown(input, { messageId }), scene);
};

const onePage: Fit = ({ after: _after, afterRevision: _revision, ...input }, scene) =>
  inItsConversation(input, scene);

/** A report as the screen sends it where no further question is asked. */
const asReport = (source: string, more: Input): Input => ({
  ...{ source, flagReason: 'CommercialAdSpam', flagSubReason: '', flagDescription: '' },
  ...more,
});

const message: Fit = (input, scene, before) => {
  const { knownIds, random, partner, person } = scene;
  const userIdTo = random.is(0.8) ? partner : person();
  const photo = before?.call === 'addMessagePhoto' ? knownIds.latest('messagePhoto') : undefined;
  const { embed } = input as { readonly embed?: { readonly type: string } | null };
  return {
    ...input,
    userIdTo,
    replyTo: knownIds.latest('message', (id) => knownIds.authorOf(id) === userIdTo) ?? null,
    embed: photo ? { type: 'photo', filepath: photo } : embed?.type === 'photo' ? null : (embed ?? null),
  };
};

const sameAsBefore: Fit = (input, _scene, before) =>
  withKnown(input, { groupId: before?.input['groupId'], userId: before?.input['userId'] });

/** The victim shows where they truly are to their friend alone. */
const toOnePerson: Fit = (input, { isVictim, friend, partner }) => ({
  ...input,
  userId: isVictim ? friend : partner,
});

/** Asked of the one it is about. */
const ofPartner: Fit = (input, { partner }) => ({ ...input, userId: partner });

/** A block would end the conversation of the two. */
const ofBystander: Fit = (input, { bystander }) => ({ ...input, userId: bystander });

/** What a schema does not say of an input that gets a real answer. */
export const fitting: Partial<Readonly<Record<CallName, Fit>>> = {
  softReload: (input, { random, point }, before) => ({
    ...input,
    physicalLocation: before?.call === 'leaveMap' || random.is(0.2) ? point() : null,
    virtualLocation: point(),
    arrives: true,
  }),
  getProfile: ofPartner,
  getConversation: ofPartner,
  showMeThere: (input, _scene, before) => (before?.call === 'showMeThere' ? { at: null } : input),
  // An end within the scenario would take them off the map.
  setAvailability: (input, { random }) => ({ ...input, minutes: random.pick([180, 240, null] as const) }),
  // A zone around where the onlooker is would hide their groups and posts.
  addPrivacyZone: (input, { random }) => ({ ...input, around: { lat: random.between(50, 60), lng: -100 } }),
  setMessageRequestFilters: (input) => ({ ...input, maxAge: null }),
  setProfile: ({ tags: _tags, ...input }) => input,
  setHealthInfo: (input) => ({ ...input, consent: true, lastTested: '2026-05' }),
  planTrip: (input, { now, random }) => {
    const from = now + Math.floor(random.between(1, 40)) * DAY_MS;
    const day = (time: number) => new Date(time).toISOString().slice(0, 10);
    return { ...input, from: day(from), to: day(from + Math.floor(random.between(0, 4)) * DAY_MS) };
  },
  sendMessage: message,
  getMessagePhoto: (input, { knownIds }) => withKnown(input, { filepath: knownIds.latest('messagePhoto') }),
  getPhoto: (input, { knownIds, self }) => {
    const address = knownIds.latest('photo', (path) => path.includes(`/${self}/`)) ?? '';
    const [photoId, ownerId] = address.split('/').toReversed();
    return withKnown(input, { ownerId, photoId });
  },
  editMessage: ownMessage,
  unsendMessage: ownMessage,
  hidePhoto: ownMessage,
  addReaction: inItsConversation,
  removeReaction: inItsConversation,
  readConversation: inItsConversation,
  listMessages: onePage,
  searchMessages: ({ before: _before, ...input }) => input,
  createGroup: (input, { random }) => ({ ...input, _id: hexOf(random, 24) }),
  changeGroup: ownGroup,
  inviteToGroup: ownGroup,
  decideAttendance: sameAsBefore,
  cancelGroup: ownGroup,
  completeGroup: ownGroup,
  sendGroupMessage: ({ file: _file, ...input }, scene) => ownGroup(input, scene, null),
  listGroupMessages: ({ before: _before, ...input }, scene) => ownGroup(input, scene, null),
  readGroup: (input, scene) => {
    const upTo = scene.knownIds.latest('groupMessage');
    return withKnown(input, { upTo, groupId: upTo && scene.knownIds.ownerOf(upTo) });
  },
  joinGroup: (input, scene) => withKnown(input, { groupId: scene.knownIds.latest('group', ofOthers(scene)) }),
  cancelVisit: (input, scene) => withKnown(input, { visitId: scene.knownIds.latest('visit', own(scene)) }),
  removePost: (input, scene) => withKnown(input, { messageId: scene.knownIds.latest('post', own(scene)) }),
  removePlaceMessage: (input, scene) =>
    withKnown(input, { messageId: scene.knownIds.latest('placePost', own(scene)) }),
  flagUser: (_input, { partner }) => asReport('Profile', { visitorId: partner }),
  flagUserMessages: ({ coordinates }, scene) => {
    const post = scene.knownIds.latest('post', ofOthers(scene));
    const userId = (post && scene.knownIds.authorOf(post)) ?? scene.person();
    return asReport('GlobalChatPost', { userId, visitorId: userId, coordinates });
  },
  flagPlace: ({ placeId }) => asReport('Place', { placeId, visitorId: '', isFlagged: true }),
  reportPlaceMessage: (_input, scene) => {
    const messageId = scene.knownIds.latest('placePost', ofOthers(scene)) ?? hexOf(scene.random, 24);
    return asReport('PlacePost', {
      messageId,
      visitorId: scene.knownIds.authorOf(messageId) ?? scene.person(),
    });
  },
  savePerson: ofPartner,
  // Who has a bell wants the notice.
  setBell: (input, scene) => ({ ...ofPartner(input, scene, null), isOn: true }),
  startLiveLocation: toOnePerson,
  updateLiveLocation: toOnePerson,
  blockUser: ofBystander,
  unblockUser: ofBystander,
  // Others see the victim at a place in most scenarios, with a hidden marker.
  checkIn: (input, { isVictim, random }) => (isVictim ? { ...input, visible: random.is(0.8) } : input),
};

/** Frames with what their schema does not say. */
export const fittingFrames: Readonly<Record<string, (input: Input, scene: Scene) => readonly Input[]>> = {
  // A hidden page hears nothing of the map.
  visible: (input) => [{ ...input, visible: true }],
  typing: (input, { partner }) => [{ ...input, to: partner }],
  // An empty message is refused, by a frame of its own.
  send: (_input, { random, now, person }) =>
    ['', wordsOf(random)].map((body) => ({
      type: 'send',
      message: { _id: messageIdOf(random, now), userIdTo: person(), body },
    })),
};
