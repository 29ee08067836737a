import type { Handler } from '#platform/http/call.ts';
import type { searchAreas } from '#product/map/contract.ts';
import type { Areas } from './areas/areas.ts';

/** What is typed is looked up and dropped. */
export const makeSearchAreas =
  <Caller>(areas: Pick<Areas, 'search'>): Handler<typeof searchAreas, Caller> =>
  ({ query }) => ({ areas: areas.search(query.q) });
