import type { LatLng } from '#platform/geo/point.ts';
import { drawPhase, nextTick, type Person } from '../projection.rules.ts';
import { arrive, newcomer, type Presence, tick } from '../standing.rules.ts';

/** The victim's state by the rules: the test knows the key, and so what the server will publish. */
export class Double {
  readonly person: Person;
  presence: Presence = newcomer;
  zones = new Set<string>();
  hasChosenSize = false;
  #now: number;

  constructor(person: Person, now: number) {
    this.person = person;
    this.#now = now;
  }

  get nextTick(): number {
    return nextTick(this.#now, drawPhase(this.person));
  }

  pass(to: number): void {
    if (this.nextTick <= to) this.presence = tick(this.presence);
    this.#now = to;
  }

  arrived(at: LatLng): Presence {
    return arrive(this.presence, this.person, at, this.zones, this.#now);
  }

  copy(): Double {
    const copy = new Double(this.person, this.#now);
    copy.presence = this.presence;
    copy.zones = new Set(this.zones);
    copy.hasChosenSize = this.hasChosenSize;
    return copy;
  }

  /** Whether both show the same to the world, now and until the next position comes. */
  isLike(other: Double, untilTheTick: boolean): boolean {
    const [mine, his] = [this, other].map(({ presence, zones }) =>
      JSON.stringify([{ ...presence, due: untilTheTick ? presence.due : null }, [...zones].sort()]),
    );
    return mine === his;
  }
}
