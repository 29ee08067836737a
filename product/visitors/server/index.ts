import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import { LIVE_ROLE, refuse } from '../access.rules.ts';
import type * as aroundForContract from '../around-for.contract.ts';
import type * as contract from '../contract.ts';
import type * as profileContract from '../profile.contract.ts';
import { acceptPolicies } from './accept-policies.ts';
import { AroundForEnds } from './around-for-ends.ts';
import { type Caller, Callers } from './callers.ts';
import { checkAge } from './check-age.ts';
import { getCurrentVisitor } from './get-current-visitor.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { getProfile } from './get-profile.ts';
import { partialUsersOf } from './partial-users.ts';
import type { Context, VisitorsDeps } from './handler.ts';
import { type FactsOf, type PersonFacts, personFacts, visibilityOf } from './person-facts.ts';
import { rightsOf } from './rights-of.ts';
import { endOver, leaveAroundFor, setAroundFor } from './set-around-for.ts';
import { setFavoritePlace } from './set-favorite-place.ts';
import { setHomeCity } from './set-home-city.ts';
import { setHosting } from './set-hosting.ts';
import { setHostingStatus } from './set-hosting-status.ts';
import { setOptions } from './set-options.ts';
import { setProfile } from './set-profile.ts';
import { setMarkers, type Markers } from './set-markers.ts';
import { createSessions, type EndedSessions, type Sessions } from './sessions.ts';
import { startAnew, startAnonymous } from './start-anonymous.ts';
import type { VisitorRow } from './tables.ts';
import {
  findHandles,
  findVisitor,
  findVisitors,
  holdVisitors,
  setMinimumAge,
  setPrivateExtended,
} from './visitors.store.ts';

export { personalTables } from './personal-data.ts';

export { asVisitor } from './as-visitor.ts';
export { findLanguage, languageOf } from './language.ts';
export type { Caller, EndedSessions, FactsOf, PersonFacts, Sessions, VisitorsDeps };
export type { VisitorRow };
export {
  deleteVisitor,
  dropCardPhoto,
  existingOf,
  findByEmail,
  findVisitor,
  holdVisitor,
  lockVisitor,
  lockVisitors,
  setAccountFacts,
} from './visitors.store.ts';

type Calls = Pick<
  typeof contract,
  | 'getCurrentVisitor'
  | 'startAnonymous'
  | 'checkAge'
  | 'acceptPolicies'
  | 'getProfile'
  | 'setOptions'
  | 'setHomeCity'
> &
  Pick<typeof profileContract, 'getOwnProfile' | 'setProfile' | 'setFavoritePlace' | 'setHostingStatus'> &
  Pick<typeof aroundForContract, 'setAroundFor'>;

export type { Markers };

