import * as z from 'zod/mini';

/** As far as the database counts: 32 bits with a sign. */
const MAX_COUNT = 2_147_483_647;

/** A number in a query that names a change or an entry, counted from 0 unless `least` says otherwise. */
export const countFrom = (least: 0 | 1) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(MAX_COUNT));
