/**
 * What a page leaves of the map: all of it (`map`), what is beside it (`page`, and `conversation`, without navigation),
 * what is under a drawer (`policy`, `sheet`), the bare map to choose a spot on, or nothing (`standalone`).
 */
export type PageKind = 'map' | 'page' | 'conversation' | 'policy' | 'sheet' | 'spot' | 'standalone';

/** Where a page is, and what it leaves of the map. */
export interface PageAddress<Path extends string = string> {
  readonly path: Path;
  readonly kind: PageKind;
}

const at = <const Path extends string>(path: Path, kind: PageKind = 'page'): PageAddress<Path> => ({
  path,
  kind,
});

/**
 * Every page of the app, by the slice of the client that shows it. The only place where an address is written: routes
 * and links name its page. The paths are those of the register.
 */
export const pages = {
  map: {
    home: at('/', 'map'),
    map: at('/map', 'map'),
    place: at('/places/:placeId'),
    person: at('/people/:userId'),
    global: at('/global'),
    alerts: at('/alerts'),
    removedUser: at('/user-does-not-exist'),
    notification: at('/profile/:userId/me/notifications/:notificationId', 'standalone'),
  },
  chat: {
    list: at('/chats'),
    archive: at('/chats/archived'),
    requests: at('/chats/requests'),
    conversation: at('/chats/:userId', 'conversation'),
    spot: at('/chats/:userId/spot', 'spot'),
  },
  you: {
    you: at('/you'),
    profile: at('/you/profile'),
    health: at('/you/health'),
    photos: at('/you/photos'),
    places: at('/you/places'),
    homeCity: at('/you/home-city'),
    trips: at('/you/trips'),
    zones: at('/you/zones'),
    newZone: at('/you/zones/new', 'spot'),
    chats: at('/you/chats'),
    quickReplies: at('/you/phrases'),
    notifications: at('/you/notifications'),
    saved: at('/you/saved'),
    savers: at('/you/savers'),
    views: at('/you/views'),
    blocked: at('/you/blocked'),
  },
  groups: {
    newGroup: at('/groups/new'),
    group: at('/groups/:groupId'),
    edit: at('/groups/:groupId/edit'),
    chat: at('/groups/:groupId/messages', 'conversation'),
    unavailable: at('/group/dne/unable-to-load-group'),
  },
  onboarding: {
    findMe: at('/map/findme', 'map'),
  },
  support: {
    mapPolicy: at('/map/policies/:policy', 'policy'),
    mapPage: at('/map/pages/:page', 'sheet'),
    policy: at('/policies/:policy', 'standalone'),
  },
  areas: {
    saved: at('/you/areas'),
  },
  security: {
    sessions: at('/you/sessions'),
    password: at('/you/password'),
  },
  account: {
    data: at('/you/data'),
    login: at('/login', 'standalone'),
    register: at('/register', 'standalone'),
    forgotPassword: at('/forgot-password', 'standalone'),
    setPassword: at('/set-password', 'standalone'),
    activate: at('/activate', 'standalone'),
    logout: at('/logout', 'standalone'),
  },
  public: {
    captcha: at('/i-am-not-a-robot', 'standalone'),
    landing: at('/play/landing', 'standalone'),
    promo: at('/play/:promoId', 'standalone'),
    referral: at('/join/:referralId', 'standalone'),
    nativeApp: at('/native-app', 'standalone'),
    text: at('/pages/*', 'standalone'),
    notFound: at('*', 'standalone'),
  },
} as const;

/** Names of the parts of a path that a link fills in. */
type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : Path extends `${string}*`
      ? '*'
      : never;
type Parts = Readonly<Record<string, string>>;
type Params<Path extends string> = [ParamOf<Path>] extends [never]
  ? []
  : [Readonly<Record<ParamOf<Path>, string>>];

/** The address of a page, with its parts filled in. */
export const linkTo = <Path extends string>({ path }: PageAddress<Path>, ...[parts]: Params<Path>): string =>
  path.replace(/:(\w+)|\*/g, (part, name: string = part) => (parts as Parts | undefined)?.[name] ?? part);
