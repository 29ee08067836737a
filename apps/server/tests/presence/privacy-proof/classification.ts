import { type Endpoints, endpoints } from '#wire/endpoints.ts';
import type { Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';

export type CallName = keyof Endpoints;
export type UpName = Up['type'];
export type DownName = Down['type'];

/**
 * Which points the victim names.
 *
 * `truth`: where they truly are; `looks`: where they look, which is theirs as well and differs in the two worlds;
 * `same`: what they show on purpose, so the same point in both.
 */
export type Points = 'truth' | 'looks' | 'same';

/** What a call is to the proof. */
export type Classified =
  /** The onlooker asks, and every answer is compared. */
  | { readonly type: 'question' }
  /** The onlooker does it and the answer is compared; the victim does it as well, with these points. */
  | { readonly type: 'act'; readonly points: Points }
  /** Like an act, but it moves the victim on the map, so the scenario says when. */
  | { readonly type: 'move' }
  /** The victim does it last in a scenario: it takes them off the map, and what others see of that is compared. */
  | { readonly type: 'ending' }
  | { readonly type: 'outside'; readonly reason: string };

const question = { type: 'question' } as const;
const act = { type: 'act', points: 'same' } as const;
const actTruly = { type: 'act', points: 'truth' } as const;
const actLooking = { type: 'act', points: 'looks' } as const;
const move = { type: 'move' } as const;
const ending = { type: 'ending' } as const;
const outside = (reason: string) => ({ type: 'outside', reason }) as const;

const aboutNobody = outside('It tells nothing about anyone.');
const ownSession = outside('It changes who calls: for others one session ends, as in a log-out, or begins.');

/** Every call of the contract. */
export const calls: Readonly<Record<CallName, Classified>> = {
  health: aboutNobody,
  openApi: aboutNobody,
  appStatus: question,
  getCurrentVisitor: question,
  startAnonymous: question,
  setOptions: act,
  setHomeCity: actTruly,
  setSfwMode: outside('It says which pictures the caller gets, and nobody else learns of it.'),
  checkAge: outside('Done before the scenario; a visitor says their age once.'),
  acceptPolicies: act,
  getProfile: question,
  flagUser: act,
  getOwnProfile: question,
  setProfile: act,
  getHealthInfo: question,
  setHealthInfo: act,
  deleteHealthInfo: act,
  setHostingStatus: act,
  setAvailability: act,
  startRightNow: act,
  stopRightNow: act,
  checkHandle: outside('It tells of a name alone, which lies nowhere.'),
  register: ownSession,
  logIn: ownSession,
  logOut: ending,
  activate: ownSession,
  requestActivation: ownSession,
  makeActivationLink: ownSession,
  requestPasswordReset: ownSession,
  setPassword: ownSession,
  startSessionTransfer: ownSession,
  switchAccount: ownSession,
  listSessions: question,
  endSession: ending,
  deleteAnonymous: ending,
  deleteAccount: ending,
  exportData: question,
  registerPromo: act,
  attributePlay: act,
  attributeJoin: act,
  getCaptcha: outside('A challenge is random, also in equal worlds.'),
  verifyCaptcha: outside('Its token solves a challenge, which is random.'),
  verifyJurisdiction: actTruly,
  leaveMap: move,
  getPrecision: question,
  setPrecision: move,
  listPrivacyZones: question,
  addPrivacyZone: move,
  removePrivacyZone: move,
  showMeThere: move,
  softReload: move,
  updateRooms: actLooking,
  lookFarther: question,
  searchAreas: question,
  listSavedAreas: question,
  saveArea: actTruly,
  removeArea: actTruly,
  listAreaNotices: question,
  requestAreaNotice: actTruly,
  cancelAreaNotice: actTruly,
  addPhoto: act,
  setPrimaryPhoto: act,
  orderPhotos: outside('What others learn of it is the photo of a card, as of `setPrimaryPhoto`.'),
  removePhoto: act,
  getPhoto: question,
  getFaces: question,
  askPerson: outside('It names a photo of the caller; nobody else learns of it.'),
  listReviews: outside('For moderators alone; it names no place.'),
  reviewPhoto: outside('For moderators alone; it names no place.'),
  listFavoritePlaces: question,
  setFavoritePlace: act,
  getPlace: question,
  getVisit: question,
  checkIn: act,
  cancelVisit: act,
  postPlaceMessage: act,
  removePlaceMessage: act,
  flagPlace: act,
  reportPlaceMessage: act,
  createGroup: actTruly,
  changeGroup: act,
  inviteToGroup: act,
  joinGroup: act,
  decideAttendance: act,
  cancelGroup: act,
  completeGroup: act,
  listGroupMessages: question,
  sendGroupMessage: act,
  readGroup: act,
  getGroup: question,
  listOwnGroups: question,
  getNewGroupZone: question,
  publishPost: actTruly,
  removePost: act,
  flagUserMessages: actTruly,
  listTrips: question,
  planTrip: act,
  removeTrip: act,
  listConversations: question,
  getConversation: question,
  listChanges: question,
  listMessages: question,
  readConversation: act,
  readAll: act,
  acceptRequest: act,
  declineRequest: act,
  searchMessages: question,
  setConversation: act,
  setDisappearing: act,
  pinConversation: act,
  unpinConversation: act,
  unsetPhotos: act,
  sendMessage: act,
  editMessage: act,
  unsendMessage: act,
  addReaction: act,
  removeReaction: act,
  hidePhoto: act,
  getMessageRequestFilters: question,
  setMessageRequestFilters: act,
  saveDraft: act,
  getNote: question,
  setNote: act,
  listQuickReplies: question,
  setQuickReplies: act,
  getPrivacySettings: question,
  setPrivacySettings: act,
  addMessagePhoto: act,
  getMessagePhoto: question,
  listLiveLocations: question,
  startLiveLocation: act,
  updateLiveLocation: actTruly,
  stopLiveLocation: act,
  getNotificationSettings: question,
  setNotificationSettings: act,
  subscribeDevice: outside('Done before the scenario; what is pushed to that device is compared.'),
  unsubscribeDevice: act,
  blockUser: act,
  unblockUser: act,
  listBlocked: question,
  listProfileViews: question,
  setProfileViews: act,
  listSaved: question,
  listSavedIds: question,
  savePerson: act,
  unsavePerson: act,
  setBell: act,
  getSavedSettings: question,
  setSavedSettings: act,
};

/** Every frame a client sends. */
export const framesUp: Readonly<Record<UpName, Classified>> = {
  hello: outside('It opens the connection, before the scenario.'),
  watch: actLooking,
  visible: act,
  ping: question,
  typing: act,
  send: act,
};

type Heard = { readonly type: 'heard' } | Extract<Classified, { type: 'outside' }>;
const heard = { type: 'heard' } as const;

/** Every frame the server sends; what is heard by the onlooker is compared. */
export const framesDown: Readonly<Record<DownName, Heard>> = {
  welcome: outside('It opens the connection, before the scenario.'),
  resync: heard,
  heartbeat: heard,
  events: heard,
  message: heard,
  reaction: heard,
  conversation: heard,
  typing: heard,
  sent: heard,
  'not-sent': heard,
  liveLocation: heard,
  ownPosts: heard,
  group: heard,
  leftMap: heard,
  areaNotice: outside(
    'A job sends it, which does not run here; it names an area the hearer chose, and nobody.',
  ),
  savedNearby: heard,
  accountConfirmed: outside('Only the pages of the account itself hear it.'),
};

const named = <Name extends string>(
  table: Readonly<Record<Name, Classified>>,
  fits: (classified: Classified) => boolean,
): readonly Name[] => (Object.keys(table) as Name[]).filter((name) => fits(table[name]));

const isAsked = ({ type }: Classified): boolean => type !== 'outside' && type !== 'ending';
const isDone = ({ type }: Classified): boolean => type === 'act';

/** What the onlooker asks and does, and what the victim does beside their moves. */
export const askedCalls = named(calls, isAsked);
export const doneCalls = named(calls, isDone);
/** The last calls of victims: each scenario has one of them. */
export const endings = named(calls, ({ type }) => type === 'ending');
export const saidFrames = named(framesUp, isAsked);
export const doneFrames = named(framesUp, isDone);

export const endpointOf = (name: CallName) => endpoints[name];
