import type { LatLng } from '#platform/geo/point.ts';
import { TICK_SECONDS } from '../contract/schema.ts';
import { type Cell, isSameCell, moved } from '../projection/grid.rules.ts';
import type { KeptCell } from '../projection/kept-cells.rules.ts';
import {
  arrive,
  initialPresence,
  type PresenceRecord,
  publishedCell,
  tick,
} from '../projection/presence-state.rules.ts';
import type { Random } from '#platform/testing/random.ts';
import type { Person } from '../projection/projection.rules.ts';
import { NOISE_METRES } from '../simulation/walker.ts';
import { Stroll } from './stroll.ts';

export const STEP_SECONDS = 15;
const MOMENTS = 6;

const noZones: ReadonlySet<string> = new Set();

/** What an onlooker sees at each tick, and when something else is shown between. */
export interface Sighting {
  readonly seconds: number;
  readonly cell: Cell;
  /** The cells shown so far, with their order. */
  readonly kept: readonly KeptCell[];
}

export interface Walk {
  readonly person: Person;
  /** Metres are counted from here; the walk begins up to two kilometres away. */
  readonly origin: LatLng;
  /** Mean number of seconds between two positions sent. */
  readonly sendsEvery: number;
  /** Seconds after each full ten minutes at which the ticks come. */
  readonly phase: number;
  readonly sightings: readonly Sighting[];
  /** Instants at which the walker is sought, with their true position then. */
  readonly moments: readonly { readonly seconds: number; readonly at: LatLng }[];
}

/** Someone walks for a while on the map. `sendsEvery` is the mean number of seconds between two positions sent. */
export function walkFrom(
  origin: LatLng,
  person: Person,
  random: Random,
  { seconds, sendsEvery }: { readonly seconds: number; readonly sendsEvery: number },
): Walk {
  const start = { north: random.between(-2000, 2000), east: random.between(-2000, 2000) };
  const stroll = new Stroll(random, start);
  const phase = STEP_SECONDS * Math.floor(random.between(0, TICK_SECONDS / STEP_SECONDS));
  const sought = new Set(
    Array.from(
      { length: MOMENTS },
      () => STEP_SECONDS * Math.floor(random.between(0, seconds / STEP_SECONDS)),
    ),
  );
  const sightings: Sighting[] = [];
  const moments: { seconds: number; at: LatLng }[] = [];
  let presence: PresenceRecord = initialPresence;
  for (let second = 0; second < seconds; second += STEP_SECONDS) {
    const at = moved(origin, stroll.north, stroll.east);
    const isTick = second % TICK_SECONDS === phase;
    presence = step(presence, person, random, {
      ...{ at, seconds: second, isTick },
      isSent: second === 0 || random.is(STEP_SECONDS / sendsEvery),
    });
    const cell = publishedCell(presence);
    const last = sightings.at(-1);
    if (cell && (isTick || !last || !isSameCell(last.cell, cell)))
      sightings.push({ seconds: second, cell, kept: presence.kept });
    if (sought.has(second)) moments.push({ seconds: second, at });
    stroll.advance(STEP_SECONDS);
  }
  return { person, origin, sendsEvery, phase, sightings, moments };
}

interface Step {
  readonly at: LatLng;
  readonly seconds: number;
  readonly isSent: boolean;
  readonly isTick: boolean;
}

/** The presence after a step: its position, if one is sent, and its tick. */
export function step(
  presence: PresenceRecord,
  person: Person,
  random: Random,
  { at, seconds, isSent, isTick }: Step,
): PresenceRecord {
  const measured = () => moved(at, random.normal(NOISE_METRES), random.normal(NOISE_METRES));
  const sent = isSent ? arrive(presence, person, measured(), noZones, seconds * 1000) : presence;
  return isTick ? tick(sent) : sent;
}
