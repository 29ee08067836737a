import type { LatLng } from '#platform/geo/point.ts';
import { randomPhase, nextTick, type Person } from '../projection.rules.ts';
import { arrive, initialPresence, type Presence, tick } from '../presence-state.rules.ts';

/** The victim's state by the rules. The test knows the key, and so predicts what the server publishes. */
export class Mirror {
  readonly person: Person;
  presence: Presence = initialPresence;
  zones = new Set<string>();
  hasChosenSize = false;
  #now: number;

  constructor(person: Person, now: number) {
    this.person = person;
    this.#now = now;
  }

  get nextTick(): number {
    return nextTick(this.#now, randomPhase(this.person));
  }

  pass(to: number): void {
    if (this.nextTick <= to) this.presence = tick(this.presence);
    this.#now = to;
  }

  arrived(at: LatLng): Presence {
    return arrive(this.presence, this.person, at, this.zones, this.#now);
  }

  copy(): Mirror {
    const copy = new Mirror(this.person, this.#now);
    copy.presence = this.presence;
    copy.zones = new Set(this.zones);
    copy.hasChosenSize = this.hasChosenSize;
    return copy;
  }

  /** Whether both publish the same, now and until the next position. */
  isLike(other: Mirror, untilTheTick: boolean): boolean {
    const [own, others] = [this, other].map(({ presence, zones }) =>
      JSON.stringify([{ ...presence, due: untilTheTick ? presence.pending : null }, [...zones].sort()]),
    );
    return own === others;
  }
}
