import type { Handler } from '#platform/http/call.ts';
import type { searchAreas } from '#product/map/areas.contract.ts';
import type { MapParts } from './map-parts.ts';

/** What is typed is looked up and dropped. */
export const makeSearchAreas =
  <Caller>({ search }: MapParts<Caller>['areas']): Handler<typeof searchAreas, Caller> =>
  async ({ query }) => ({ areas: await search(query.q) });
