import {
  distanceMetres,
  fromPair,
  type LatLng,
  type LngLatPair,
  METRES_PER_MILE,
} from '#platform/geo/point.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { cellAt, isSameCell } from '../grid.rules.ts';
import { LIVE_TICK_MS } from '#product/live/contract.ts';
import { readCursor, roomOf, roomsOf } from '#product/live/server/index.ts';
import type { ScenarioStep, Scenario } from './scenario.ts';
import type { Actor, Request, World } from './world.ts';

/** What the attacker received, in order. */
export type Line = { readonly at: number; readonly bytes: string } & (
  | { readonly type: 'answer'; readonly request: Request }
  | { readonly type: 'frame' }
);

/** One scenario as it ran in one world. */
export interface Transcript {
  readonly victimId: string;
  readonly lines: readonly Line[];
  /** The published position in the victim's own responses. */
  readonly published: readonly string[];
  /** True positions by start time. */
  readonly truth: readonly { readonly at: number; readonly where: LatLng }[];
}

export interface Fixture {
  readonly scenario: Scenario;
  readonly victim: Actor;
  readonly attacker: Actor;
}

/** Runs all scenarios in one world, each with its own people in its own part of the country. */
export async function runScenarios(
  world: World,
  fixtures: readonly Fixture[],
  which: 0 | 1,
): Promise<Transcript[]> {
  const runs = fixtures.map((fixture) => ({ ...emptyOf(fixture), since: undefined as string | undefined }));
  const moments = fixtures
    .flatMap(({ scenario }, number) => scenario.moments.map((moment) => ({ moment, number })))
    .sort((a, b) => a.moment.at - b.moment.at || a.number - b.number);
  for (const { moment, number } of moments) {
    await world.advance(moment.at);
    const fixture = fixtures[number];
    const transcript = runs[number];
    if (!fixture || !transcript) continue;
    await collect(transcript, fixture.attacker, moment.at);
    await runMoment(moment, fixture, transcript, which);
    await world.settle();
  }
  for (const [number, { attacker }] of fixtures.entries()) {
    const transcript = runs[number];
    if (transcript) await collect(transcript, attacker, Infinity);
  }
  return runs;
}

const emptyOf = ({ victim }: Fixture) => ({
  victimId: victim.visitorId,
  lines: [] as Line[],
  published: [] as string[],
  truth: [] as { at: number; where: LatLng }[],
});
type Run = ReturnType<typeof emptyOf> & { since: string | undefined };

async function collect({ lines }: Run, attacker: Actor, at: number): Promise<void> {
  for (const bytes of await attacker.takeFrames()) lines.push({ at, type: 'frame', bytes });
}

async function runMoment(moment: ScenarioStep, { victim, attacker }: Fixture, run: Run, which: 0 | 1) {
  switch (moment.type) {
    case 'arrive': {
      const where = moment.truth[which];
      run.truth.push({ at: moment.at, where });
      // An act of the visitor each time, so that one who left is back.
      const body = { physicalLocation: where, virtualLocation: null, arrives: true };
      const answer = await victim.ask({ method: 'POST', path: '/api/softReload', body });
      run.published.push(/"published":(null|\{.*?\})/.exec(answer)?.[1] ?? answer);
      await victim.watch(where);
      return;
    }
    case 'act': {
      await victim.ask(moment.requests[which]);
      return;
    }
    case 'ask': {
      const { request, withSince } = moment;
      const since = withSince ? run.since : undefined;
      const body = request.body as object | undefined;
      const bytes = await attacker.ask(since ? { ...request, body: { ...body, since } } : request);
      run.since = /"snapshotId":"([^"]+)"/.exec(bytes)?.[1] ?? run.since;
      run.lines.push({ at: moment.at, type: 'answer', request, bytes });
      return;
    }
    case 'watch': {
      await attacker.watch(moment.center);
    }
  }
}

/** Whether the attacker ever saw the victim. */
export const isSeen = ({ lines, victimId }: Transcript): boolean =>
  lines.some(({ bytes }) => bytes.includes(`"_id":"${victimId}","handle"`));

