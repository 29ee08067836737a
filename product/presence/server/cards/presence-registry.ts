import type { Clock } from '#platform/clock/clock.ts';
import { type Arrivals, beatAt } from '#product/presence/beat.rules.ts';
import type { OwnPublishedPosition, PublishedPosition } from '#product/presence/contract/schema.ts';
import { traitsOf } from '#product/presence/traits.rules.ts';
import { hostingEnds } from '#product/visitors/rules.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import type { Announce, Announcement } from '#product/live/server/index.ts';
import { goneEventBytes, visitorEventBytes } from './card-events.ts';
import { CardExpiries } from './card-expiries.ts';
import type { CardSource } from './card-source.ts';
import { cardOf, encodeCard } from '../nearby-index/encode-card.ts';
import type { NearbyIndex } from '../nearby-index/nearby-index.ts';
import { OnlineStates } from './online-states.ts';
import type { Move } from './move.ts';
import type { PublishedChange } from '../position/position-service-api.ts';
import { ProfileLoader } from './profile-loader.ts';

export interface PresenceRegistryDeps {
  readonly index: NearbyIndex;
  readonly cards: CardSource;
  readonly clock: Clock;
  readonly announce: Announce;
  /** When others see who came or is online again. */
  readonly arrivals: Arrivals;
  /** Called once per outage of the card source. */
  readonly failed: (error: unknown) => void;
  /** Others see that a visitor came or moved. Called synchronously; must not throw. */
  readonly moved?: (move: Move) => void;
}

interface Entry {
  position: PublishedPosition;
  isVisiting: boolean;
  facts: PublicProfile | null;
  /** Others see nothing of them until the next beat. */
  isArriving: boolean;
  /** They came, and others have not seen them since. */
  isNewcomer: boolean;
}

/**
 * Everyone on the map: joins published positions, profiles and online states.
 *
 * Keeps the index current and announces every changed card. Who comes, or is online again, shows at the common beat.
 * Never learns a true position.
 */
export class PresenceRegistry {
  readonly #parts: PresenceRegistryDeps;
  readonly #onlineStates = new OnlineStates();
  readonly #entries = new Map<string, Entry>();
  /** Those of whom others see more at the next beat. */
  readonly #awaitingBeat = new Set<string>();
  readonly #expiries = new CardExpiries();
  readonly #profiles: ProfileLoader;
  #beat: number;

