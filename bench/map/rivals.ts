import { Redis } from 'ioredis';
import pg from 'pg';
import type { LatLng, LngLatPair } from '#platform/geo/point.ts';
import { METRES_PER_MILE } from '#platform/geo/point.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { MAX_NEARBY_VISITORS } from '#product/presence/contract/nearby.ts';

/** A person as every contestant stores them: the same place, the same card. */
export interface Mirrored {
  readonly id: string;
  readonly coordinates: LngLatPair;
  readonly age: number;
  readonly card: Buffer;
}

/** A query: the center, the ages, and the hidden people. */
export interface Asked {
  readonly center: LatLng;
  readonly ageMin: number;
  readonly ageMax: number;
  readonly hidden: ReadonlySet<string>;
}

/** Another way to find the nearest 300 with their cards. */
export interface Rival {
  readonly name: string;
  /** The cards as an array of JSON. */
  readonly nearest: (asked: Asked) => Promise<Buffer>;
  readonly put: (people: readonly Mirrored[]) => Promise<void>;
  /** After the first filling. */
  readonly ready: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

function arrayOf(cards: readonly (Buffer | null)[]): Buffer {
  const pieces: Buffer[] = [OPEN];
  for (const card of cards) if (card) pieces.push(...(pieces.length > 1 ? [COMMA, card] : [card]));
  pieces.push(CLOSE);
  return Buffer.concat(pieces);
}

/** Size of the first query: nearly always enough results pass the filter, else it is doubled. */
const FIRST_COUNT = 620;

/**
 * GEOSEARCH for the ids, MGET for the cards, both as bytes.
 * GEOSEARCH has no filter: it returns more people, and the server drops some by ages held in memory, which is cheaper
 * than fetching them.
 */
export function redisRival(port: number): Rival {
  const redis = new Redis({ port, host: '127.0.0.1' });
  const ages = new Map<string, number>();
  const search = async (asked: Asked, count: number): Promise<string[]> => {
    const { center, ageMin, ageMax, hidden } = asked;
    const found = (await redis.geosearch(
      ...(['people', 'FROMLONLAT', center.lng, center.lat, 'BYRADIUS', MAX_RADIUS_MILES, 'mi'] as const),
      ...(['ASC', 'COUNT', count] as const),
    )) as string[];
    const ids: string[] = [];
    for (const id of found) {
      const age = ages.get(id) ?? 0;
      if (age >= ageMin && age <= ageMax && !hidden.has(id)) ids.push(id);
      if (ids.length === MAX_NEARBY_VISITORS) break;
    }
    return ids.length < MAX_NEARBY_VISITORS && found.length === count ? search(asked, 2 * count) : ids;
  };
  return {
    name: 'Redis GEOSEARCH + MGET',
    nearest: async (asked) => {
      const ids = await search(asked, FIRST_COUNT);
      return ids.length === 0 ? arrayOf([]) : arrayOf(await redis.mgetBuffer(ids));
    },
    put: async (people) => {
      for (const { id, age } of people) ages.set(id, age);
      await redis.geoadd('people', ...people.flatMap(({ id, coordinates: [lng, lat] }) => [lng, lat, id]));
      await redis.mset(...people.flatMap(({ id, card }) => [id, card]));
    },
    ready: () => Promise.resolve(),
    end: async () => {
      await redis.quit();
    },
  };
}

/**
 * KNN over a GiST index, cut to the radius and to who may be seen afterwards: a distance within the search is 29
 * times slower. On the sphere it finds the same people; in the plane of degrees it finds others, faster.
 */
export function postgisRival(port: number, database: string, kind: 'sphere' | 'plane'): Rival {
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'bench', database, max: 4 });
  const [column, point] =
    kind === 'sphere'
      ? ['place', 'st_setsrid(st_makepoint($1, $2), 4326)::geography']
      : ['flat', 'st_setsrid(st_makepoint($1, $2), 4326)'];
  const text = `
    select '[' || coalesce(string_agg(card, ','), '') || ']' as cards from (
      select card from (
        select id, card, place from people where age between $5 and $6 order by ${column} <-> ${point} limit $4
      ) found
      where st_dwithin(place, st_setsrid(st_makepoint($1, $2), 4326)::geography, ${MAX_RADIUS_MILES * METRES_PER_MILE})
        and id <> all ($3)
      limit ${MAX_NEARBY_VISITORS}
    ) shown`;
  return {
    name: kind === 'sphere' ? 'PostGIS KNN' : 'PostGIS KNN in plain degrees',
    nearest: async ({ center: { lat, lng }, ageMin, ageMax, hidden }) => {
      const limit = MAX_NEARBY_VISITORS + hidden.size;
      const { rows } = await pool.query<{ cards: string }>({
        name: `nearest-${kind}`,
        text,
        values: [lng, lat, [...hidden], limit, ageMin, ageMax],
      });
      return Buffer.from(rows[0]?.cards ?? '[]');
    },
    put: async (people) => {
      await pool.query({
        name: 'put',
        text: `
          insert into people (id, place, flat, age, card)
          select id, st_setsrid(st_makepoint(lng, lat), 4326)::geography, st_setsrid(st_makepoint(lng, lat), 4326), age, card
          from unnest($1::text[], $2::float8[], $3::float8[], $4::int[], $5::text[]) as new (id, lng, lat, age, card)
          on conflict (id) do update set place = excluded.place, flat = excluded.flat, age = excluded.age, card = excluded.card`,
        values: [
          people.map(({ id }) => id),
          people.map(({ coordinates }) => coordinates[0]),
          people.map(({ coordinates }) => coordinates[1]),
          people.map(({ age }) => age),
          people.map(({ card }) => card.toString()),
        ],
      });
    },
    ready: async () => {
      await pool.query(`create index if not exists people_${kind} on people using gist (${column})`);
      await pool.query('vacuum analyze people');
    },
    end: () => pool.end(),
  };
}

export async function makePostgisTable(port: number, database: string): Promise<string> {
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'bench', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'bench', database });
  await client.connect();
  await client.query('create extension postgis');
  await client.query(
    'create table people (id text primary key, place geography, flat geometry, age int, card text)',
  );
  const { rows } = await client.query<{ version: string }>('select postgis_lib_version() as version');
  await client.end();
  return rows[0]?.version ?? '';
}
