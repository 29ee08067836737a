import type { Clock } from '#platform/clock/clock.ts';
import { forEachIsolated } from '#platform/concurrency/for-each-isolated.ts';
import type { Database } from '#platform/db/database.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { LiveApi } from '#product/live/server/index.ts';
import type { NotificationsApi, PushContent } from '#product/notifications/server/index.ts';
import type { Move, PresenceApi } from '#product/presence/server/index.ts';
import { lockVisitorsForChange } from '#product/visitors/server/index.ts';
import type { SavedNearbyEvent } from '../contract.ts';
import { cameNear, isNear, noticePauseStart } from '../rules.ts';
import { claimNotice, deleteNoticesBefore, findBellsFor, findNoticed } from './notices.store.ts';
import type { SavedPair } from './saved-people.store.ts';

export interface NearbyNoticesDeps
  extends Pick<BlocksApi, 'hiddenFrom'>, Pick<PresenceApi, 'shownAt'>, Pick<LiveApi, 'send'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly enqueue: NotificationsApi['enqueue'];
}

const notice: SavedNearbyEvent = { type: 'savedNearby' };

/** Seconds in which a move is asked about while the database fails. */
const MAX_TRIES = 10;

/** A move, and how often it was asked about in vain. */
type Waiting = Move & { readonly tries: number };

/**
 * Gives savers with a bell a notice when the saved person comes near.
 *
 * Knows of positions what others see, and when they see it. Moves of a second are asked about together; those of a
 * process that stops are lost, and nobody gets a notice of them.
 */
export class NearbyNotices {
  readonly #deps: NearbyNoticesDeps;
  #moves = new Map<string, Waiting>();

  constructor(deps: NearbyNoticesDeps) {
    this.#deps = deps;
  }

  moved(move: Move): void {
    const earlier = this.#moves.get(move.visitorId);
    this.#moves.set(move.visitorId, { ...move, ...(earlier && { from: earlier.from }), tries: 0 });
  }

  /**
   * Runs every second.
   *
   * @throws the first failure, when all others were asked about; the next second asks again
   */
  async tick(): Promise<void> {
    if (this.#moves.size === 0) return;
    const moves = this.#moves;
    this.#moves = new Map();
    let open: Iterable<Pick<SavedPair, 'savedId'>> = [...moves.keys()].map((savedId) => ({ savedId }));
    try {
      const pairs = await findBellsFor(this.#deps.database, [...moves.keys()]);
      const left = new Set(pairs);
      open = left;
      await forEachIsolated<SavedPair>(
        (after) => Promise.resolve(pairs.slice(after === null ? 0 : pairs.indexOf(after) + 1)),
        async (pair) => {
          const move = moves.get(pair.savedId);
          if (move && this.#isSeen(pair) && cameNear(move, this.#deps.shownAt(pair.visitorId)))
            await this.#notify(pair);
          left.delete(pair);
        },
      );
    } finally {
      // Asked again of all their savers: who had their notice gets no second one.
      for (const { savedId } of open) this.#putBack(moves.get(savedId));
    }
  }

  /** What a push says, read when it is sent: someone of whom there was a notice is still near, or nothing. */
  async contentFor(visitorId: string): Promise<PushContent | null> {
    const { database, clock, shownAt } = this.#deps;
    const own = shownAt(visitorId);
    if (!own) return null;
    const noticed = await findNoticed(database, visitorId, noticePauseStart(clock.now()));
    const partnerId = noticed.findLast((savedId) => {
      const at = shownAt(savedId);
      return at !== null && this.#isSeen({ visitorId, savedId }) && isNear(at, own);
    });
    return partnerId === undefined ? null : { kind: 'saved-nearby', partnerId, line: null };
  }

  /** Deletes notices that keep back no other. */
  sweep(): Promise<void> {
    return deleteNoticesBefore(this.#deps.database, noticePauseStart(this.#deps.clock.now()));
  }

  /** A move that came meanwhile goes on from where the one before began. */
  #putBack(move: Waiting | undefined): void {
    if (!move || move.tries + 1 >= MAX_TRIES) return;
    const latest = this.#moves.get(move.visitorId) ?? { ...move, tries: move.tries + 1 };
    this.#moves.set(move.visitorId, { ...latest, from: move.from });
  }

  /** Whether the map shows the person to the saver. */
  #isSeen({ visitorId, savedId }: SavedPair): boolean {
    return this.#deps.shownAt(savedId) !== null && !this.#deps.hiddenFrom(visitorId).has(savedId);
  }

  async #notify(pair: SavedPair): Promise<void> {
    const { database, clock, enqueue, send } = this.#deps;
    const { visitorId, savedId } = pair;
    const now = clock.now();
    const isGiven = await database.transaction(async (tx) => {
      // A block waits for it, or it finds what the block left.
      await lockVisitorsForChange(tx, [visitorId, savedId]);
      if (!(await claimNotice(tx, pair, { now, pauseStart: noticePauseStart(now) }))) return false;
      await enqueue(tx, [{ visitorId, about: 'saved-nearby' }]);
      return true;
    });
    if (isGiven) send(visitorId, JSON.stringify(notice));
  }
}
