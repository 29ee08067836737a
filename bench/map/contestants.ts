import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { endpoint } from '#product/visitors/access.ts';
import { softReload } from '#wire/nearby.ts';

/** Rivals take the same body, the same role and the same limit; only who finds the people differs. */
const like = (path: `/api/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'The nearest people with their cards.',
    role: 'admitted',
    limit: 'softReload',
    body: softReload.body,
    answer: z.array(z.unknown()),
  });

export const rivalEndpoints = {
  constant: like('/api/bench/constant'),
  redis: like('/api/bench/redis'),
  postgis: like('/api/bench/postgis'),
  postgisFlat: like('/api/bench/postgis-flat'),
};
export type RivalName = keyof typeof rivalEndpoints;

export const nameOf: Readonly<Record<RivalName | 'own', string>> = {
  own: 'Hereabout, soft reload',
  constant: 'a constant buffer',
  redis: 'Redis GEOSEARCH + MGET',
  postgis: 'PostGIS KNN',
  postgisFlat: 'PostGIS KNN in plain degrees (finds others)',
};

/** Those that ask a store; what the stores use while the others answer is not theirs. */
export const asksStores = (name: RivalName | 'own'): boolean => name !== 'own' && name !== 'constant';

/** Messages to the server process and from it. */
export interface ServerTask {
  readonly people: number;
  readonly positionsPerSecond: number;
  readonly viewers: number;
  readonly httpPort: number;
  readonly postgresPort: number;
  readonly redisPort: number | null;
}
export interface ServerReady {
  readonly contestants: readonly (RivalName | 'own')[];
  readonly postgisVersion: string;
  readonly requests: readonly { readonly token: string; readonly body: string }[];
  /** Whether every contestant that must find the same people found them, by a sample. */
  readonly agreement: Readonly<Record<string, string>>;
}

/** Of the moving people since the start; asked for by any message after the task. */
export interface Moved {
  /** Positions that came in. */
  readonly taken: number;
  /** People whose new place was put into the stores. */
  readonly mirrored: number;
}

export const unpacked = (bytes: Buffer, encoding: string | undefined): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
