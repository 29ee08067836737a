import { GONE_SECONDS, type PublishedPosition } from '#product/presence/contract/schema.ts';
import { nextTick, positionIn } from '#product/presence/projection/projection.rules.ts';
import {
  expire,
  isPresent,
  type PresenceRecord,
  publishedCell,
  tick,
} from '#product/presence/projection/presence-state.rules.ts';
import { TimerWheel } from './timer-wheel.ts';
import type { CachedPresence, PublishedState } from './presence-cache.ts';
import { needsWrite } from './position-writer.ts';
import { seenSince, writtenSeen } from './positions.store.ts';
import type { PublishedChange } from './position-service-api.ts';

export const GONE_MS = GONE_SECONDS * 1000;

interface PresenceStatesDeps {
  readonly entryOf: (visitorId: string) => CachedPresence | undefined;
  /** Schedules a write of the visitor's presence. */
  readonly write: (visitorId: string) => void;
  readonly onChange: (change: PublishedChange) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a start knows of a stored visitor besides their presence. */
interface Resumed {
  /** Lower bound of the last activity, in milliseconds since 1970. */
  readonly lastSeenAt: number;
  readonly isHiddenByVisit: boolean;
}

/** Applies rule results to cached presence and schedules ticks. */
export class PresenceStates {
  readonly #deps: PresenceStatesDeps;
  readonly #hiddenByVisit = new Set<string>();
  readonly #pendingTicks = new TimerWheel();
  readonly #ends = new TimerWheel();
  /** Suppressed visitors whose marker returns at their tick. */
  readonly #returns = new TimerWheel();

  constructor(deps: PresenceStatesDeps) {
    this.#deps = deps;
  }

  /** Applies a new presence: publishes it, schedules its write and its next tick. */
  apply(entry: CachedPresence, presence: PresenceRecord): PublishedPosition | null {
    const { visitorId } = entry.person;
    const before = entry.presence;
    entry.presence = presence;
    // Absent visitors leave the cache once written.
    if (needsWrite(before, presence) || !isPresent(presence)) this.#deps.write(visitorId);
    if (presence.pending === null) this.#pendingTicks.delete(visitorId);
    else if (!this.#pendingTicks.has(visitorId))
      this.#pendingTicks.set(visitorId, nextTick(this.#deps.now(), entry.phaseSeconds));
    if (!isPresent(presence)) this.#ends.delete(visitorId);
    else if (!this.#ends.has(visitorId)) this.#ends.set(visitorId, presence.lastSeenAt + GONE_MS);
    this.#publish(entry);
    return entry.published?.position ?? null;
  }

  /**
   * Restores a visitor's presence after a start.
   *
   * A marker that a visit hid returns at the tick, unless the visit still stands: `setHiddenByVisit` says so again.
   */
  resume(entry: CachedPresence, { lastSeenAt, isHiddenByVisit }: Resumed): void {
    const { visitorId } = entry.person;
    if (isPresent(entry.presence)) this.#ends.set(visitorId, entry.presence.lastSeenAt + GONE_MS);
    if (isHiddenByVisit) {
      this.#hiddenByVisit.add(visitorId);
      this.setHiddenByVisit(visitorId, false);
    }
    this.#publish(entry, lastSeenAt);
  }

  /** Applies pending ticks and expires absent visitors; `now` in milliseconds since 1970. */
  advance(now: number): void {
    for (const visitorId of this.#pendingTicks.take(now)) {
      const entry = this.#deps.entryOf(visitorId);
      if (entry) this.apply(entry, tick(entry.presence));
    }
    for (const visitorId of this.#ends.take(now)) {
      const entry = this.#deps.entryOf(visitorId);
      if (entry) this.apply(entry, expire(entry.presence, now));
    }
    for (const visitorId of this.#returns.take(now)) {
      this.#hiddenByVisit.delete(visitorId);
      const entry = this.#deps.entryOf(visitorId);
      // The return is no activity.
      if (entry) this.#show(entry, seenSince(writtenSeen(entry.presence.lastSeenAt)));
    }
  }

  /**
   * Hides the marker at once, and shows it again at the tick: at once, it would show the cell of a place everyone
   * knows.
   */
  setHiddenByVisit(visitorId: string, on: boolean): void {
    const entry = this.#deps.entryOf(visitorId);
    if (on) {
      this.#returns.delete(visitorId);
      this.#hiddenByVisit.add(visitorId);
      if (entry) this.#show(entry);
    } else if (entry) this.#returns.set(visitorId, nextTick(this.#deps.now(), entry.phaseSeconds));
    else this.#hiddenByVisit.delete(visitorId);
  }

  /** Whether the visitor's marker comes back at their next tick. */
  isReturning(visitorId: string): boolean {
    const entry = this.#deps.entryOf(visitorId);
    return this.#returns.has(visitorId) && entry !== undefined && publishedCell(entry.presence) !== null;
  }

  /** Whether a visible visit hides the marker, or did until the next tick. */
  isHiddenByVisit(visitorId: string): boolean {
    return this.#hiddenByVisit.has(visitorId);
  }

  /** Drops a visitor who left the cache and takes them off the map. */
  forget(visitorId: string, entry: CachedPresence | undefined): void {
    this.#pendingTicks.delete(visitorId);
    this.#ends.delete(visitorId);
    this.#returns.delete(visitorId);
    this.#hiddenByVisit.delete(visitorId);
    if (entry?.published) this.#deps.onChange({ type: 'gone', visitorId });
  }

  /** Publishes and stores that a visit hides the marker, or no longer does. */
  #show(entry: CachedPresence, lastSeenAt?: number): void {
    this.#deps.write(entry.person.visitorId);
    this.#publish(entry, lastSeenAt);
  }

  /** Publishes the difference to the last published state. */
  #publish(entry: CachedPresence, lastSeenAt?: number): void {
    const { presence, person, published: told } = entry;
    const { visitorId } = person;
    const cell = this.#hiddenByVisit.has(visitorId) ? null : publishedCell(presence);
    const seen = cell && {
      position: positionIn(person, cell),
      isVisiting: presence.shownThere !== null,
    };
    if (isSame(told, seen)) return;
    entry.published = seen;
    const since = lastSeenAt === undefined ? {} : { lastSeenAt };
    this.#deps.onChange(seen ? { type: 'shown', visitorId, ...seen, ...since } : { type: 'gone', visitorId });
  }
}

function isSame(a: PublishedState | null, b: PublishedState | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.isVisiting === b.isVisiting &&
    a.position.cellMetres === b.position.cellMetres &&
    a.position.coordinates[0] === b.position.coordinates[0] &&
    a.position.coordinates[1] === b.position.coordinates[1]
  );
}
