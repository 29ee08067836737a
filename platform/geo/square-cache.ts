import { LRUCache } from 'lru-cache';
import { type Box, boxAround, isInBox } from './box.ts';
import { distanceMiles, type LatLng } from './point.ts';

/** Side of a coarse square in degrees: about 17 miles from south to north. */
const SQUARE_DEGREES = 0.25;
/** Radii are rounded up to one of these (miles), so that many circles share a load. */
const RADII = [2, 5, 10, 20, 50] as const;

interface Square<Content> {
  readonly box: Box;
  readonly loadedAt: number;
  readonly content: Promise<Content>;
}

/**
 * Caches content around points by coarse square, for some seconds.
 *
 * The content covers more than the requested circle: the caller filters.
 */
export class SquareCache<Content> {
  readonly #squares: LRUCache<string, Square<Content>>;
  readonly #keepMs: number;
  readonly #load: (box: Box, now: Date) => Promise<Content>;

  constructor(options: {
    readonly seconds: number;
    readonly maxSquares: number;
    readonly load: (box: Box, now: Date) => Promise<Content>;
  }) {
    this.#squares = new LRUCache({ max: options.maxSquares });
    this.#keepMs = options.seconds * 1000;
    this.#load = options.load;
  }

  around(point: LatLng, miles: number, now: Date): Promise<Content> {
    const row = Math.floor(point.lat / SQUARE_DEGREES);
    const column = Math.floor(point.lng / SQUARE_DEGREES);
    const radius = RADII.find((step) => step >= miles) ?? miles;
    const key = `${row}:${column}:${radius}`;
    const known = this.#squares.get(key);
    const age = known ? now.getTime() - known.loadedAt : -1;
    if (known && age >= 0 && age < this.#keepMs) return known.content;

    const box = boxAround(...squareAnd(row, column, radius));
    const content = this.#load(box, now);
    const square = { box, loadedAt: now.getTime(), content };
    this.#squares.set(key, square);
    content.catch(() => {
      // This caller gets the error; the next one loads again.
      if (this.#squares.peek(key) === square) this.#squares.delete(key);
    });
    return content;
  }

  /** Invalidates every square that covers a point. */
  forget(point: LatLng): void {
    for (const [key, square] of this.#squares.entries())
      if (isInBox(point, square.box)) this.#squares.delete(key);
  }

  /** Invalidates every square. */
  clear(): void {
    this.#squares.clear();
  }
}

/** The center of a square, and the radius that covers a circle around any of its points. */
function squareAnd(row: number, column: number, radius: number): [center: LatLng, miles: number] {
  const half = SQUARE_DEGREES / 2;
  const center = { lat: row * SQUARE_DEGREES + half, lng: column * SQUARE_DEGREES + half };
  const corners = [-half, half].map((dLat) => ({ lat: center.lat + dLat, lng: center.lng + half }));
  return [center, radius + Math.max(...corners.map((corner) => distanceMiles(center, corner))) + 0.01];
}
