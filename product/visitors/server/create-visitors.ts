import type { Transaction } from '#platform/db/database.ts';
import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import { LIVE_ROLE, refuse } from '../access.rules.ts';
import type * as contract from '../contract.ts';
import type * as hostingContract from '../hosting.contract.ts';
import type { Caller } from '../caller.ts';
import { Callers } from './sessions/callers.ts';
import { getCurrentVisitor } from './sessions/get-current-visitor.ts';
import { change, updateSilently, type Context, type VisitorsDeps } from './context.ts';
import { keepLawOfPlace, type LawOfPlace } from './keep-law-of-place.ts';
import { type PublicProfile, publicProfile, visibilityOf } from './public-profile.ts';
import { rightsOf } from './rights-of.ts';
import { setHomeCity } from './options/set-home-city.ts';
import { setHosting } from './options/set-hosting.ts';
import { setHostingStatus } from './options/set-hosting-status.ts';
import { setOptions } from './options/set-options.ts';
import { setSfwMode } from './options/set-sfw-mode.ts';
import { setModerationFlags, type ModerationFlags } from './set-moderation-flags.ts';
import { ReleasedHandles } from './released-handles.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createVisitor, startAnonymous } from './sessions/start-anonymous.ts';
import type { VisitorRow } from './tables.ts';
import {
  type AccountFacts,
  deleteVisitor,
  findAccountFacts,
  findHandles,
  findVisitor,
  findVisitors,
  holdVisitors,
  isFreeHandle,
  setHandle,
  setPrivateExtended,
  type VisitorChange,
} from './visitors.store.ts';

type Calls = Pick<
  typeof contract,
  'getCurrentVisitor' | 'startAnonymous' | 'setOptions' | 'setHomeCity' | 'setSfwMode'
> &
  Pick<typeof hostingContract, 'setHostingStatus'>;

