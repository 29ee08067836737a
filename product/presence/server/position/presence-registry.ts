import type { Clock } from '#platform/clock/clock.ts';
import { AWAY_SECONDS, type PublishedPosition } from '#product/presence/contract/schema.ts';
import { hostingEnds, roundedTime } from '#product/visitors/rules.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import type { Announce, Announcement } from '#product/live/server/index.ts';
import { goneEventBytes, visitorEventBytes } from '../card-events.ts';
import type { CardSource } from '../card-source.ts';
import { cardOf, encodeCard } from '../nearby-index/encode-card.ts';
import type { NearbyIndex } from '../nearby-index/nearby-index.ts';
import type { PublishedChange } from './position-service-api.ts';

export interface PresenceRegistryDeps {
  readonly index: NearbyIndex;
  readonly cards: CardSource;
  readonly clock: Clock;
  readonly announce: Announce;
  /** Called once per outage of the card source. */
  readonly failed: (error: unknown) => void;
}

/** Retry delays of a failing card source, doubling up to the last. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const MAX_FACTS_AT_ONCE = 1_000;
const HOSTING_SWEEP_MS = 60_000;

interface OnlineState {
  sockets: number;
  isOnline: boolean;
  lastSign: number;
}

interface Entry {
  position: PublishedPosition;
  isVisiting: boolean;
  facts: PublicProfile | null;
}

/**
 * Everyone on the map: joins published positions, profiles and online states.
 *
 * Keeps the index current and announces every changed card. Never learns a true position.
 */
