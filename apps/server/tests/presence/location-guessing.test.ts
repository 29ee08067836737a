import { afterAll, beforeAll, expect, it } from 'vitest';
import { distanceMetres, fromPair, type LatLng, roundPoint } from '#platform/geo/point.ts';
import { softReload } from '#wire/nearby.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import { Random } from '#platform/testing/random.ts';
import { Mirror } from '#apps/server/tests/presence/privacy-proof/mirror.fixture.ts';
import { type Actor, type World, WORLD_BEGINS } from '#apps/server/tests/presence/privacy-proof/world.ts';
import { createSecret } from '#product/presence/server/position/secret.ts';
import { openLiveWorld } from '../live/live-world.fixture.ts';

// An attacker knows two addresses and wants to know at which of them a visible visitor is. They query tiny polygons
// around both, tiny radii, and compare everything they receive: people, order, distance, posts, and the time of frames.

const TRIALS = 100;
/** A search that tells nothing is right this seldom or this often less than once in a thousand runs. */
const SIGNIFICANT = 0.001;
/** Metres from the middle of a polygon to its corners. */
const POLYGON_METRES = 10;
const TINY_RADIUS_MILES = 0.005;
const BYSTANDERS = 3;

const serverKey = Buffer.alloc(32, 23);
const secret = createSecret(serverKey);

let world: World;
beforeAll(async () => {
  world = await openLiveWorld(serverKey);
});
afterAll(() => world.close());

interface Suspected {
  readonly addresses: readonly [LatLng, LatLng];
  /** Which of them it is. */
  readonly truth: 0 | 1;
}

/** How near the man seems to be as seen from around an address: the less, the nearer. */
type Clues = readonly number[];

const polygonAround = (address: LatLng): readonly LatLng[] =>
  [
    [0, 0],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].map(([north = 0, east = 0]) => moved(address, north * POLYGON_METRES, east * POLYGON_METRES));

/** Two addresses some way apart; a visitor at either is published in the same cell. */
function suspect(visitorId: string, around: LatLng, random: Random): Suspected {
  const cellAt = (point: LatLng) =>
    JSON.stringify(new Mirror({ visitorId, secret }, WORLD_BEGINS).arrived(point).state);
  for (;;) {
    const one = roundPoint(moved(around, random.between(-800, 800), random.between(-800, 800)), 5);
    const angle = random.between(0, 2 * Math.PI);
    const way = random.between(150, 350);
    const other = roundPoint(moved(one, way * Math.cos(angle), way * Math.sin(angle)), 5);
    if (cellAt(one) === cellAt(other)) return { addresses: [one, other], truth: random.is(0.5) ? 0 : 1 };
  }
}

const reload = (body: object) => ({ method: 'POST' as const, path: softReload.path, body });

async function standAt(actor: Actor, where: LatLng): Promise<void> {
  await actor.ask(reload({ physicalLocation: where }));
  await world.settle();
}

async function cluesAt(searcher: Actor, victimId: string, address: LatLng): Promise<Clues> {
  const clues: number[] = [];
  for (const corner of polygonAround(address)) {
    await searcher.ask({
      method: 'POST',
      path: '/api/v2/soft-reload/update-rooms',
      body: { physicalLocation: [corner.lng, corner.lat] },
    });
    const told = await searcher.ask(
      reload({
        ...{ physicalLocation: null, virtualLocation: corner, place: { radius: TINY_RADIUS_MILES } },
      }),
    );
    const answer = softReload.answer.parse(JSON.parse(told.slice(told.indexOf('\n{') + 1)));
    const people = answer.nearbyVisitors.visitors;
    const rank = people.findIndex(({ _id }) => _id === victimId);
    const card = people[rank];
    const post = answer.globalMessages?.find(({ author }) => author._id === victimId);
    if (!card || !post) throw new Error('the person or their post is not seen');
    const metresTo = (coordinates: typeof card.location.coordinates) =>
      distanceMetres(corner, fromPair(coordinates));
    clues.push(metresTo(card.location.coordinates) + metresTo(post.location.coordinates) + rank);
  }
  return clues;
}

const sum = (clues: Clues): number => clues.reduce((total, clue) => total + clue, 0);

/** The nearer one; random when neither is. */
const guess = ([one, other]: readonly [Clues, Clues], random: Random): 0 | 1 => {
  const difference = sum(one) - sum(other);
  if (difference === 0) return random.is(0.5) ? 0 : 1;
  return difference < 0 ? 0 : 1;
};

/** Probability of so extreme a number of right guesses by chance: the exact binomial test. */
function likelihood(right: number, of: number): number {
  const off = Math.abs(right - of / 2);
  let probability = 0.5 ** of;
  let total = 0;
  for (let k = 0; k <= of; k += 1) {
    if (Math.abs(k - of / 2) >= off) total += probability;
    probability *= (of - k) / (k + 1);
  }
  return total;
}

it('[PRES-12] queries around two addresses guess the right one no better than chance', async () => {
  const random = new Random(99);
  const searcher = await world.actor();
  let right = 0;
  let rightByFrames = 0;
  let rightIfTold = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const around = { lat: -20 + Math.floor(trial / 20) * 10, lng: -60 + (trial % 20) * 6 };
    for (let n = 0; n < (trial < 3 ? BYSTANDERS : 0); n += 1)
      await standAt(await world.actor(), moved(around, random.between(-900, 900), random.between(-900, 900)));
    const victim = await world.actor();
    const { addresses, truth } = suspect(victim.visitorId, around, random);
    const viewCenter = random.is(0.5) ? 0 : 1;
    await searcher.watch(addresses[viewCenter]);
    await searcher.takeFrames();
    await standAt(victim, addresses[truth]);
    await victim.ask({ method: 'POST', path: '/api/global-message', body: { body: 'Around tonight?' } });
    await world.settle();
    const isAudible = (await searcher.takeFrames()).some((frame) => frame.includes(victim.visitorId));
    if ((isAudible ? viewCenter : 1 - viewCenter) === truth) rightByFrames += 1;
    const clues = [
      await cluesAt(searcher, victim.visitorId, addresses[0]),
      await cluesAt(searcher, victim.visitorId, addresses[1]),
    ] as const;
    if (guess(clues, random) === truth) right += 1;
    // The same search where the card showed the true position.
    const [one, other] = addresses.map((address) =>
      polygonAround(address).map((corner) => distanceMetres(corner, addresses[truth])),
    );
    if (guess([one ?? [], other ?? []], random) === truth) rightIfTold += 1;
  }
  expect(rightIfTold).toBe(TRIALS);
  expect(likelihood(rightIfTold, TRIALS)).toBeLessThan(SIGNIFICANT);
  for (const guesses of [right, rightByFrames])
    expect(likelihood(guesses, TRIALS)).toBeGreaterThan(SIGNIFICANT);
}, 180_000);
