import { useCallback } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { searchAreas } from '#product/basemap/contract.ts';
import type { SearchCities } from '#product/onboarding/web/viewpoint/city-search.tsx';

/** City search with the map's gazetteer. */
export function useSearchCities(): SearchCities {
  const client = useClient();
  return useCallback(
    async (name, signal) => (await client.call(searchAreas, { query: { q: name }, signal })).areas,
    [client],
  );
}
