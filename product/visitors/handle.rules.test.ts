import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HANDLE_LENGTH } from './contract.ts';
import { generateHandle, handlesLike, PLAIN_TRIES } from './handle.rules.ts';

const chanceFrom = (seeds: number[]) => {
  let at = 0;
  return (n: number) => (seeds[at++ % seeds.length] ?? 0) % n;
};

describe('generateHandle', () => {
  it('is two lowercase words, one of many thousands', () => {
    expect(generateHandle(() => 0, 0)).toMatch(/^[a-z]{6,}$/);
    let handles = 1;
    generateHandle((n) => {
      handles *= n;
      return 0;
    }, 0);
    expect(handles).toBeGreaterThan(10_000);
  });

  it('appends a number after the plain attempts, a digit longer each time', () => {
    expect(generateHandle(() => 0, PLAIN_TRIES - 1)).toMatch(/^[a-z]+$/);
    expect(generateHandle(() => 0, PLAIN_TRIES)).toMatch(/^[a-z]+[1-9]\d$/);
    expect(generateHandle((n) => n - 1, PLAIN_TRIES + 2)).toMatch(/^[a-z]+[1-9]\d{3}$/);
  });

  it('fits the maximum length at every attempt', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        fc.nat({ max: 30 }),
        (seeds, attempt) => {
          const { length } = generateHandle(chanceFrom(seeds), attempt);
          expect(length).toBeGreaterThanOrEqual(HANDLE_LENGTH.min);
          expect(length).toBeLessThanOrEqual(HANDLE_LENGTH.max);
        },
      ),
    );
  });
});

it('handles like a taken one begin with different words and fit the maximum length', () => {
  const like = handlesLike('x'.repeat(HANDLE_LENGTH.max), () => 5, 6);
  expect(new Set(like.map((handle) => handle.split('_')[0])).size).toBe(6);
  for (const handle of [...like, ...handlesLike('ab_cd', () => 0, 6)]) {
    expect(handle).toMatch(/^[a-z]+_\w+$/);
    expect(handle.length).toBeLessThanOrEqual(HANDLE_LENGTH.max);
  }
});
