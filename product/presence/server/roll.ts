import type { Clock } from '#platform/clock/clock.ts';
import { AWAY_SECONDS, type PublishedPosition } from '#product/presence/contract.ts';
import { shownTime } from '#product/presence/nearby.rules.ts';
import type { Announce } from './area-change.ts';
import type { CardSource, PersonFacts } from './card-source.ts';
import { cardOf, encodeCard, hostingEnds } from './cards.ts';
import type { NearbyIndex } from './nearby-index.ts';
import type { PublishedChange } from './published.ts';

export interface RollParts {
  readonly index: NearbyIndex;
  readonly cards: CardSource;
  readonly clock: Clock;
  readonly announce: Announce;
  /** A source of cards that fails is asked again; here is said that it failed. */
  readonly failed: (error: unknown) => void;
}

/** How long somebody's facts may wait for others', to be asked for together. */
const GATHER_MS = 20;
const MAX_FACTS_AT_ONCE = 1_000;
const SWEEP_MS = 1_000;
const HOSTING_SWEEP_MS = 60_000;

interface Life {
  sockets: number;
  isOnline: boolean;
  lastSign: number;
}

interface Place {
  position: PublishedPosition;
  isVisiting: boolean;
  facts: PersonFacts | null;
}

/**
 * Who is on the map: joins where people are published, who they are and whether they are there, keeps the
 * index at that, and announces every change of a card. It never learns a true position.
 */
export class Roll {
  readonly #parts: RollParts;
  readonly #lives = new Map<string, Life>();
  readonly #places = new Map<string, Place>();
  /** The online without a socket, by the moment of the last sign; a map keeps its order, the longest silent first. */
  readonly #leaving = new Map<string, number>();
  readonly #hosting = new Map<string, number>();
  readonly #wanted = new Set<string>();
  #gathering: NodeJS.Timeout | null = null;
  #sweeping: NodeJS.Timeout | null = null;
  #nextHostingSweep = 0;

  constructor(parts: RollParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#sweeping ??= setInterval(() => this.sweep(), SWEEP_MS);
    this.#sweeping.unref();
  }

  stop(): void {
    if (this.#sweeping) clearInterval(this.#sweeping);
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#sweeping = this.#gathering = null;
  }

  positionChanged(change: PublishedChange): void {
    const { visitorId } = change;
    if (change.kind === 'gone') {
      this.#takeOff(visitorId);
      return;
    }
    const place = this.#places.get(visitorId);
    if (!place) {
      this.#places.set(visitorId, { position: change.position, isVisiting: change.isVisiting, facts: null });
      // After a start he stands where he stood, without having given a sign of life.
      if (!this.#lives.has(visitorId))
        this.#lives.set(visitorId, {
          sockets: 0,
          isOnline: false,
          lastSign: this.#parts.clock.now().getTime(),
        });
      this.factsChanged(visitorId);
      return;
    }
    const from = place.position;
    place.position = change.position;
    place.isVisiting = change.isVisiting;
    this.#show(visitorId, from);
  }