/** Number of lines that differ between the two worlds of a scenario. */
export function differences(one: Transcript, other: Transcript, leak: Leak = unchanged): number {
  const [a, b] = [one, other].map((each) => each.lines.map((line) => leak(line, each)));
  const most = Math.max(a?.length ?? 0, b?.length ?? 0);
  return Array.from({ length: most }, (_, n) => n).filter((n) => a?.[n] !== b?.[n]).length;
}

/** A seeded leak: the line as it would be if the server had the fault. */
export type Leak = (line: Line, transcript: Transcript) => string;

const unchanged: Leak = ({ bytes }) => bytes;

interface Card {
  readonly _id: string;
  readonly location: { readonly coordinates: LngLatPair };
  readonly photoId?: string;
}

const truthAt = ({ truth }: Transcript, at: number): LatLng | undefined =>
  truth.findLast((each) => each.at <= at)?.where;

const centerOf = (request: Request): LatLng =>
  (request.body as { readonly virtualLocation: LatLng }).virtualLocation;

/** Changes the list of people in an answer that has one. */
const inPeople =
  (
    change: (cards: readonly Card[], center: LatLng, transcript: Transcript, at: number) => readonly Card[],
  ): Leak =>
  (line, transcript) => {
    if (line.type !== 'answer' || line.request.path !== '/api/softReload') return line.bytes;
    return line.bytes.replace(/"visitors":(\[.*?\]),"isDifference"/, (_, cards: string) => {
      const changed = change(JSON.parse(cards) as Card[], centerOf(line.request), transcript, line.at);
      return `"visitors":${JSON.stringify(changed)},"isDifference"`;
    });
  };

/** Changes a frame about the victim. */
const inFrames =
  (change: (bytes: string, cursor: string, transcript: Transcript) => string): Leak =>
  ({ type, bytes }, transcript) => {
    const cursor = /"cursor":"([^"]+)"/.exec(bytes)?.[1];
    return type === 'frame' && cursor && bytes.includes(`"_id":"${transcript.victimId}"`)
      ? change(bytes, cursor, transcript)
      : bytes;
  };

const instantOf = (cursor: string, begins: number): number =>
  (readCursor(cursor)?.tick ?? NaN) * LIVE_TICK_MS - begins;

/** Five seeded leaks. */
export const leaks = (
  begins: number,
): Readonly<Record<'order' | 'radius' | 'room' | 'timing' | 'photo', Leak>> => ({
  order: inPeople((cards, center, transcript, at) => {
    const trulyAt = (card: Card) =>
      (card._id === transcript.victimId ? truthAt(transcript, at) : undefined) ??
      fromPair(card.location.coordinates);
    return cards.toSorted((a, b) => distanceMetres(center, trulyAt(a)) - distanceMetres(center, trulyAt(b)));
  }),
  radius: inPeople((cards, center, transcript, at) => {
    const truth = truthAt(transcript, at);
    const isWithin = truth && distanceMetres(center, truth) <= MAX_RADIUS_MILES * METRES_PER_MILE;
    return isWithin ? cards : cards.filter(({ _id }) => _id !== transcript.victimId);
  }),
  room: inFrames((bytes, cursor, transcript) => {
    const truth = truthAt(transcript, instantOf(cursor, begins));
    const viewport = readCursor(cursor)?.viewport;
    return truth && viewport && roomsOf(viewport).has(roomOf([truth.lng, truth.lat])) ? bytes : '';
  }),
  timing: inFrames((bytes, cursor, transcript) => {
    const now = instantOf(cursor, begins);
    const truth = truthAt(transcript, now);
    const crossed = transcript.truth.find(
      ({ at, where }) => at <= now && truth && isSameCell(cellAt(where, 500), cellAt(truth, 500)),
    );
    return `${crossed?.at ?? now} ${bytes}`;
  }),
  photo: inPeople((cards, _, transcript, at) => {
    const truth = truthAt(transcript, at);
    const taken = truth ? `${truth.lat.toFixed(3)},${truth.lng.toFixed(3)}` : '';
    return cards.map((card) => (card._id === transcript.victimId ? { ...card, photoId: taken } : card));
  }),
});