export class PresenceRegistry {
  readonly #parts: PresenceRegistryDeps;
  readonly #onlineStates = new Map<string, OnlineState>();
  readonly #entries = new Map<string, Entry>();
  /** Online visitors without a socket, by last activity; insertion order puts the longest silent first. */
  readonly #leaving = new Map<string, number>();
  readonly #hosting = new Map<string, number>();
  readonly #wanted = new Set<string>();
  #isGathering = false;
  /** The retry delay, and when it is over; null while the source answers. */
  #retry: { readonly ms: number; readonly at: number } | null = null;
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
  }

  positionChanged(change: PublishedChange): void {
    const { visitorId } = change;
    if (change.type === 'gone') {
      this.#takeOff(visitorId);
      return;
    }
    const entry = this.#entries.get(visitorId);
    if (!entry) {
      this.#entries.set(visitorId, { position: change.position, isVisiting: change.isVisiting, facts: null });
      // Restored after a start, without activity.
      const lastSign = change.lastSeenAt ?? this.#parts.clock.now().getTime();
      if (!this.#onlineStates.has(visitorId))
        this.#onlineStates.set(visitorId, { sockets: 0, isOnline: false, lastSign });
      this.profileChanged(visitorId);
      return;
    }
    const from = entry.position;
    entry.position = change.position;
    entry.isVisiting = change.isVisiting;
    this.#show(visitorId, from);
  }

  /** A public profile changed: handle, hosting, photo, suspension, deletion. */
  profileChanged(visitorId: string): void {
    if (!this.#entries.has(visitorId)) return;
    this.#wanted.add(visitorId);
    if (!this.#retry) void this.#gather();
  }

  /** Records activity: a map load, an opened socket, a write. */
  recordActivity(visitorId: string): void {
    const now = this.#parts.clock.now();
    const online = this.#onlineStates.get(visitorId) ?? { sockets: 0, isOnline: false, lastSign: 0 };
    this.#onlineStates.set(visitorId, online);
    const told = roundedTime(new Date(online.lastSign), online.isOnline, now).getTime();
    const wasOnline = online.isOnline;
    online.lastSign = now.getTime();
    online.isOnline = true;
    if (online.sockets === 0) {
      this.#leaving.delete(visitorId);
      this.#leaving.set(visitorId, online.lastSign);
    }
    if (!wasOnline || roundedTime(now, true, now).getTime() !== told) this.#show(visitorId);
  }

  socketOpened(visitorId: string): void {
    this.recordActivity(visitorId);
    const online = this.#onlineStates.get(visitorId);
    if (online) online.sockets++;
    this.#leaving.delete(visitorId);
  }

  socketClosed(visitorId: string): void {
    const online = this.#onlineStates.get(visitorId);
    if (!online || online.sockets === 0) return;
    online.sockets--;
    this.recordActivity(visitorId);
  }

  /**
   * Online state and last activity of a visitor on the map.
   *
   * Off the map it is unknown to everyone: an online visitor off the map may be in a privacy zone.
   */
  presenceOf(visitorId: string): { readonly isOnline: boolean; readonly lastSeen: Date | null } {
    const online = this.#entries.get(visitorId)?.facts ? this.#onlineStates.get(visitorId) : undefined;
    return { isOnline: online?.isOnline ?? false, lastSeen: online ? new Date(online.lastSign) : null };
  }

  /** Tells one viewer that a visitor is gone, as if they had left the map; nothing when they are not on it. */
  disappearTo(viewerId: string, visitorId: string): void {
    const entry = this.#entries.get(visitorId);
    if (!entry || !this.#parts.index.has(visitorId)) return;
    this.#parts.announce({
      ...this.#onlyTo(viewerId, visitorId),
      from: entry.position.coordinates,
      to: null,
      arrived: null,
      left: goneEventBytes(visitorId),
    });
  }

  /** Tells one viewer that a visitor is there, as if they had just come; nothing when they are not on the map. */
  appearTo(viewerId: string, visitorId: string): void {
    const card = this.#cardOf(visitorId);
    if (!card || !this.#parts.index.has(visitorId)) return;
    this.#parts.announce({
      ...this.#onlyTo(viewerId, visitorId),
      from: null,
      to: card.at,
      arrived: visitorEventBytes(card.bytes),
      left: null,
    });
  }

  #onlyTo(viewerId: string, visitorId: string): Pick<Announcement, 'key' | 'subjectIds' | 'onlyTo'> {
    return { key: `${visitorId} to ${viewerId}`, subjectIds: [visitorId], onlyTo: viewerId };
  }

  /** Applies time: away, ended hosting, and profiles to be read again. Runs every second. */
  sweep(): void {
    const now = this.#parts.clock.now();
    if (this.#retry && this.#retry.at <= now.getTime()) void this.#gather();
    for (const [visitorId, since] of this.#leaving) {
      if (now.getTime() - since < AWAY_SECONDS * 1_000) break;
      this.#leaving.delete(visitorId);
      const online = this.#onlineStates.get(visitorId);
      if (online) online.isOnline = false;
      if (this.#entries.has(visitorId)) this.#show(visitorId);
      else this.#onlineStates.delete(visitorId);
    }
    if (now.getTime() < this.#nextHostingSweep) return;
    this.#nextHostingSweep = now.getTime() + HOSTING_SWEEP_MS;
    for (const [visitorId, ends] of this.#hosting) if (ends <= now.getTime()) this.#show(visitorId);
  }

  /** Reads the profiles that are wanted; those wanted meanwhile are read together afterwards. */
  async #gather(): Promise<void> {
    if (this.#isGathering) return;
    this.#isGathering = true;
    try {
      // Visitors who become wanted in the same step are read together.
      await Promise.resolve();
      while (this.#wanted.size > 0 && !this.#isStopped) {
        const ids = [...this.#wanted].slice(0, MAX_FACTS_AT_ONCE);
        for (const id of ids) this.#wanted.delete(id);
        const facts = await this.#ask(ids);
        if (facts) for (const id of ids) this.#learn(id, facts.get(id) ?? null);
        else for (const id of ids) if (this.#entries.has(id)) this.#wanted.add(id);
        if (!facts) return;
      }
    } finally {
      this.#isGathering = false;
    }
  }

  /** Returns null when the source fails, and reports the first failure of an outage. */
  async #ask(ids: readonly string[]): Promise<ReadonlyMap<string, PublicProfile> | null> {
    try {
      const facts = await this.#parts.cards.publicProfiles(ids);
      this.#retry = null;
      return facts;
    } catch (error) {
      if (!this.#retry) this.#parts.failed(error);
      const ms = this.#retry ? Math.min(2 * this.#retry.ms, LAST_RETRY_MS) : FIRST_RETRY_MS;
      this.#retry = { ms, at: this.#parts.clock.now().getTime() + ms };
      return null;
    }
  }

  #learn(visitorId: string, facts: PublicProfile | null): void {
    const entry = this.#entries.get(visitorId);
    if (!entry) return;
    entry.facts = facts;
    if (facts) this.#show(visitorId);
    else this.#hide(visitorId, entry.position);
  }

  /** Re-indexes a visitor and announces the card if it changed. */
  #show(visitorId: string, from?: PublishedPosition): void {
    const card = this.#cardOf(visitorId);
    if (!card) return;
    const { facts, position, isOnline } = card;
    const ends = hostingEnds(facts.hostingStatus, this.#parts.clock.now());
    if (ends === null) this.#hosting.delete(visitorId);
    else this.#hosting.set(visitorId, ends);
    const wasShown = this.#parts.index.has(visitorId);
    const changed = this.#parts.index.set({
      id: visitorId,
      coordinates: position.coordinates,
      traits: { age: facts.age ?? null, isOnline, tags: facts.tags ?? [] },
      card: card.bytes,
    });
    if (!changed) return;
    this.#parts.announce({
      key: visitorId,
      subjectIds: [visitorId],
      from: wasShown ? (from ?? position).coordinates : null,
      to: position.coordinates,
      arrived: visitorEventBytes(card.bytes),
      left: goneEventBytes(visitorId),
    });
  }

  /** The card as everyone may see it; null while the profile or the online state is not known. */
  #cardOf(visitorId: string) {
    const entry = this.#entries.get(visitorId);
    const online = this.#onlineStates.get(visitorId);
    if (!entry?.facts || !online) return null;
    const { facts, position, isVisiting } = entry;
    const { isOnline } = online;
    const lastSign = new Date(online.lastSign);
    const card = cardOf({ facts, position, isVisiting, isOnline, lastSign }, this.#parts.clock.now());
    return { bytes: encodeCard(card), at: position.coordinates, facts, position, isOnline };
  }

  #takeOff(visitorId: string): void {
    const entry = this.#entries.get(visitorId);
    if (!entry) return;
    this.#entries.delete(visitorId);
    this.#wanted.delete(visitorId);
    if (!this.#onlineStates.get(visitorId)?.isOnline) this.#onlineStates.delete(visitorId);
    this.#hide(visitorId, entry.position);
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
