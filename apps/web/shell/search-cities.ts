import { useCallback } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { searchAreas } from '#product/basemap/contract.ts';
import type { SearchCities } from '#product/visitors/web/city-search.tsx';

/** The gazetteer of the map, for who asks for a city. */
export function useSearchCities(): SearchCities {
  const client = useClient();
  return useCallback(
    async (name, signal) => (await client.call(searchAreas, { query: { q: name }, signal })).areas,
    [client],
  );
}
