import { seededRandom } from '#platform/random/random.ts';

/** Random values that are reproducible from a seed. */
export class Random {
  /** In [0, 1). */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  /** Normally distributed around 0, by the method of Box and Muller (1958). */
  normal(deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.next() * choices.length)] ?? choices[0];
  }

  bytes(size: number): Buffer {
    return Buffer.from(Array.from({ length: size }, () => Math.floor(this.next() * 256)));
  }
}
