import { Redis } from 'ioredis';
import pg from 'pg';
import type { LatLng, LngLatPair } from '#platform/geo/point.ts';
import { METRES_PER_MILE } from '#platform/geo/point.ts';
import { MAX_NEARBY_VISITORS, MAX_RADIUS_MILES } from '#product/map/contract.ts';

/** Somebody as every contestant holds him: the same place, the same card. */
export interface Mirrored {
  readonly id: string;
  readonly coordinates: LngLatPair;
  readonly card: Buffer;
}

/** Another way to find the nearest 300 with their cards. */
export interface Rival {
  readonly name: string;
  /** The cards as an array of JSON, without those of `hidden`. */
  readonly nearest: (centre: LatLng, hidden: ReadonlySet<string>) => Promise<Buffer>;
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

/** GEOSEARCH for who, MGET for the cards, both as bytes. */
export function redisRival(port: number): Rival {
  const redis = new Redis({ port, host: '127.0.0.1' });
  return {
    name: 'Redis GEOSEARCH + MGET',
    nearest: async ({ lat, lng }, hidden) => {
      const found = (await redis.geosearch(
        ...(['people', 'FROMLONLAT', lng, lat, 'BYRADIUS', MAX_RADIUS_MILES, 'mi'] as const),
        ...(['ASC', 'COUNT', MAX_NEARBY_VISITORS + hidden.size] as const),
      )) as string[];
      const ids = found.filter((id) => !hidden.has(id)).slice(0, MAX_NEARBY_VISITORS);
      return ids.length === 0 ? arrayOf([]) : arrayOf(await redis.mgetBuffer(ids));
    },
    put: async (people) => {
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
        select id, card, place from people order by ${column} <-> ${point} limit $4
      ) found
      where st_dwithin(place, st_setsrid(st_makepoint($1, $2), 4326)::geography, ${MAX_RADIUS_MILES * METRES_PER_MILE})
        and id <> all ($3)
      limit ${MAX_NEARBY_VISITORS}
    ) shown`;
  return {
    name: kind === 'sphere' ? 'PostGIS KNN' : 'PostGIS KNN in plain degrees',
    nearest: async ({ lat, lng }, hidden) => {
      const limit = MAX_NEARBY_VISITORS + hidden.size;
      const { rows } = await pool.query<{ cards: string }>({
        name: `nearest-${kind}`,
        text,
        values: [lng, lat, [...hidden], limit],
      });
      return Buffer.from(rows[0]?.cards ?? '[]');
    },
    put: async (people) => {
      await pool.query({
        name: 'put',
        text: `
          insert into people (id, place, flat, card)
          select id, st_setsrid(st_makepoint(lng, lat), 4326)::geography, st_setsrid(st_makepoint(lng, lat), 4326), card
          from unnest($1::text[], $2::float8[], $3::float8[], $4::text[]) as new (id, lng, lat, card)
          on conflict (id) do update set place = excluded.place, flat = excluded.flat, card = excluded.card`,
        values: [
          people.map(({ id }) => id),
          people.map(({ coordinates }) => coordinates[0]),
          people.map(({ coordinates }) => coordinates[1]),
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
  await client.query('create table people (id text primary key, place geography, flat geometry, card text)');
  const { rows } = await client.query<{ version: string }>('select postgis_lib_version() as version');
  await client.end();
  return rows[0]?.version ?? '';
}