  /** Somebody's facts are others now: handle, hosting, photo, suspension, deletion. */
  factsChanged(visitorId: string): void {
    if (!this.#places.has(visitorId)) return;
    this.#wanted.add(visitorId);
    this.#gathering ??= setTimeout(() => void this.#gather(), GATHER_MS);
  }

  /** He did something: loaded the map, opened a socket, wrote. */
  signOfLife(visitorId: string): void {
    const now = this.#parts.clock.now();
    const life = this.#lives.get(visitorId) ?? { sockets: 0, isOnline: false, lastSign: 0 };
    this.#lives.set(visitorId, life);
    const told = shownTime(new Date(life.lastSign), life.isOnline, now).getTime();
    const wasOnline = life.isOnline;
    life.lastSign = now.getTime();
    life.isOnline = true;
    if (life.sockets === 0) {
      this.#leaving.delete(visitorId);
      this.#leaving.set(visitorId, life.lastSign);
    }
    if (!wasOnline || shownTime(now, true, now).getTime() !== told) this.#show(visitorId);
  }

  socketOpened(visitorId: string): void {
    this.signOfLife(visitorId);
    const life = this.#lives.get(visitorId);
    if (life) life.sockets++;
    this.#leaving.delete(visitorId);
  }

  socketClosed(visitorId: string): void {
    const life = this.#lives.get(visitorId);
    if (!life || life.sockets === 0) return;
    life.sockets--;
    this.signOfLife(visitorId);
  }

  /** Whether somebody is there, and when he last gave a sign of life; null when that is longer ago than the roll reaches. */
  presenceOf(visitorId: string): { readonly isOnline: boolean; readonly lastSeen: Date | null } {
    const life = this.#lives.get(visitorId);
    return { isOnline: life?.isOnline ?? false, lastSeen: life ? new Date(life.lastSign) : null };
  }

  /** Lets time pass: away, hosting over. Runs by itself every second once started. */
  sweep(): void {
    const now = this.#parts.clock.now();
    for (const [visitorId, since] of this.#leaving) {
      if (now.getTime() - since < AWAY_SECONDS * 1_000) break;
      this.#leaving.delete(visitorId);
      const life = this.#lives.get(visitorId);
      if (life) life.isOnline = false;
      if (this.#places.has(visitorId)) this.#show(visitorId);
      else this.#lives.delete(visitorId);
    }
    if (now.getTime() < this.#nextHostingSweep) return;
    this.#nextHostingSweep = now.getTime() + HOSTING_SWEEP_MS;
    for (const [visitorId, ends] of this.#hosting) if (ends <= now.getTime()) this.#show(visitorId);
  }

  async #gather(): Promise<void> {
    const ids = [...this.#wanted].slice(0, MAX_FACTS_AT_ONCE);
    for (const id of ids) this.#wanted.delete(id);
    try {
      const facts = await this.#parts.cards.factsOf(ids);
      for (const id of ids) this.#learn(id, facts.get(id) ?? null);
    } catch (error) {
      for (const id of ids) this.#wanted.add(id);
      this.#parts.failed(error);
    }
    this.#gathering = this.#wanted.size > 0 ? setTimeout(() => void this.#gather(), GATHER_MS) : null;
  }

  #learn(visitorId: string, facts: PersonFacts | null): void {
    const place = this.#places.get(visitorId);
    if (!place) return;
    place.facts = facts;
    if (facts) this.#show(visitorId);
    else this.#hide(visitorId, place.position);
  }

  /** Brings the index to what is known of him, and announces it when his card is another one now. */
  #show(visitorId: string, from?: PublishedPosition): void {
    const place = this.#places.get(visitorId);
    const life = this.#lives.get(visitorId);
    if (!place?.facts || !life) return;
    const now = this.#parts.clock.now();
    const { facts, position, isVisiting } = place;
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
      about: [visitorId],
      from: wasShown ? (from ?? position).coordinates : null,
      to: position.coordinates,
      arrived: Buffer.from(`{"type":"visitor","visitor":${card.toString()}}`),
      left: goneEvent(visitorId),
    });
  }

  #takeOff(visitorId: string): void {
    const place = this.#places.get(visitorId);
    if (!place) return;
    this.#places.delete(visitorId);
    this.#wanted.delete(visitorId);
    if (!this.#lives.get(visitorId)?.isOnline) this.#lives.delete(visitorId);
    this.#hide(visitorId, place.position);
  }

  #hide(visitorId: string, from: PublishedPosition): void {
    this.#hosting.delete(visitorId);
    if (!this.#parts.index.remove(visitorId)) return;
    this.#parts.announce({
      key: visitorId,
      about: [visitorId],
      from: from.coordinates,
      to: null,
      arrived: null,
      left: goneEvent(visitorId),
    });
  }
}

/** Somebody left; no reason is given. */
export const goneEvent = (visitorId: string): Buffer =>
  Buffer.from(`{"type":"visitor","gone":"${visitorId}"}`);
