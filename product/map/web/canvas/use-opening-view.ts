import { useEffect, useState } from 'react';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { LatLng } from '#platform/geo/point.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useLocationState } from '#product/presence/web/index.ts';
import { searchAreas } from '#product/basemap/contract.ts';
import type { KeptView } from '../../view/kept-view.rules.ts';
import { nearnessOf, type OpeningPlaces, openingView, type OpeningView } from '../../view/opening.rules.ts';
import { cityOfTimeZone, mayHaveClock } from '../../view/region.rules.ts';

/** How near the map opens to the place looked from. */
export const useNearness = (): number => nearnessOf(useLocationState().viewpoint);

/**
 * Where the map opens; the region is looked up by our own server, and only where it counts.
 *
 * @param looksFrom null before the visitor chose it
 * @param demoCity its middle; null where there is none
 * @param kept what this tab showed before
 */
export function useOpeningView(
  looksFrom: LatLng | null,
  demoCity: LatLng | null,
  kept: KeptView | null,
): OpeningView {
  const { viewpoint } = useLocationState();
  const homeCity = useVisitor()?.savedCoordinates ?? null;
  const region = useRegion(looksFrom === null && homeCity === null);
  return openingView({ kept, looksFrom, viewpoint, homeCity, region, demoCity });
}

/** The city the device's clock is named after; null when there is none. */
function useRegion(isWanted: boolean): OpeningPlaces['region'] {
  const client = useClient();
  const [region, setRegion] = useState<OpeningPlaces['region']>('not-known-yet');
  useEffect(() => {
    if (!isWanted) return;
    const call = new AbortController();
    void cityOfTheClock(client, call.signal).then((city) => {
      if (!call.signal.aborted) setRegion(city);
    });
    return () => call.abort();
  }, [client, isWanted]);
  return region;
}

async function cityOfTheClock(client: Client, signal: AbortSignal): Promise<LatLng | null> {
  const q = cityOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (q === null) return null;
  const hoursFromUtc = -new Date().getTimezoneOffset() / 60;
  try {
    const { areas } = await client.call(searchAreas, { query: { q }, signal });
    return areas.find(({ location }) => mayHaveClock(location, hoursFromUtc))?.location ?? null;
  } catch (error) {
    if (error instanceof CallFailed) return null; // it is no more than a good beginning
    throw error;
  }
}
