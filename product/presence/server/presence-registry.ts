import type { Clock } from '#platform/clock/clock.ts';
import { AWAY_SECONDS, type PublishedPosition } from '#product/presence/contract.ts';
import { hostingEnds, roundedTime } from '#product/visitors/rules.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import type { Announce } from '#product/live/server/index.ts';
import { goneEventBytes, visitorEventBytes } from './card-events.ts';
import type { CardSource } from './card-source.ts';
import { cardOf, encodeCard } from './encode-card.ts';
import type { NearbyIndex } from './nearby-index.ts';
import type { PublishedChange } from './position-service-api.ts';

export interface PresenceRegistryDeps {
  readonly index: NearbyIndex;
  readonly cards: CardSource;
  readonly clock: Clock;
  readonly announce: Announce;
  /** A source of cards that fails is asked again; here is said that it failed, once until it answers. */
  readonly failed: (error: unknown) => void;
  /** Runs `work` after `ms` milliseconds; tests may run it sooner and see that something is pending. */
  readonly later?: (work: () => void, ms: number) => NodeJS.Timeout;
}

/** How long a profile read waits for others, to be batched. */
const GATHER_MS = 20;
/** How long a source of cards that failed is let alone, longer with every failure. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const MAX_FACTS_AT_ONCE = 1_000;
const HOSTING_SWEEP_MS = 60_000;

interface Life {
  sockets: number;
  isOnline: boolean;
  lastSign: number;
}

interface Spot {
  position: PublishedPosition;
  isVisiting: boolean;
  facts: PublicProfile | null;
}

/**
 * Who is on the map: joins where people are published, who they are and whether they are there, keeps the
 * index at that, and announces every change of a card. It never learns a true position.
 */
export class PresenceRegistry {
  readonly #parts: PresenceRegistryDeps;
  readonly #lives = new Map<string, Life>();
  readonly #spots = new Map<string, Spot>();
  /** The online without a socket, by the moment of the last sign; a map keeps its order, the longest silent first. */
  readonly #leaving = new Map<string, number>();
  readonly #hosting = new Map<string, number>();
  readonly #wanted = new Set<string>();
  #gathering: NodeJS.Timeout | null = null;
  /** How long to wait after the last failure; null while the source answers. */
  #retryMs: number | null = null;
  #isStopped = false;
  #nextHostingSweep = 0;

