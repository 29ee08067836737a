import type { Handler } from '#platform/http/call.ts';
import type { searchAreas as contract } from '#product/map/contract.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { Areas } from './areas/areas.ts';

/** What is typed is looked up and dropped. */
export const searchAreas =
  (areas: Areas): Handler<typeof contract, Caller> =>
  ({ query }) => ({ areas: areas.search(query.q) });
