import { type Random, seededRandom } from '#platform/random/random.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { roundPoint } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract/schema.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';

interface Suburb {
  readonly lat: number;
  readonly lng: number;
  readonly spread: number;
}
interface City extends Suburb {
  readonly weightSoFar: number;
  readonly suburbs: readonly Suburb[];
}

const CITIES = 300;
/** How much smaller each next city is (Zipf). */
const ZIPF = 0.9;
const RURAL_SHARE = 0.05;
const AREA = { south: 25, west: -125, height: 30, width: 60 };

const words =
  'amber birch cedar delta ember fjord grove harbor indigo juniper kestrel linden maple north ocean pine quartz river sierra tundra umber valley willow yarrow zephyr'.split(
    ' ',
  );
const tags =
  'coffee music hiking design jazz vegan climbing photo travel books cinema running yoga chess surf games art museum cooking tea'.split(
    ' ',
  );

/** Invented people in 300 cities with suburbs, and a few in between; deterministic for a seed. */
export class World {
  readonly size: number;
  readonly #lat: Float64Array;
  readonly #lng: Float64Array;
  readonly #ids: string[] = [];
  readonly #index = new Map<string, number>();

  constructor(size: number, seed = 7) {
    this.size = size;
    this.#lat = new Float64Array(size);
    this.#lng = new Float64Array(size);
    const random = seededRandom(seed);
    const cities = citiesFrom(random);
    const weight = cities.at(-1)?.weightSoFar ?? 0;
    const spread = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    for (let n = 0; n < size; n++) {
      const at = placeOf(cities, weight, random, spread);
      this.#lat[n] = at.lat;
      this.#lng[n] = at.lng;
      const id = hexFrom(random);
      this.#ids.push(id);
      this.#index.set(id, n);
    }
  }

  idOf(n: number): string {
    return this.#ids[n] ?? '';
  }

  /** The home of a person, rounded as a device rounds it. */
  homeOf(n: number): LatLng {
    return roundPoint({ lat: this.#lat[n] ?? 0, lng: this.#lng[n] ?? 0 }, DEVICE_DECIMALS);
  }

  publicProfiles(id: string): PublicProfile | undefined {
    const n = this.#index.get(id);
    if (n === undefined) return undefined;
    const random = seededRandom(n + 1_000_003);
    const word = () => words[Math.floor(random() * words.length)] ?? '';
    const handle = `${word()}-${word()}-${Math.floor(random() * 100)}`;
    const own = tags.filter(() => random() < 0.1);
    return {
      _id: id,
      handle,
      accountType: random() < 0.4 ? 'anonymous' : random() < 0.85 ? 'authenticated' : 'paid',
      age: 18 + Math.floor(random() * random() * 60),
      ...(own.length > 0 && { tags: own }),
      ...(random() < 0.08 && {
        hostingStatus: { hostingType: 'canHost' as const, setTime: new Date().toISOString() },
      }),
      ...(random() < 0.03 && { isPromoted: true as const }),
      ...(random() < 0.6 && { photoId: hexFrom(random) }),
    };
  }
}

function citiesFrom(random: Random): City[] {
  let weightSoFar = 0;
  const around = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: CITIES }, (_, n) => {
    weightSoFar += 1 / (n + 1) ** ZIPF;
    const [lat, lng] = [AREA.south + random() * AREA.height, AREA.west + random() * AREA.width];
    const suburbs = Array.from({ length: 8 }, () => ({
      lat: lat + around() * 0.15,
      lng: lng + around() * 0.2,
      spread: 0.005 + 0.02 * random(),
    }));
    return { lat, lng, spread: 0.03 + 0.12 * random(), suburbs, weightSoFar };
  });
}

function placeOf(cities: readonly City[], weight: number, random: Random, spread: () => number): LatLng {
  if (random() < RURAL_SHARE)
    return { lat: AREA.south + random() * AREA.height, lng: AREA.west + random() * AREA.width };
  const drawn = random() * weight;
  const city = cities.find(({ weightSoFar }) => weightSoFar >= drawn);
  const middle = city && random() < 0.5 ? city : city?.suburbs[Math.floor(random() * 8)];
  if (!middle) return { lat: AREA.south, lng: AREA.west };
  return { lat: middle.lat + spread() * middle.spread, lng: middle.lng + spread() * middle.spread * 1.3 };
}

export const hexFrom = (random: Random): string =>
  Array.from({ length: 24 }, () => Math.floor(random() * 16).toString(16)).join('');
