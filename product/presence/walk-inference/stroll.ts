import type { Random } from '#platform/testing/random.ts';

const METRES_PER_SECOND = 1.3;
/** Metres straight on before a turn, on average. */
const STRETCH_METRES = 200;
/** The sharpest turn, in radians either way. */
const SHARPEST_TURN = Math.PI / 2;

/** Someone on foot who turns at random; metres north and east of some point. */
export class Stroll {
  north: number;
  east: number;
  #heading: number;
  /** Metres to the next turn. */
  #left: number;
  readonly #random: Random;

  constructor(random: Random, { north, east }: { readonly north: number; readonly east: number }) {
    this.#random = random;
    this.north = north;
    this.east = east;
    this.#heading = random.between(0, 2 * Math.PI);
    this.#left = this.#stretch();
  }

  advance(seconds: number): void {
    for (let metres = seconds * METRES_PER_SECOND; metres > 0;) {
      const straight = Math.min(metres, this.#left);
      this.north += straight * Math.cos(this.#heading);
      this.east += straight * Math.sin(this.#heading);
      metres -= straight;
      this.#left -= straight;
      if (this.#left > 0) continue;
      this.#left = this.#stretch();
      this.#heading += this.#random.between(-SHARPEST_TURN, SHARPEST_TURN);
    }
  }

  /** Another who is there now and turns on their own from here. */
  copy(): Stroll {
    const copy = new Stroll(this.#random, this);
    copy.#heading = this.#heading;
    copy.#left = this.#left;
    return copy;
  }

  /** The stretch to a turn that may come at any metre alike. */
  #stretch(): number {
    return -STRETCH_METRES * Math.log(1 - this.#random.next());
  }
}
