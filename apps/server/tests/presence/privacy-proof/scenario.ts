import { cellToBoundary } from 'h3-js';
import { MINUTE_MS } from '#platform/clock/round-time.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { roomOf } from '#product/live/server/index.ts';
import type { Person } from '#product/presence/projection/projection.rules.ts';
import {
  askedCalls,
  type CallName,
  doneCalls,
  doneFrames,
  endings,
  saidFrames,
  type UpName,
} from './classification.ts';
import { Random } from '#platform/testing/random.ts';
import { type Tracks, tracksMs, type TrackStep, tracksOf } from './tracks.ts';
import { SCENARIOS_BEGIN } from './world.ts';

/** A step of the scenario; `at` in milliseconds after its start, `seed` for the input that is generated then. */
export type ScenarioStep =
  | TrackStep
  | ({ readonly at: number; readonly seed: number } & (
      | { readonly type: 'act'; readonly call: CallName }
      | { readonly type: 'say'; readonly frame: UpName }
      /** A message to the one who gets pushes. */
      | { readonly type: 'write' }
      /** The onlooker knows where the victim is seen, or was last. */
      | { readonly type: 'ask'; readonly call: CallName; readonly seenAt: LatLng }
      | { readonly type: 'send'; readonly frame: UpName; readonly seenAt: LatLng }
      | { readonly type: 'probe'; readonly seenAt: LatLng }
    ));

export interface Scenario extends Pick<Tracks, 'apart'> {
  readonly start: LatLng;
  readonly steps: readonly ScenarioStep[];
}

/** How much there is in a scenario. */
export interface Size {
  readonly questions: number;
  /** The ways of the victim home and away. */
  readonly legs: number;
}

/** Columns of scenarios across the country, hundreds of kilometres apart. */
const COLUMNS = 25;
const TRIES = 20;
/** Asked more often than the others: there a position would show in most ways. */
const POPULAR = [
  ...(['softReload', 'softReload', 'softReload', 'softReload', 'getProfile'] as const),
  ...(['getConversation', 'listConversations', 'getGroup', 'getPlace', 'listLiveLocations'] as const),
] as const;
const SHARE_OF_POPULAR = 0.4;
const SHARE_OF_WATCHING = 0.12;
const SHARE_OF_PROBES = 0.08;
const MESSAGES = 4;

/** Start point of scenario `number`: far from the others and at a room border, where leaks by room would show. */
export function startOf(number: number): LatLng {
  const random = new Random(number);
  const lat = 33 + (number % 5) * 2.5 + random.between(-0.2, 0.2);
  const [one, next] = cellToBoundary(roomOf([-116 + (number % COLUMNS) * 1.5, lat]));
  if (!one || !next) throw new Error('a room has no border');
  return { lat: (one[0] + next[0]) / 2, lng: (one[1] + next[1]) / 2 };
}

/** The scenario of a number: two tracks, what the victim does beside it, and what is asked. */
export function scenarioOf(victim: Person, number: number, { questions, legs }: Size): Scenario {
  const start = startOf(number);
  const lasts = tracksMs(legs);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const random = new Random(number * TRIES + attempt + 1_000_003);
    const ending = endings[number % endings.length] ?? 'logOut';
    const tracks = tracksOf(victim, start, { legs, ending }, random);
    if (!tracks) continue;
    const endsAt = tracks.steps.at(-1)?.at ?? lasts;
    const beside = [
      ...beginningOf(random),
      ...visitOf(lasts, random),
      ...actsBeside(tracks, number, random),
      ...messagesOf(lasts, random),
      ...looksOf(lasts, new Random(number + 31)),
    ].filter(({ at }) => at < endsAt);
    const steps = [
      ...tracks.steps,
      ...beside,
      bellOf(tracks, number, lasts),
      ...questionsAbout(tracks, { number, count: questions, lasts }, random),
    ];
    return { start, apart: tracks.apart, steps: steps.sort((a, b) => a.at - b.at) };
  }
  throw new Error(`scenario ${number} found no two tracks that publish the same`);
}

const seedOf = (random: Random): number => Math.floor(random.between(0, 2 ** 31));

/** All of a list in one random order, from a place in it on, again and again. */
function* round<T>(list: readonly T[], from: number): Generator<T, never> {
  const random = new Random(1);
  const order = list.map((each) => ({ each, by: random.next() })).sort((a, b) => a.by - b.by);
  for (let n = from; ; n++) {
    const next = order[n % order.length];
    if (!next) throw new Error('nothing to go round');
    yield next.each;
  }
}

const everyAct = [...doneCalls, ...doneFrames.map((frame) => ({ frame }))];
const everyQuestion = [...askedCalls, ...saidFrames.map((frame) => ({ frame }))];

