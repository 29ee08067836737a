import { type Chance, seededChance } from '#platform/chance/chance.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { roundPoint } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract.ts';
import type { PersonFacts } from '#product/visitors/server/index.ts';

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

/** So many people in 300 cities with suburbs, and a few in between; invented, and the same for a seed. */
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
    const chance = seededChance(seed);
    const cities = citiesFrom(chance);
    const weight = cities.at(-1)?.weightSoFar ?? 0;
    const spread = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
    for (let n = 0; n < size; n++) {
      const at = placeOf(cities, weight, chance, spread);
      this.#lat[n] = at.lat;
      this.#lng[n] = at.lng;
      const id = hexFrom(chance);
      this.#ids.push(id);
      this.#index.set(id, n);
    }
  }

  idOf(n: number): string {
    return this.#ids[n] ?? '';
  }

  /** Where somebody is at home, as his device would round it. */
  homeOf(n: number): LatLng {
    return roundPoint({ lat: this.#lat[n] ?? 0, lng: this.#lng[n] ?? 0 }, DEVICE_DECIMALS);
  }

  factsOf(id: string): PersonFacts | undefined {
    const n = this.#index.get(id);
    if (n === undefined) return undefined;
    const chance = seededChance(n + 1_000_003);
    const word = () => words[Math.floor(chance() * words.length)] ?? '';
    const handle = `${word()}-${word()}-${Math.floor(chance() * 100)}`;
    const own = tags.filter(() => chance() < 0.1);
    return {
      _id: id,
      handle,
      accountType: chance() < 0.4 ? 'anonymous' : chance() < 0.85 ? 'authenticated' : 'paid',
      age: 18 + Math.floor(chance() * chance() * 60),
      ...(own.length > 0 && { tags: own }),
      ...(chance() < 0.08 && {
        hostingStatus: { hostingType: 'canHost' as const, setTime: new Date().toISOString() },
      }),
      ...(chance() < 0.03 && { isPromoted: true as const }),
      ...(chance() < 0.6 && { photoId: hexFrom(chance) }),
    };
  }
}

function citiesFrom(chance: Chance): City[] {
  let weightSoFar = 0;
  const around = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return Array.from({ length: CITIES }, (_, n) => {
    weightSoFar += 1 / (n + 1) ** ZIPF;
    const [lat, lng] = [AREA.south + chance() * AREA.height, AREA.west + chance() * AREA.width];
    const suburbs = Array.from({ length: 8 }, () => ({
      lat: lat + around() * 0.15,
      lng: lng + around() * 0.2,
      spread: 0.005 + 0.02 * chance(),
    }));
    return { lat, lng, spread: 0.03 + 0.12 * chance(), suburbs, weightSoFar };
  });
}

function placeOf(cities: readonly City[], weight: number, chance: Chance, spread: () => number): LatLng {
  if (chance() < RURAL_SHARE)
    return { lat: AREA.south + chance() * AREA.height, lng: AREA.west + chance() * AREA.width };
  const drawn = chance() * weight;
  const city = cities.find(({ weightSoFar }) => weightSoFar >= drawn);
  const middle = city && chance() < 0.5 ? city : city?.suburbs[Math.floor(chance() * 8)];
  if (!middle) return { lat: AREA.south, lng: AREA.west };
  return { lat: middle.lat + spread() * middle.spread, lng: middle.lng + spread() * middle.spread * 1.3 };
}

export const hexFrom = (chance: Chance): string =>
  Array.from({ length: 24 }, () => Math.floor(chance() * 16).toString(16)).join('');
