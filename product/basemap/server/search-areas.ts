import type { Handler } from '#platform/http/call.ts';
import type { Area, searchAreas } from '#product/basemap/contract.ts';

/** Looks a typed name up in the gazetteer; the text is not kept. */
export const makeSearchAreas =
  <Caller>({
    search,
  }: {
    readonly search: (query: string) => Area[] | Promise<Area[]>;
  }): Handler<typeof searchAreas, Caller> =>
  async ({ query }) => ({ areas: await search(query.q) });
