import type { Announce } from '#product/live/server/index.ts';
import type { RivalName, ServerTask } from './contestants.ts';
import { BATCH } from './people.ts';
import { type Asked, type Mirrored, postgisRival, redisRival, type Rival } from './rivals.ts';
import type { World } from './world.ts';

/** What was announced and no rival holds yet. */
export class Mirror {
  readonly #world: World;
  readonly #changed = new Map<string, Mirrored>();
  /** People put into the rivals so far, each time counted. */
  mirrored = 0;

  constructor(world: World) {
    this.#world = world;
  }

  readonly announce: Announce = ({ key, to, arrived }) => {
    if (!to || !arrived) return;
    const age = this.#world.publicProfiles(key)?.age ?? 0;
    this.#changed.set(key, { id: key, coordinates: to, age, card: cardIn(arrived) });
  };

  async fill(rivals: readonly Rival[]): Promise<void> {
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    for (let first = 0; first < changed.length; first += BATCH) {
      const batch = changed.slice(first, first + BATCH);
      for (const rival of rivals) await rival.put(batch);
      this.mirrored += batch.length;
    }
  }
}

/** The card inside the event `{"type":"visitor","visitor":…}`. */
const cardIn = (event: Buffer): Buffer => event.subarray('{"type":"visitor","visitor":'.length, -1);

export interface Rivals {
  readonly byName: Partial<Record<RivalName, Rival>>;
  /** Brings them up to what was announced. */
  readonly fill: () => Promise<void>;
}

/** The same people in every rival that is installed. */
export async function fillRivals(
  mirror: Mirror,
  { redisPort, postgresPort }: ServerTask,
  database: string,
): Promise<Rivals> {
  const byName: Partial<Record<RivalName, Rival>> = {
    ...(redisPort !== null && { redis: redisRival(redisPort) }),
    postgis: postgisRival(postgresPort, database, 'sphere'),
    postgisFlat: postgisRival(postgresPort, database, 'plane'),
  };
  // Both ways of asking PostGIS share one table.
  const holders = [byName.redis, byName.postgis].filter((rival) => rival !== undefined);
  const fill = () => mirror.fill(holders);
  await fill();
  for (const rival of Object.values(byName)) await rival.ready();
  return { byName, fill };
}

/** For each rival, the share of results found by both, in words. */
export async function agreementWith(
  rivals: Rivals['byName'],
  asked: readonly Omit<Asked, 'hidden'>[],
  own: (center: Asked['center']) => readonly string[],
): Promise<Record<string, string>> {
  const agreement: Record<string, string> = {};
  for (const [name, rival] of Object.entries(rivals)) {
    let same = 0;
    let all = 0;
    for (const question of asked) {
      const ours = new Set(own(question.center));
      const told = (await rival.nearest({ ...question, hidden: new Set() })).toString();
      const theirs = JSON.parse(told) as { _id: string }[];
      all += Math.max(ours.size, theirs.length);
      same += theirs.filter(({ _id }) => ours.has(_id)).length;
    }
    agreement[name] = `${((100 * same) / all).toFixed(2)} %`;
  }
  return agreement;
}
