import { distanceMetres, type LatLng } from '#platform/geo/point.ts';
import type { Random } from '#platform/testing/random.ts';
import { GONE_SECONDS, TICK_SECONDS } from '../contract/schema.ts';
import { type Cell, moved } from '../projection/grid.rules.ts';
import {
  arrive,
  expire,
  initialPresence,
  type PresenceRecord,
  publishedCell,
  tick,
} from '../projection/presence-state.rules.ts';
import type { Person } from '../projection/projection.rules.ts';

/** Standard deviation of a position measured by satellite in a city, in metres. */
export const NOISE_METRES = 12;
/** How often a device sends its position; ticks fall between. */
export const STEP_SECONDS = 120;
export const STEPS_PER_TICK = TICK_SECONDS / STEP_SECONDS;
/** How long a visitor stays where they go: as a rule longer than a new cell waits. */
const [SHORTEST_STAY_STEPS, LONGEST_STAY_STEPS] = [12, 60];
/** Metres a step, on foot and by car. */
const PACES = [160, 600] as const;
const NEAREST_METRES = 800;
const FARTHEST_METRES = 4_000;

const noZones: ReadonlySet<string> = new Set();

/** A visitor whose device sends noisy positions. */
export class Walker {
  presence: PresenceRecord = initialPresence;
  readonly #person: Person;
  readonly #random: Random;
  readonly #phase: number;
  #steps = 0;

  constructor(person: Person, random: Random) {
    this.#person = person;
    this.#random = random;
    this.#phase = Math.floor(random.between(0, STEPS_PER_TICK));
  }

  /** Whether a tick fell into the last step. */
  get isAtTick(): boolean {
    return this.#steps % STEPS_PER_TICK === this.#phase;
  }

  /** Stands at a point for one step. Returns the cell shown when a tick falls into it. */
  stand(at: LatLng, zones = noZones): Cell | null {
    this.#steps += 1;
    const now = this.#steps * STEP_SECONDS * 1000;
    const measured = moved(at, this.#random.normal(NOISE_METRES), this.#random.normal(NOISE_METRES));
    this.presence = arrive(this.presence, this.#person, measured, zones, now);
    if (!this.isAtTick) return null;
    this.presence = tick(this.presence);
    return publishedCell(this.presence);
  }

  /** Goes in a bend from one point to another. */
  walk(from: LatLng, to: LatLng, visit: (at: LatLng) => void): void {
    const random = this.#random;
    const bend = moved(middleOf(from, to), random.between(-800, 800), random.between(-800, 800));
    const pace = random.pick(PACES);
    for (const [start, end] of [
      [from, bend],
      [bend, to],
    ] as const) {
      const steps = Math.max(1, Math.ceil(distanceMetres(start, end) / pace));
      for (let step = 1; step <= steps; step += 1) visit(between(start, end, step / steps));
    }
  }

  /** Is away from the map for the night. */
  sleep(): void {
    this.presence = expire(this.presence, this.presence.lastSeenAt + GONE_SECONDS * 1000);
  }
}

/** Steps of a stay somewhere, 24 minutes to two hours. */
export const stepsOfStay = (random: Random): number =>
  Math.floor(random.between(SHORTEST_STAY_STEPS, LONGEST_STAY_STEPS));

/** A point between 0.8 and 4 km away. */
export function somewhereAround(home: LatLng, random: Random): LatLng {
  const angle = random.between(0, 2 * Math.PI);
  const metres = random.between(NEAREST_METRES, FARTHEST_METRES);
  return moved(home, metres * Math.cos(angle), metres * Math.sin(angle));
}

const between = (from: LatLng, to: LatLng, share: number): LatLng => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
});
const middleOf = (from: LatLng, to: LatLng): LatLng => between(from, to, 0.5);
