import { fromPair, type LatLng } from '#platform/geo/point.ts';
import {
  isInZone,
  nextTick,
  type Person,
  randomPhase,
} from '#product/presence/projection/projection.rules.ts';
import {
  arrive,
  initialPresence,
  type PresenceRecord,
} from '#product/presence/projection/presence-state.rules.ts';
import type { CachedPresence } from '#product/presence/server/position/presence-cache.ts';
import { PresenceStates } from '#product/presence/server/position/presence-states.ts';

/** A victim's presence in one world, by the rules and timers of the server. The test knows the key. */
export class Mirror {
  readonly person: Person;
  readonly zones = new Set<string>();
  /** What others saw change, each with its time. */
  readonly track: string[] = [];
  hasChosenSize = false;
  readonly #entry: CachedPresence;
  readonly #states: PresenceStates;
  #now: number;

  constructor(person: Person, now: number) {
    this.person = person;
    this.#now = now;
    this.#entry = {
      ...{ person, phaseSeconds: randomPhase(person), presence: initialPresence },
      ...{ zones: [], zoneCells: this.zones, published: null },
    };
    this.#states = new PresenceStates({
      entryOf: () => this.#entry,
      write: () => undefined,
      onChange: (change) => void this.track.push(JSON.stringify([this.#now, change])),
      now: () => this.#now,
    });
  }

  get presence(): PresenceRecord {
    return this.#entry.presence;
  }

  /** Where others see the victim; null when they do not. */
  get published(): LatLng | null {
    const { published } = this.#entry;
    return published && fromPair(published.position.coordinates);
  }

  /** Whether a tick comes until then. */
  ticksUntil(time: number): boolean {
    return nextTick(this.#now, this.#entry.phaseSeconds) <= time;
  }

  /** Lets time pass as the server does, which looks at the timers each second. */
  pass(to: number): void {
    for (let time = (Math.floor(this.#now / 1000) + 1) * 1000; time <= to; time += 1000) {
      this.#now = time;
      this.#states.advance(time);
    }
    this.#now = to;
  }

  isInZone(at: LatLng): boolean {
    return isInZone(this.person, at, this.zones);
  }

  /** What the presence, or this one, becomes when a device sends this position. */
  arrived(at: LatLng, before: PresenceRecord = this.presence): PresenceRecord {
    return arrive(before, this.person, at, this.zones, this.#now);
  }

  apply(presence: PresenceRecord): void {
    this.#states.apply(this.#entry, presence);
  }
}

/**
 * Whether both publish the same, now and later.
 *
 * What is pending waits for a tick: it may still differ as long as another position comes before the tick.
 */
export function areAlike(one: PresenceRecord, other: PresenceRecord, isLastBeforeTick: boolean): boolean {
  const isOpen = [one, other].every(({ state }) => state.status === 'shown' || state.status === 'in-zone');
  const [own, others] = [one, other].map((presence) =>
    JSON.stringify({ ...presence, pending: isOpen && !isLastBeforeTick ? null : presence.pending }),
  );
  return own === others;
}
