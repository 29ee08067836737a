import { CallFailed, type Client } from '#platform/client/client.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { searchAreas } from '../contract.ts';
import { cityOfTimeZone, mayHaveClock } from '../region.rules.ts';

/** What the map shows when it opens. */
export interface OpeningView {
  readonly centre: LatLng;
  readonly zoom: number;
}

export const STREETS_OPENING_ZOOM = 14;
/** A city chosen as such is looked at as a whole: at its middle may be few people. */
export const CITY_OPENING_ZOOM = 12;
const REGION_OPENING_ZOOM = 6;
const WORLD: OpeningView = { centre: { lat: 30, lng: 0 }, zoom: 2 };
/** The map does not wait longer for where to open, in milliseconds. */
const WAIT_MS = 2_000;

export interface OpeningOptions {
  readonly client: Client;
  readonly homeCity: LatLng | null;
  /** The middle of the demo city; null where there is none. */
  readonly demoCity: LatLng | null;
}

/**
 * For somebody who has not said yet from where he looks: his home city, else the region whose clock his device
 * shows, else the demo city, else the world. The clock's name is that of a city, which our own server looks up.
 */
export async function openingViewOf({ client, homeCity, demoCity }: OpeningOptions): Promise<OpeningView> {
  if (homeCity) return { centre: homeCity, zoom: CITY_OPENING_ZOOM };
  const region = await cityOfTheClock(client);
  if (region) return { centre: region, zoom: REGION_OPENING_ZOOM };
  return demoCity ? { centre: demoCity, zoom: CITY_OPENING_ZOOM } : WORLD;
}

async function cityOfTheClock(client: Client): Promise<LatLng | null> {
  const q = cityOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (q === null) return null;
  const hoursFromUtc = -new Date().getTimezoneOffset() / 60;
  try {
    const { areas } = await client.call(searchAreas, { query: { q }, signal: AbortSignal.timeout(WAIT_MS) });
    return areas.find(({ location }) => mayHaveClock(location, hoursFromUtc))?.location ?? null;
  } catch (error) {
    if (error instanceof CallFailed) return null; // it is no more than a good beginning
    throw error;
  }
}