  constructor(parts: PresenceRegistryDeps) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStopped = false;
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#gathering = null;
  }

  positionChanged(change: PublishedChange): void {
    const { visitorId } = change;
    if (change.type === 'gone') {
      this.#takeOff(visitorId);
      return;
    }
    const spot = this.#spots.get(visitorId);
    if (!spot) {
      this.#spots.set(visitorId, { position: change.position, isVisiting: change.isVisiting, facts: null });
      // Restored after a start, without activity.
      const lastSign = change.lastSeenAt ?? this.#parts.clock.now().getTime();
      if (!this.#lives.has(visitorId)) this.#lives.set(visitorId, { sockets: 0, isOnline: false, lastSign });
      this.factsChanged(visitorId);
      return;
    }
    const from = spot.position;
    spot.position = change.position;
    spot.isVisiting = change.isVisiting;
    this.#show(visitorId, from);
  }

  /** A public profile changed: handle, hosting, photo, suspension, deletion. */
  factsChanged(visitorId: string): void {
    if (!this.#spots.has(visitorId)) return;
    this.#wanted.add(visitorId);
    this.#gatherIn(GATHER_MS);
  }

  /** Records activity: a map load, an opened socket, a write. */
  recordActivity(visitorId: string): void {
    const now = this.#parts.clock.now();
    const life = this.#lives.get(visitorId) ?? { sockets: 0, isOnline: false, lastSign: 0 };
    this.#lives.set(visitorId, life);
    const told = roundedTime(new Date(life.lastSign), life.isOnline, now).getTime();
    const wasOnline = life.isOnline;
    life.lastSign = now.getTime();
    life.isOnline = true;
    if (life.sockets === 0) {
      this.#leaving.delete(visitorId);
      this.#leaving.set(visitorId, life.lastSign);
    }
    if (!wasOnline || roundedTime(now, true, now).getTime() !== told) this.#show(visitorId);
  }

  socketOpened(visitorId: string): void {
    this.recordActivity(visitorId);
    const life = this.#lives.get(visitorId);
    if (life) life.sockets++;
    this.#leaving.delete(visitorId);
  }

  socketClosed(visitorId: string): void {
    const life = this.#lives.get(visitorId);
    if (!life || life.sockets === 0) return;
    life.sockets--;
    this.recordActivity(visitorId);
  }

  /**
   * Whether somebody is there, and when he last gave a sign of life. Off the map nothing is said of anybody: that
   * he is there and not on the map would tell that he is in a privacy zone.
   */
  presenceOf(visitorId: string): { readonly isOnline: boolean; readonly lastSeen: Date | null } {
    const life = this.#spots.get(visitorId)?.facts ? this.#lives.get(visitorId) : undefined;
    return { isOnline: life?.isOnline ?? false, lastSeen: life ? new Date(life.lastSign) : null };
  }

  /** Lets time pass: away, hosting over. Runs every second. */
  sweep(): void {
    const now = this.#parts.clock.now();
    for (const [visitorId, since] of this.#leaving) {
      if (now.getTime() - since < AWAY_SECONDS * 1_000) break;
      this.#leaving.delete(visitorId);
      const life = this.#lives.get(visitorId);
      if (life) life.isOnline = false;
      if (this.#spots.has(visitorId)) this.#show(visitorId);
      else this.#lives.delete(visitorId);
    }
    if (now.getTime() < this.#nextHostingSweep) return;
    this.#nextHostingSweep = now.getTime() + HOSTING_SWEEP_MS;
    for (const [visitorId, ends] of this.#hosting) if (ends <= now.getTime()) this.#show(visitorId);
  }

  #gatherIn(ms: number): void {
    if (this.#isStopped) return;
    const later = this.#parts.later ?? setTimeout;
    this.#gathering ??= later(() => void this.#gather(), ms);
  }

  async #gather(): Promise<void> {
    const ids = [...this.#wanted].slice(0, MAX_FACTS_AT_ONCE);
    for (const id of ids) this.#wanted.delete(id);
    const facts = await this.#ask(ids);
    this.#gathering = null;
    if (facts) for (const id of ids) this.#learn(id, facts.get(id) ?? null);
    else for (const id of ids) if (this.#spots.has(id)) this.#wanted.add(id);
    if (this.#wanted.size > 0) this.#gatherIn(this.#retryMs ?? GATHER_MS);
  }

  /** Null when the source fails; said once until it answers again. */
  async #ask(ids: readonly string[]): Promise<ReadonlyMap<string, PublicProfile> | null> {
    try {
      const facts = await this.#parts.cards.publicProfiles(ids);
      this.#retryMs = null;
      return facts;
    } catch (error) {
      if (this.#retryMs === null) this.#parts.failed(error);
      this.#retryMs = this.#retryMs === null ? FIRST_RETRY_MS : Math.min(2 * this.#retryMs, LAST_RETRY_MS);
      return null;
    }
  }

  #learn(visitorId: string, facts: PublicProfile | null): void {
    const spot = this.#spots.get(visitorId);
    if (!spot) return;
    spot.facts = facts;
    if (facts) this.#show(visitorId);
    else this.#hide(visitorId, spot.position);
  }

  /** Re-indexes a visitor and announces the card if it changed. */
  #show(visitorId: string, from?: PublishedPosition): void {
    const spot = this.#spots.get(visitorId);
    const life = this.#lives.get(visitorId);
    if (!spot?.facts || !life) return;
    const now = this.#parts.clock.now();
    const { facts, position, isVisiting } = spot;
    const { isOnline } = life;
    const lastSign = new Date(life.lastSign);
    const card = encodeCard(cardOf({ facts, position, isVisiting, isOnline, lastSign }, now));
    const ends = hostingEnds(facts.hostingStatus, now);
    if (ends === null) this.#hosting.delete(visitorId);
    else this.#hosting.set(visitorId, ends);
    const wasShown = this.#parts.index.has(visitorId);
    const changed = this.#parts.index.set({
      id: visitorId,
      coordinates: position.coordinates,
      traits: { age: facts.age ?? null, isOnline, tags: facts.tags ?? [] },
      card,
    });
    if (!changed) return;
    this.#parts.announce({
      key: visitorId,
      subjectIds: [visitorId],
      from: wasShown ? (from ?? position).coordinates : null,
      to: position.coordinates,
      arrived: visitorEventBytes(card),
      left: goneEventBytes(visitorId),
    });
  }

  #takeOff(visitorId: string): void {
    const spot = this.#spots.get(visitorId);
    if (!spot) return;
    this.#spots.delete(visitorId);
    this.#wanted.delete(visitorId);
    if (!this.#lives.get(visitorId)?.isOnline) this.#lives.delete(visitorId);
    this.#hide(visitorId, spot.position);
  }

  #hide(visitorId: string, from: PublishedPosition): void {
    this.#hosting.delete(visitorId);
    if (!this.#parts.index.remove(visitorId)) return;
    this.#parts.announce({
      key: visitorId,
      subjectIds: [visitorId],
      from: from.coordinates,
      to: null,
      arrived: null,
      left: goneEventBytes(visitorId),
    });
  }
}