/** A visit of which others learn, and its end, in most scenarios. */
function visitOf(lasts: number, random: Random): ScenarioStep[] {
  if (random.is(0.3)) return [];
  const from = Math.floor(random.between(0.2, 0.85) * (lasts / 1000));
  const until = from + Math.floor(random.between(6, 15) * 60);
  return [
    { at: from * 1000 + 300, type: 'act', call: 'checkIn', seed: seedOf(random) },
    { at: until * 1000 + 300, type: 'act', call: 'cancelVisit', seed: seedOf(random) },
  ];
}

/** What takes a marker, before the victim has a zone or is at a place, and a sign that they write. */
function beginningOf(random: Random): ScenarioStep[] {
  const at = (second: number) => SCENARIOS_BEGIN + 2.2 * MINUTE_MS + second * 1000;
  return [
    { at: at(0), type: 'act', call: 'createGroup', seed: seedOf(random) },
    { at: at(1), type: 'act', call: 'createGroup', seed: seedOf(random) },
    { at: at(2), type: 'act', call: 'publishPost', seed: seedOf(random) },
    { at: at(3), type: 'say', frame: 'typing', seed: seedOf(random) },
    { at: at(4), type: 'act', call: 'startRightNow', seed: seedOf(random) },
  ];
}

/** Messages that are pushed, wherever the victim is. */
const messagesOf = (lasts: number, random: Random): ScenarioStep[] =>
  Array.from({ length: MESSAGES }, () => {
    const at = Math.floor(random.between(SCENARIOS_BEGIN + 3 * MINUTE_MS, lasts) / 1000) * 1000 + 500;
    return { at, type: 'write', seed: seedOf(random) };
  });

/**
 * Looks at other parts of the town in every scenario, which must not count as being there: before there is a zone, and
 * late on each way, when others see the victim.
 */
const looksOf = (lasts: number, random: Random): ScenarioStep[] =>
  [SCENARIOS_BEGIN + 4 * MINUTE_MS, ...[0.9, 1.9, 2.9, 3.9].map(tracksMs).filter((time) => time < lasts)].map(
    (time) => ({
      at: Math.floor(time / 1000) * 1000 + 800,
      type: 'act',
      call: 'updateRooms',
      seed: seedOf(random),
    }),
  );

/**
 * The onlooker's bell for the victim: of two scenarios one has it before the victim comes onto the map, and the other
 * later, so that the one notice of hours is of a way home, away or out of the zone.
 */
function bellOf({ seen }: Tracks, number: number, lasts: number): ScenarioStep {
  const random = new Random(number + 47);
  const later = Math.floor((random.between(0.15, 0.4) * lasts) / 1000) * 1000;
  const at = (number % 2 === 0 ? SCENARIOS_BEGIN : later) + 400;
  const seenAt = seen.findLast((each) => each.at <= at)?.where ?? startOf(number);
  return { at, type: 'ask', call: 'setBell', seed: seedOf(random), seenAt };
}

/** At least that many in each scenario, so that some together do everything. */
const ACTS = 20;

/** An act after most positions. */
function actsBeside({ steps }: Tracks, number: number, random: Random): ScenarioStep[] {
  const after = steps.filter(({ type }) => type === 'arrive').filter(() => random.is(0.85));
  const next = round(everyAct, number * ACTS);
  return after.map((step): ScenarioStep => {
    const what = next.next().value;
    const base = { at: step.at + 10_000, seed: seedOf(random) };
    return typeof what === 'string'
      ? { ...base, type: 'act', call: what }
      : { ...base, type: 'say', ...what };
  });
}

interface Asking {
  readonly number: number;
  readonly count: number;
  readonly lasts: number;
}

/** The onlooker's questions, with knowledge of all published data and of the code. */
function questionsAbout(tracks: Tracks, { number, count, lasts }: Asking, random: Random): ScenarioStep[] {
  const times = Array.from({ length: count }, () => random.between(SCENARIOS_BEGIN, lasts)).sort(
    (a, b) => a - b,
  );
  const shares = [SHARE_OF_POPULAR, SHARE_OF_WATCHING, SHARE_OF_PROBES].map((share) =>
    Math.round(share * count),
  );
  const [popular = 0, watching = 0, probes = 0] = shares;
  const next = round(everyQuestion, number * (count - popular - watching - probes));
  const popularNext = round(POPULAR, number);
  const kinds = times
    .map((_, n) => ({ n, by: random.next() }))
    .sort((a, b) => a.by - b.by)
    .map(({ n }) => n);
  return times.map((time, n) => {
    const at = Math.floor(time / 1000) * 1000 + 700;
    const seenAt = tracks.seen.findLast((each) => each.at <= at)?.where ?? startOf(number);
    const base = { at, seed: seedOf(random), seenAt };
    const kind = kinds[n] ?? n;
    if (kind < probes) return { ...base, type: 'probe' };
    if (kind < probes + watching) return { ...base, type: 'send', frame: 'watch' };
    if (kind < probes + watching + popular) return { ...base, type: 'ask', call: popularNext.next().value };
    const what = next.next().value;
    return typeof what === 'string'
      ? { ...base, type: 'ask', call: what }
      : { ...base, type: 'send', ...what };
  });
}
