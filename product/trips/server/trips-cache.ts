import type { Database } from '#platform/db/database.ts';
import { Circle } from '#platform/geo/box.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { SquareCache } from '#platform/geo/square-cache.ts';
import { NO_TRAITS, passes, type Traits } from '#product/presence/traits.rules.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import type { Trip } from '../contract/schema.ts';
import { type Days, isSeen, oldestStoredDay } from '../rules.ts';
import { presentTrip } from './present-trip.ts';
import type { TripsDeps, TripsQuery } from './deps.ts';
import { type TripRow, tripsIn } from './trips.store.ts';

/** An unchanged trip keeps the same object for all viewers. */
interface CachedTrip {
  readonly trip: Trip;
  readonly days: Days;
  readonly point: LatLng;
  readonly traits: Traits;
}

/** Caches trips per coarse square for three seconds. */
export class TripsCache {
  readonly #database: Database;
  readonly #publicProfiles: TripsDeps['publicProfiles'];
  readonly #near = new SquareCache({
    seconds: 3,
    maxSquares: 500,
    load: async (box, now) => this.#withFacts(await tripsIn(this.#database, box, oldestStoredDay(now))),
  });

  constructor({ database, publicProfiles }: Pick<TripsDeps, 'database' | 'publicProfiles'>) {
    this.#database = database;
    this.#publicProfiles = publicProfiles;
  }

  /** Invalidates the trips around a point. */
  forget(point: LatLng): void {
    this.#near.forget(point);
  }

  clear(): void {
    this.#near.clear();
  }

  /** Trips of others that the viewer may see within the circle, nearest first. */
  async around(query: TripsQuery): Promise<Trip[]> {
    const { viewerId, around, radiusMiles, hidden, now, filter = {} } = query;
    const circle = new Circle(around, radiusMiles);
    const found: { readonly trip: Trip; readonly miles: number }[] = [];
    const cells = new Set<string>();
    for (const { trip, days, point, traits } of await this.#near.around(around, radiusMiles, now)) {
      const { visitorId } = trip;
      if (visitorId === viewerId || hidden.has(visitorId)) continue;
      if (!isSeen(days, now) || !passes(filter, traits)) continue;
      const miles = circle.distanceTo(point);
      // Of several trips to one city, only the next: they would share a position.
      const cell = `${visitorId} ${point.lat} ${point.lng}`;
      if (miles === null || cells.has(cell)) continue;
      cells.add(cell);
      found.push({ trip, miles });
    }
    found.sort((a, b) => a.miles - b.miles);
    return found.slice(0, query.limit).map(({ trip }) => trip);
  }

  async #withFacts(rows: readonly TripRow[]): Promise<readonly CachedTrip[]> {
    const people = await this.#publicProfiles([...new Set(rows.map(({ visitorId }) => visitorId))]);
    return rows.flatMap((row) => {
      const person = people.get(row.visitorId);
      return person ? [cachedTrip(row, person)] : [];
    });
  }
}

const cachedTrip = (row: TripRow, person: PublicProfile): CachedTrip => ({
  trip: presentTrip(row, person),
  days: { from: row.fromDay, to: row.toDay },
  point: { lat: row.lat, lng: row.lng },
  // A filter for people who are online, host or are new here excludes trips.
  traits: {
    ...NO_TRAITS,
    age: person.age ?? null,
    tags: person.tags ?? [],
    lookingFor: person.lookingFor ?? [],
    preferredRole: person.preferredRole ?? null,
    bodyType: person.bodyType ?? null,
    heightCm: person.heightCm ?? null,
    isVisiting: true,
    hasPhoto: person.photoId !== undefined,
  },
});