  constructor(parts: PresenceRegistryDeps) {
    this.#parts = parts;
    this.#profiles = new ProfileLoader({
      source: parts.cards,
      now: () => this.#now(),
      failed: parts.failed,
      loaded: (visitorId, profile) => this.#learn(visitorId, profile),
    });
    this.#beat = beatAt(this.#now());
  }

  start(): void {
    this.#profiles.start();
  }

  stop(): void {
    this.#profiles.stop();
  }

  positionChanged(change: PublishedChange): void {
    const { visitorId } = change;
    if (change.type === 'gone') {
      this.#takeOff(visitorId);
      return;
    }
    const entry = this.#entries.get(visitorId);
    if (!entry) {
      const { position, isVisiting, lastSeenAt } = change;
      // Restored after a start or a visit, without activity: no arrival.
      const isArriving = lastSeenAt === undefined;
      this.#entries.set(visitorId, { position, isVisiting, facts: null, isArriving, isNewcomer: isArriving });
      this.#onlineStates.add(visitorId, lastSeenAt ?? this.#now(), !isArriving);
      if (isArriving) this.#awaitBeat(visitorId);
      this.profileChanged(visitorId);
      return;
    }
    const from = ownPosition(entry);
    entry.position = change.position;
    entry.isVisiting = change.isVisiting;
    this.#show(visitorId, from);
  }

  /** A public profile changed: handle, hosting, photo, suspension, deletion. */
  profileChanged(visitorId: string): void {
    if (this.#entries.has(visitorId)) this.#profiles.load(visitorId);
  }

  /** Records activity: a map load, an opened socket, a write. */
  recordActivity(visitorId: string): void {
    if (!this.#onlineStates.record(visitorId, this.#now())) return;
    // Made-up people have no return to hide either: they come online to answer.
    if (this.#entries.get(visitorId)?.facts?.isDemo) this.#reveal(visitorId);
    else this.#awaitBeat(visitorId);
  }

  socketOpened(visitorId: string): void {
    this.recordActivity(visitorId);
    this.#onlineStates.opened(visitorId);
  }

  socketClosed(visitorId: string): void {
    if (this.#onlineStates.closed(visitorId)) this.recordActivity(visitorId);
  }

  /**
   * Online state and last activity of a visitor on the map.
   *
   * Off the map it is unknown to everyone: an online visitor off the map may be in a privacy zone.
   */
  onlineStateOf(visitorId: string): { readonly isOnline: boolean; readonly lastSeen: Date | null } {
    const entry = this.#entries.get(visitorId);
    const seen = entry?.facts && !entry.isArriving ? this.#onlineStates.shownOf(visitorId) : null;
    return { isOnline: seen?.isOnline ?? false, lastSeen: seen && new Date(seen.lastSign) };
  }

  /** Where others see a visitor now; null where they see nobody. */
  shownAt(visitorId: string): OwnPublishedPosition | null {
    const entry = this.#entries.get(visitorId);
    return entry && this.#parts.index.has(visitorId) ? ownPosition(entry) : null;
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
      shownIds: [visitorId],
      left: null,
    });
  }

  #onlyTo(viewerId: string, visitorId: string): Pick<Announcement, 'key' | 'subjectIds' | 'onlyTo'> {
    return { key: `${visitorId} to ${viewerId}`, subjectIds: [], onlyTo: viewerId };
  }

  /** Applies time: the beat, away, what a card no longer says, and profiles to be read again. Runs every second. */
  sweep(): void {
    const now = this.#now();
    this.#profiles.tick();
    for (const { visitorId, wasShownOnline } of this.#onlineStates.takeAway(now)) {
      if (!this.#entries.has(visitorId)) this.#onlineStates.forgetAway(visitorId);
      else if (wasShownOnline) this.#show(visitorId);
      else this.#awaitBeat(visitorId);
    }
    if (beatAt(now) !== this.#beat) {
      this.#beat = beatAt(now);
      this.#revealAll();
    }
    this.applyExpiries();
  }

  /** Applies what cards no longer say. Cheap while nothing has ended: answers ask for it too. */
  applyExpiries(): void {
    for (const visitorId of this.#expiries.endedBy(this.#now())) this.#show(visitorId);
  }

  #awaitBeat(visitorId: string): void {
    this.#awaitingBeat.add(visitorId);
    if (this.#parts.arrivals === 'at-once') this.#revealAll();
  }

  /** Shows others what became of everyone who awaits the beat, in an order that does not say who came first. */
  #revealAll(): void {
    const visitorIds = [...this.#awaitingBeat].sort();
    this.#awaitingBeat.clear();
    for (const visitorId of visitorIds) this.#reveal(visitorId);
  }

  #reveal(visitorId: string): void {
    this.#onlineStates.reveal(visitorId);
    const entry = this.#entries.get(visitorId);
    if (entry) entry.isArriving = false;
    this.#show(visitorId);
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }

  #learn(visitorId: string, facts: PublicProfile | null): void {
    const entry = this.#entries.get(visitorId);
    if (!entry) return;
    entry.facts = facts;
    // Made-up people have no arrival to hide: the demo city is there at once.
    if (facts?.isDemo && entry.isArriving) this.#reveal(visitorId);
    else if (facts) this.#show(visitorId);
    else this.#hide(visitorId, entry.position);
  }

  /** Re-indexes a visitor and announces the card if it changed. */
  #show(visitorId: string, from?: OwnPublishedPosition): void {
    const card = this.#cardOf(visitorId);
    if (!card) return;
    const { position } = card;
    this.#expiries.set(visitorId, card.ends);
    const wasShown = this.#parts.index.has(visitorId);
    const changed = this.#parts.index.set({
      id: visitorId,
      coordinates: position.coordinates,
      traits: card.traits,
      card: card.bytes,
    });
    if (!changed) return;
    this.#parts.announce({
      key: visitorId,
      subjectIds: [visitorId],
      from: wasShown ? (from ?? position).coordinates : null,
      to: position.coordinates,
      arrived: visitorEventBytes(card.bytes),
      shownIds: [visitorId],
      left: goneEventBytes(visitorId),
    });
    this.#reportMove(visitorId, wasShown ? from : undefined);
  }

  /** One restored after a start, or shown again as they were, has not moved. */
  #reportMove(visitorId: string, from: OwnPublishedPosition | undefined): void {
    const entry = this.#entries.get(visitorId);
    if (!entry || (!entry.isNewcomer && !from)) return;
    entry.isNewcomer = false;
    this.#parts.moved?.({ visitorId, from: from ?? null, to: ownPosition(entry) });
  }

  /** The card as everyone may see it; null while the profile is not known, and before the beat. */
  #cardOf(visitorId: string) {
    const entry = this.#entries.get(visitorId);
    const seen = this.#onlineStates.shownOf(visitorId);
    if (!entry?.facts || entry.isArriving || !seen) return null;
    const { facts, position, isVisiting } = entry;
    const { isOnline } = seen;
    const lastSign = new Date(seen.lastSign);
    const now = this.#parts.clock.now();
    const card = cardOf({ facts, position, isVisiting, isOnline, lastSign }, now);
    const ends = earliest(
      hostingEnds(facts.hostingStatus, now),
      card.isNew ? (facts.newUntil ?? null) : null,
      card.rightNow ? Date.parse(card.rightNow.until) : null,
    );
    return { bytes: encodeCard(card), traits: traitsOf(card), at: position.coordinates, position, ends };
  }

  #takeOff(visitorId: string): void {
    const entry = this.#entries.get(visitorId);
    if (!entry) return;
    this.#entries.delete(visitorId);
    this.#profiles.drop(visitorId);
    this.#onlineStates.forgetAway(visitorId);
    this.#hide(visitorId, entry.position);
  }

  #hide(visitorId: string, from: PublishedPosition): void {
    this.#expiries.forget(visitorId);
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

const ownPosition = ({ position, isVisiting }: Entry): OwnPublishedPosition =>
  isVisiting ? { ...position, isVisiting: true } : position;

const earliest = (...times: readonly (number | null)[]): number | null =>
  times.reduce((a, b) => (a === null || b === null ? (a ?? b) : Math.min(a, b)), null);
