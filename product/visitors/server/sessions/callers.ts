import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { boundedBy } from '#platform/cache/bounded-by.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { DAY_MS } from '#platform/clock/round-time.ts';
import type { Database } from '#platform/db/database.ts';
import { currentAvailability } from '#product/presence/availability.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import type { Caller } from '../../caller.ts';
import { SESSION_DAYS } from '../../cookies.ts';
import { dayOf, hostingOfSelf } from '../../rules.ts';
import type { Visitor } from '../../contract.ts';
import { presentVisitor } from '../present-visitor.ts';
import { rightsOf } from '../rights-of.ts';
import type { VisitorRow } from '../tables.ts';
import { findVisitor } from '../visitors.store.ts';
import { findBySession } from './sessions.store.ts';

/** 32 random bytes as base64url. */
export const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The earliest day of last use at which a session is still valid. */
export const oldestDayOf = (now: Date): string => dayOf(new Date(now.getTime() - SESSION_DAYS * DAY_MS));

/** Cache lifetime of callers: bounds how late a change by another process, or a birthday, is seen. */
const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 100_000;

/** Cache of callers by token, loaded from the database on demand. */
export class Callers {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #remembered = new LRUCache<string, Caller>({
    ...boundedBy(MAX_REMEMBERED),
    ttl: REMEMBERED_MS,
    dispose: (caller, key) => this.#forgetKey(caller._id, key),
  });
  readonly #visitors = new LRUCache<string, Visitor>({ ...boundedBy(MAX_REMEMBERED), ttl: REMEMBERED_MS });
  /** Counts evictions: a row read before a change must not be cached after it. */
  #changes = 0;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async identify(token: string): Promise<Caller | null> {
    return TOKEN.test(token) ? this.callerOf(hash('sha256', token, 'hex')) : null;
  }

  /** The caller of a session; null once it ended. */
  async callerOf(key: Caller['sessionId']): Promise<Caller | null> {
    const known = this.#remembered.get(key);
    if (known) return known;
    const before = this.#changes;
    const now = this.#clock.now();
    const row = await findBySession(this.#database, Buffer.from(key, 'hex'), oldestDayOf(now));
    if (!row) return null;
    const caller = toCaller(row, key, now);
    if (before === this.#changes) this.#remember(key, caller);
    return caller;
  }

  /** The visitor's own record, sent with every soft reload. */
  async visitorOf(id: string): Promise<Visitor | null> {
    const known = this.#visitors.get(id);
    if (known) return asOf(known, this.#clock.now());
    const before = this.#changes;
    const row = await findVisitor(this.#database, id);
    if (!row) return null;
    const visitor = presentVisitor(row, this.#clock.now());
    if (before === this.#changes) this.#visitors.set(id, visitor);
    return visitor;
  }

  /** Evicts a visitor; to be called after every committed change of their rights. */
  forget(visitorId: string): void {
    this.#changes += 1;
    this.#visitors.delete(visitorId);
    for (const key of [...(this.#keysOf.get(visitorId) ?? [])]) this.#remembered.delete(key);
  }

  #remember(key: string, caller: Caller): void {
    this.#remembered.set(key, caller);
    const keys = this.#keysOf.get(caller._id) ?? new Set();
    this.#keysOf.set(caller._id, keys.add(key));
  }

  #forgetKey(visitorId: string, key: string): void {
    const keys = this.#keysOf.get(visitorId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(visitorId);
  }
}

/** A cached record without what has ended since. */
const asOf = (known: Visitor, now: Date): Visitor => ({
  ...known,
  hostingStatus: hostingOfSelf(known.hostingStatus, now),
  availability: currentAvailability(known.availability, now),
  rightNow: activeRightNow(known.rightNow, now),
});

const toCaller = (row: VisitorRow, sessionId: string, now: Date): Caller => ({
  _id: row.id,
  sessionId,
  ...rightsOf(row, now),
});
