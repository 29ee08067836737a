import { useEffect, useState } from 'react';
import { CallFailed, type Client } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import type { LatLng } from '#platform/geo/point.ts';
import { useVisitor, useWhereabouts } from '#product/visitors/web/index.ts';
import { searchAreas } from '../contract.ts';
import { cityOfTimeZone, mayHaveClock } from '../region.rules.ts';

/** What the map shows when it opens. */
export interface OpeningView {
  readonly centre: LatLng;
  readonly zoom: number;
}

const STREETS_OPENING_ZOOM = 14;
/** A city chosen as such is looked at as a whole: at its middle may be few people. */
const CITY_OPENING_ZOOM = 12;
const REGION_OPENING_ZOOM = 6;
const WORLD: OpeningView = { centre: { lat: 30, lng: 0 }, zoom: 2 };

/** How near somebody is brought to the place he looks from. */
export const useNearness = (): number =>
  useWhereabouts().viewpoint === 'home-city' ? CITY_OPENING_ZOOM : STREETS_OPENING_ZOOM;

/**
 * Where he looks from; before he has said so his home city, else the region whose clock his device shows, else the
 * demo city, else the world. The clock bears the name of a city, which our own server looks up.
 *
 * @param looksFrom null before he has said so
 * @param demoCity its middle; null where there is none
 */
export function useOpeningView(looksFrom: LatLng | null, demoCity: LatLng | null): OpeningView {
  const nearness = useNearness();
  const homeCity = useVisitor()?.savedCoordinates ?? null;
  const region = useRegion(looksFrom === null && homeCity === null);
  if (looksFrom) return { centre: looksFrom, zoom: nearness };
  if (homeCity) return { centre: homeCity, zoom: CITY_OPENING_ZOOM };
  if (region === 'not-known-yet') return WORLD;
  if (region) return { centre: region, zoom: REGION_OPENING_ZOOM };
  return demoCity ? { centre: demoCity, zoom: CITY_OPENING_ZOOM } : WORLD;
}

/** The city his clock is named after; null when there is none. */
function useRegion(isWanted: boolean): LatLng | null | 'not-known-yet' {
  const client = useClient();
  const [region, setRegion] = useState<LatLng | null | 'not-known-yet'>('not-known-yet');
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
