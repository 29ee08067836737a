import type { Transaction } from '#platform/db/database.ts';
import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handlers } from '#platform/http/call.ts';
import { LIVE_ROLE, refuse } from '../access.rules.ts';
import type * as contract from '../contract.ts';
import type * as profileContract from '../profile.contract.ts';
import { acceptPolicies } from './accept-policies.ts';
import type { Caller } from '../caller.ts';
import { Callers } from './callers.ts';
import { checkAge } from './check-age.ts';
import { getCurrentVisitor } from './get-current-visitor.ts';
import { change, updateSilently, type Context, type VisitorsDeps } from './context.ts';
import { keepMinimumAge } from './keep-minimum-age.ts';
import { type PublicProfile, publicProfile, visibilityOf } from './public-profile.ts';
import { rightsOf } from './rights-of.ts';
import { setHomeCity } from './set-home-city.ts';
import { setHosting } from './set-hosting.ts';
import { setHostingStatus } from './set-hosting-status.ts';
import { setOptions } from './set-options.ts';
import { setModerationFlags, type ModerationFlags } from './set-moderation-flags.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createVisitor, startAnonymous } from './start-anonymous.ts';
import type { VisitorRow } from './tables.ts';
import {
  deleteVisitor,
  findHandles,
  findVisitor,
  findVisitors,
  lockVisitorRows,
  setPrivateExtended,
  type VisitorChange,
} from './visitors.store.ts';

type Calls = Pick<
  typeof contract,
  'getCurrentVisitor' | 'startAnonymous' | 'checkAge' | 'acceptPolicies' | 'setOptions' | 'setHomeCity'
> &
  Pick<typeof profileContract, 'setHostingStatus'>;

export interface Visitors {
  readonly sessions: Sessions;
  /** Creates a visitor and opens a session for the caller. */
  createVisitor: (call: Parameters<Sessions['give']>[0]) => Promise<VisitorRow>;
  /** The caller behind a token, or null; remembered, so that the hot path may ask at every call. */
  identify: (token: string) => Promise<Caller | null>;
  /** The same of somebody who was let in before, by his session. */
  callerOf: (sessionId: string) => Promise<Caller | null>;
  readonly handlers: Handlers<Calls, Caller>;
  /** Public profiles by id, without visitors hidden from the public. */
  publicProfiles: (
    ids: readonly string[],
    tx?: RawTransaction,
  ) => Promise<ReadonlyMap<string, PublicProfile>>;
  /** Keeps people from being deleted until the transaction ends; of those others may see, whether each has an account. */
  lockVisitors: (tx: RawTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
  /** Handles of all who exist, suspended ones too. */
  handlesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  visitorOf: (id: string) => Promise<contract.Visitor | null>;
  /** Whether the caller's sockets may stay open, by the rule that admitted them. */
  mayKeepSocket: (id: string) => Promise<boolean>;
  /** Keeps what he sends of his private profile, and the note he saved himself; nothing happens when it is the same. */
  savePrivateExtended: (id: string, profile: Readonly<Record<string, string>>) => Promise<void>;
  /** Keeps what the law of the place he is at asks for, in years; nothing happens when he is gone. */
  keepMinimumAge: (id: string, minimumAge: number) => Promise<void>;
  /** Sets the hosting type; returns its start. */
  setHosting: (id: string, hostingType: contract.HostingStatus['hostingType']) => Promise<Date>;
  /** Changes what those who run the product make of him, as `set-moderation-flags.ts` says; nothing happens when he is gone. */
  setModerationFlags: (id: string, markers: Partial<ModerationFlags>) => Promise<void>;
  /** To be called after another part has changed or deleted a visitor in the database. */
  changed: (id: string) => void;
  /** Changes the visitor in one transaction and tells whom it concerns once it is committed. */
  change: (id: string, decide: (row: VisitorRow) => VisitorChange) => Promise<VisitorRow>;
  /** The same of what nobody else sees. */
  updateSilently: (id: string, decide: (row: VisitorRow) => VisitorChange) => Promise<VisitorRow>;
  /** Deletes a visitor and what hangs on them, inside the transaction; `sessions.notifyEnded` follows the commit. */
  deleteVisitor: (tx: Transaction, id: string) => Promise<void>;
  /** Drops what is remembered of callers whose sessions ended. */
  forgetCallers: (ids: readonly string[]) => void;
}

export function createVisitors(deps: VisitorsDeps): Visitors {
  const { database, clock, events, hooks } = deps;
  const callers = new Callers(database, clock);
  const changed = (id: string): void => {
    callers.forget(id);
    void events.emit('visitorChanged', { visitorId: id });
  };
  const context: Context = { ...deps, callers };
  const sessions = createSessions(context);
  return {
    sessions,
    createVisitor: (call) => createVisitor(context, sessions, call),
    identify: (token) => callers.identify(token),
    callerOf: (sessionId) => callers.callerOf(sessionId),
    handlers: {
      getCurrentVisitor: getCurrentVisitor(context),
      startAnonymous: startAnonymous(context, sessions),
      checkAge: checkAge(context),
      acceptPolicies: acceptPolicies(context),
      setOptions: setOptions(context),
      setHomeCity: setHomeCity(context),
      setHostingStatus: setHostingStatus(context),
    },
    publicProfiles: async (ids, tx) => {
      const rows = await findVisitors(tx ? built(tx) : database, ids);
      const now = clock.now();
      const seen = rows.filter((row) => visibilityOf(row, now) === 'visible');
      return new Map(seen.map((row) => [row.id, publicProfile(row, now)]));
    },
    lockVisitors: async (tx, ids) => {
      const rows = await lockVisitorRows(tx, ids);
      const now = clock.now();
      const seen = rows.filter((row) => visibilityOf(row, now) === 'visible');
      return new Map(seen.map((row) => [row.id, row.accountType !== 'anonymous']));
    },
    handlesOf: (ids) => findHandles(database, ids),
    visitorOf: (id) => callers.visitorOf(id),
    mayKeepSocket: async (id) => {
      const row = await findVisitor(database, id);
      return row !== null && refuse(rightsOf(row, clock.now()), LIVE_ROLE) === null;
    },
    savePrivateExtended: (id, profile) => setPrivateExtended(database, id, profile),
    keepMinimumAge: keepMinimumAge(context),
    setHosting: setHosting(context),
    setModerationFlags: (id, markers) => setModerationFlags(context, sessions, id, markers),
    changed,
    change: (id, decide) => change(context, id, decide),
    updateSilently: (id, decide) => updateSilently(context, id, decide),
    deleteVisitor: async (tx, id) => {
      for (const hide of hooks.of('visitorHidden')) await hide(tx, id);
      await sessions.endAllOf(tx, id, null);
      await events.append(tx, 'visitorDeleted', { visitorId: id });
      await deleteVisitor(tx, id);
    },
    forgetCallers: (ids) => {
      for (const id of ids) callers.forget(id);
    },
  };
}
