import { expect, test } from 'vitest';
import { MAP_MAX_ZOOM } from '#product/basemap/basemap.ts';
import { defineLayer, type NearbyLayer } from '#product/nearby/web/layer.ts';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import { markerSprites, stacked, temporarySprites } from './marker-sprites.ts';
import { inWorldSquare, type Sprite } from './sprite.ts';

interface Thing extends NearbyItem {
  readonly part: string;
  readonly rank: number;
}
const layer: NearbyLayer = defineLayer<Thing>({
  key: 'thing',
  reduce: { empty: {}, answered: () => ({}) },
  marker: {
    of: ({ _id, part, rank }) => ({ image: `picture:${_id}`, rank, clusterPart: part }),
    shape: 'round',
    clusterParts: [
      { name: 'online', color: 'online' },
      { name: 'away', color: 'away' },
    ],
    name: () => '',
  },
});
const thing = (_id: string, lat: number, rest: Partial<Thing> = {}): Thing => ({
  ...{ _id, part: 'online', rank: 3 },
  location: { coordinates: [-87.63, lat] },
  ...rest,
});
const spritesOf = (...things: readonly Thing[]) =>
  markerSprites([layer], { items: { thing: things }, temporary: [] }, 0);
const images = (sprites: readonly Sprite[]) => sprites.map(({ image }) => image);
const here = (_id: string, rest: Partial<Thing> = {}) => thing(_id, 41.88, rest);

test('a number stands for four or more: fewer have a face each', () => {
  expect(images(spritesOf(here('a'), here('b'), here('c')).at(12))).toHaveLength(3);
  expect(images(spritesOf(here('a'), here('b'), here('c'), here('d')).at(12))).toEqual(['cluster:4:0']);
});

test('a number counts each kind for its ring, as near as the map goes', () => {
  const sprites = spritesOf(here('a'), here('b', { part: 'away' }), here('c'), here('d'), here('e'));
  expect(images(sprites.at(MAP_MAX_ZOOM))).toEqual(['cluster:4:1']);
});

test('a cluster says at which zoom it falls apart, and there it has', () => {
  const sprites = spritesOf(...[0, 1, 2, 3].map((at) => thing(String(at), 41.88 + at * 0.002)));
  const [cluster] = sprites.at(8);
  if (cluster?.pressed?.type !== 'cluster') throw new Error('no cluster');
  const zoom = cluster.pressed.expansionZoom();
  expect(images(sprites.at(zoom - 1))).toEqual(['cluster:4:0']);
  expect(sprites.at(zoom).length).toBeGreaterThan(1);
});

test('farther out than where the map was first, clusters are those of there', () => {
  const things = [0, 1, 2, 3].map((at) => thing(String(at), 41.88 + at * 0.002));
  const sprites = spritesOf(...things);
  expect(sprites.at(14)).toHaveLength(4);
  expect(images(sprites.at(8))).toEqual(['cluster:4:0']);
  expect(images(sprites.at(3))).toEqual(['cluster:4:0']);
  expect(sprites.at(14)).toHaveLength(4);
});

test('numbers lie under faces, a higher rank over a lower one, and farther south on top', () => {
  const crowd = ['a', 'b', 'c', 'd'].map((id) => thing(id, 41.7));
  const sprites = spritesOf(
    thing('first', 41.9, { rank: 4 }),
    thing('south', 41.86),
    thing('north', 41.88),
    ...crowd,
  );
  expect(images(sprites.at(14))).toEqual(['cluster:4:0', 'picture:north', 'picture:south', 'picture:first']);
});

test('a press on a marker is meant for it, wherever it stands in the list', () => {
  const pressed = spritesOf(thing('one', 41.9), thing('two', 41.8))
    .at(14)
    .map((sprite) => sprite.pressed);
  expect(pressed).toEqual(['one', 'two'].map((id) => ({ type: 'marker', key: { kind: 'thing', id } })));
});

test('what disappears by itself stands above its place and takes no press', () => {
  const [sprite] = temporarySprites(
    [{ coordinates: [-87.63, 41.88], image: (now) => `post:${now}` }],
    7,
    false,
  );
  expect(sprite).toEqual({
    ...inWorldSquare({ lat: 41.88, lng: -87.63 }),
    image: 'post:7',
    lift: 42,
    pressed: null,
  });
});

test('the own marker lies under every face and every number, and carries the bolt while Right now runs', () => {
  const you = { at: { lat: 1, lng: 2 }, cellMetres: null, isElsewhere: false };
  const temporary = temporarySprites([{ coordinates: [0, 0], image: () => 'post' }], 0, false);
  const at = spritesOf(here('a')).at(12);
  expect(images(stacked(you, at, temporary))).toEqual(['you:0:0', 'picture:a', 'post']);
  expect(images(stacked({ ...you, isRightNow: true }, [], []))).toEqual(['you:0:1']);
  expect(images(stacked(null, at, []))).toEqual(['picture:a']);
});
