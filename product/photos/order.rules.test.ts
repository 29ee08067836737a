import { describe, expect, it } from 'vitest';
import { inOrder, moved, placesFor, placeUnder } from './order.rules.ts';

const photos = ['main', 'a', 'b', 'c'].map((path) => ({ path, isPrimary: path === 'main' }));
const pathsOf = (images: readonly { readonly path: string }[]) => images.map(({ path }) => path);

describe('the order of photos', () => {
  it('keeps the primary one first, wherever it is listed, and unlisted ones last', () => {
    expect(pathsOf(inOrder(photos, ['c', 'main', 'a', 'b']))).toEqual(['main', 'c', 'a', 'b']);
    expect(pathsOf(inOrder(photos, ['c', 'a', 'gone']))).toEqual(['main', 'c', 'a', 'b']);
  });

  it('moves every other photo, but never before the primary one', () => {
    expect(moved(photos, 'c', 1)).toEqual(['main', 'c', 'a', 'b']);
    expect(moved(photos, 'a', 3)).toEqual(['main', 'b', 'c', 'a']);
    for (const [path, to] of [
      ['c', 0],
      ['a', 4],
      ['main', 2],
      ['gone', 1],
    ] as const)
      expect(moved(photos, path, to)).toEqual(['main', 'a', 'b', 'c']);
  });

  it('has nowhere to move the only other photo', () => {
    expect(placesFor(photos, 'b')).toEqual({ first: 1, last: 3 });
    expect(placesFor(photos, 'main')).toBeNull();
    expect(placesFor(photos.slice(0, 2), 'a')).toBeNull();
    expect(placesFor(photos.slice(1), 'a')).toEqual({ first: 0, last: 2 });
  });

  it('passes a row of any height once the edge is over its middle', () => {
    const rows = [
      { top: 0, bottom: 80 },
      { top: 100, bottom: 180 },
      { top: 200, bottom: 400 },
      { top: 420, bottom: 500 },
    ];
    const under = (from: number, ...distances: readonly number[]) =>
      distances.map((distance) => placeUnder(rows, from, distance));
    expect(under(1, 0, 120, 121, 280, 281, 900)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(under(3, -120, -121, -280, -281, -381, -900)).toEqual([3, 2, 2, 1, 0, 0]);
    expect(under(9, 50)).toEqual([9]);
  });
});