export interface Visitors {
  readonly sessions: Sessions;
  /** Creates a visitor and opens a session for the caller. */
  createVisitor: (call: Parameters<Sessions['give']>[0]) => Promise<VisitorRow>;
  /** Gives a locked visitor another handle, in the transaction; throws what `isTakenHandle` knows. */
  setHandle: (tx: Transaction, row: Pick<VisitorRow, 'id' | 'handle'>, handle: string) => Promise<void>;
  /** Whether the visitor can have a handle: theirs, or one that nobody has or had until lately. */
  isFreeHandle: (handle: string, visitorId: string) => Promise<boolean>;
  /** The caller behind a token, or null; cached, since every call asks. */
  identify: (token: string) => Promise<Caller | null>;
  /** The caller behind a session, or null once it ended; cached as well. */
  callerOf: (sessionId: string) => Promise<Caller | null>;
  readonly handlers: Handlers<Calls, Caller>;
  /** Public profiles by id, without visitors hidden from the public. */
  publicProfiles: (
    ids: readonly string[],
    tx?: RawTransaction,
  ) => Promise<ReadonlyMap<string, PublicProfile>>;
  /** Holds visitors against deletion until the transaction ends; answers of each public one whether it has an account. */
  holdVisitors: (tx: RawTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
  /** How well established the accounts of existing visitors are. */
  accountFactsOf: (tx: RawTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, AccountFacts>>;
  /** Handles of existing visitors, suspended ones included. */
  handlesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  visitorOf: (id: string) => Promise<contract.Visitor | null>;
  /** Whether the caller's sockets may stay open, by the rule that admitted them. */
  mayKeepSocket: (id: string) => Promise<boolean>;
  /** Replaces the private profile except for its note; writes nothing when it is unchanged. */
  savePrivateExtended: (id: string, profile: Readonly<Record<string, string>>) => Promise<void>;
  /** Saves what the law of the visitor's place demands; nothing happens when they are deleted. */
  keepLawOfPlace: (id: string, law: LawOfPlace) => Promise<void>;
  /** Sets the hosting type; returns its start, null when they are deleted. */
  setHosting: (id: string, hostingType: contract.HostingStatus['hostingType']) => Promise<Date | null>;
  /** Suspends, appoints or revokes, as `set-moderation-flags.ts` says; nothing happens when they are deleted. */
  setModerationFlags: (id: string, flags: Partial<ModerationFlags>) => Promise<void>;
  /** To be called after another slice has changed or deleted a visitor in the database. */
  changed: (id: string) => void;
  /** Changes the visitor in one transaction and emits `visitorChanged` after the commit; null when they are deleted. */
  change: (id: string, decide: (row: VisitorRow) => VisitorChange) => Promise<VisitorRow | null>;
  /** Changes what no one else sees: without the event; null when they are deleted. */
  updateSilently: (id: string, decide: (row: VisitorRow) => VisitorChange) => Promise<VisitorRow | null>;
  /** Deletes a visitor with their sessions, inside the transaction; `sessions.notifyEnded` follows the commit. */
  deleteVisitor: (tx: Transaction, id: string) => Promise<void>;
  /** Deletes what is kept no longer. */
  sweep: () => Promise<void>;
  /** Evicts callers whose sessions ended from the cache. */
  forgetCallers: (ids: readonly string[]) => void;
}

export function createVisitors(deps: VisitorsDeps): Visitors {
  const { database, clock, events, hooks } = deps;
  const callers = new Callers(database, clock);
  const changed = (id: string): void => {
    callers.forget(id);
    void events.emit('visitorChanged', { visitorId: id });
  };
  const releasedHandles = new ReleasedHandles(deps);
  const context: Context = { ...deps, callers, releasedHandles };
  const sessions = createSessions(context);
  return {
    sessions,
    createVisitor: (call) => createVisitor(context, sessions, call),
    setHandle: (tx, row, handle) => setHandle(tx, row, handle, releasedHandles),
    isFreeHandle: (handle, visitorId) => isFreeHandle(database, handle, visitorId, releasedHandles),
    identify: (token) => callers.identify(token),
    callerOf: (sessionId) => callers.callerOf(sessionId),
    handlers: {
      getCurrentVisitor: getCurrentVisitor(context),
      startAnonymous: startAnonymous(context, sessions),
      setOptions: setOptions(context),
      setHomeCity: setHomeCity(context),
      setHostingStatus: setHostingStatus(context),
      setSfwMode: setSfwMode(context),
    },
    publicProfiles: async (ids, tx) => {
      const rows = await findVisitors(tx ? built(tx) : database, ids);
      const now = clock.now();
      const seen = rows.filter((row) => visibilityOf(row, now) === 'visible');
      return new Map(seen.map((row) => [row.id, publicProfile(row, now)]));
    },
    holdVisitors: async (tx, ids) => {
      const rows = await holdVisitors(tx, ids);
      const now = clock.now();
      const seen = rows.filter((row) => visibilityOf(row, now) === 'visible');
      return new Map(seen.map((row) => [row.id, row.accountType !== 'anonymous']));
    },
    accountFactsOf: findAccountFacts,
    handlesOf: (ids) => findHandles(database, ids),
    visitorOf: (id) => callers.visitorOf(id),
    mayKeepSocket: async (id) => {
      const row = await findVisitor(database, id);
      return row !== null && refuse(rightsOf(row, clock.now()), LIVE_ROLE) === null;
    },
    savePrivateExtended: (id, profile) => setPrivateExtended(database, id, profile),
    keepLawOfPlace: keepLawOfPlace(context),
    setHosting: setHosting(context),
    setModerationFlags: (id, flags) => setModerationFlags(context, sessions, id, flags),
    changed,
    change: (id, decide) => change(context, id, decide),
    updateSilently: (id, decide) => updateSilently(context, id, decide),
    deleteVisitor: async (tx, id) => {
      for (const hide of hooks.of('visitorHidden')) await hide(tx, id);
      await sessions.endAllOf(tx, id, null);
      await events.append(tx, 'visitorDeleted', { visitorId: id });
      await deleteVisitor(tx, id, releasedHandles);
    },
    sweep: () => releasedHandles.sweep(database),
    forgetCallers: (ids) => {
      for (const id of ids) callers.forget(id);
    },
  };
}
