import type { Handler } from '#platform/http/call.ts';
import type { Area, searchAreas } from '#product/basemap/contract.ts';

/** Searches the gazetteer by name; the query is not stored. */
export const makeSearchAreas =
  <Caller>({
    search,
  }: {
    readonly search: (query: string) => Area[] | Promise<Area[]>;
  }): Handler<typeof searchAreas, Caller> =>
  async ({ query }) => ({ areas: await search(query.q) });