export interface Visitors {
  readonly sessions: Sessions;
  /** Makes a visitor and gives the client of the call a session of his. */
  startAnew: (call: Parameters<Sessions['give']>[0]) => Promise<VisitorRow>;
  /** The caller behind a token, or null; remembered, so that the hot path may ask at every call. */
  identify: (token: string) => Promise<Caller | null>;
  /** The same of somebody who was let in before, by his session. */
  callerOf: (sessionId: string) => Promise<Caller | null>;
  readonly handlers: Handlers<Calls, Caller>;
  /** What cards show, by id; whoever may not be seen by people at large is absent. */
  factsOf: (ids: readonly string[], tx?: RawTransaction) => Promise<ReadonlyMap<string, PersonFacts>>;
  /** People as the caller sees them, by id; whoever does not exist for him is absent. */
  partialUsersOf: (
    caller: Caller,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, contract.PartialUser>>;
  /** Keeps people from being deleted until the transaction ends; of those others may see, whether each has an account. */
  holdPeople: (tx: RawTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
  /** Handles of all who exist, suspended ones too. */
  handlesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  visitorOf: (id: string) => Promise<contract.Visitor | null>;
  /** Whether what he has open may stay open: by the rule that let him open it. */
  mayStayLive: (id: string) => Promise<boolean>;
  /** Keeps what he sends of his private profile, and the note he saved himself; nothing happens when it is the same. */
  savePrivateExtended: (id: string, profile: Readonly<Record<string, string>>) => Promise<void>;
  /** Keeps what the law of the place he is at asks for, in years; nothing happens when he is gone. */
  keepMinimumAge: (id: string, minimumAge: number) => Promise<void>;
  /** He hosts in this way from now on. Answers since when. */
  setHosting: (id: string, hostingType: contract.HostingStatus['hostingType']) => Promise<Date>;
  /** Whether he was around for a time that is up, and has not said since that he wants to be seen. */
  isTimeUp: (id: string) => Promise<boolean>;
  /** He leaves the map by his own act; nothing is to end by itself any more. */
  leaveAroundFor: (id: string) => Promise<void>;
  /** He showed himself by his own act: that his time was up counts no more. */
  endOver: (id: string) => Promise<void>;
  /** Changes what those who run the product make of him, as `set-markers.ts` says; nothing happens when he is gone. */
  setMarkers: (id: string, markers: Partial<Markers>) => Promise<void>;
  /** To be called after another part has changed or deleted a visitor in the database. */
  changed: (id: string) => void;
  /** Takes off the map whose time ran out meanwhile, and from then on whose time does. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export function createVisitors(deps: VisitorsDeps): Visitors {
  const { database, clock } = deps;
  const callers = new Callers(database, clock);
  const changed = (id: string): void => {
    callers.forget(id);
    deps.onChange(id);
  };
  const ends = new AroundForEnds({ ...deps, changed });
  const context: Context = { ...deps, callers, ends };
  const sessions = createSessions(context);
  return {
    sessions,
    startAnew: (call) => startAnew(context, sessions, call),
    identify: (token) => context.callers.identify(token),
    callerOf: (sessionId) => context.callers.callerOf(sessionId),
    handlers: {
      getCurrentVisitor: getCurrentVisitor(context),
      startAnonymous: startAnonymous(context, sessions),
      checkAge: checkAge(context),
      acceptPolicies: acceptPolicies(context),
      getProfile: getProfile(context),
      getOwnProfile: getOwnProfile(context),
      setProfile: setProfile(context),
      setFavoritePlace: setFavoritePlace(context),
      setOptions: setOptions(context),
      setHomeCity: setHomeCity(context),
      setHostingStatus: setHostingStatus(context),
      setAroundFor: setAroundFor(context),
    },
    factsOf: async (ids, tx) => {
      const rows = await findVisitors(tx ? built(tx) : database, ids);
      const now = clock.now();
      const seen = rows.filter((row) => visibilityOf(row, now) === 'visible');
      return new Map(seen.map((row) => [row.id, personFacts(row, now)]));
    },
    partialUsersOf: (caller, ids) => partialUsersOf(context, caller, ids),
    holdPeople: async (tx, ids) => {
      const rows = await holdVisitors(tx, ids);
      const now = clock.now();
      const seen = rows.filter((row) => visibilityOf(row, now) === 'visible');
      return new Map(seen.map((row) => [row.id, row.accountType !== 'anonymous']));
    },
    handlesOf: (ids) => findHandles(database, ids),
    visitorOf: (id) => context.callers.visitorOf(id),
    mayStayLive: async (id) => {
      const row = await findVisitor(database, id);
      return row !== null && refuse(rightsOf(row, clock.now()), LIVE_ROLE) === null;
    },
    savePrivateExtended: (id, profile) => setPrivateExtended(database, id, profile),
    keepMinimumAge: async (id, minimumAge) => {
      if (await setMinimumAge(database, id, minimumAge)) changed(id);
    },
    setHosting: setHosting(context),
    isTimeUp: async (id) => (await callers.visitorOf(id))?.aroundFor?.kind === 'over',
    leaveAroundFor: leaveAroundFor(context),
    endOver: (id) => endOver(context, id),
    setMarkers: (id, markers) => setMarkers(context, sessions, id, markers),
    changed,
    start: () => ends.start(),
    stop: () => ends.stop(),
  };
}
