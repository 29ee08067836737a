import { afterEach, describe, expect, test } from 'vitest';
import { svgOf } from '#platform/drawing/svg.ts';
import { colorNames } from '#platform/ui/theme/token.ts';
import { temporaryImage, LIFE_STEPS, lifeStep } from '#product/global-chat/web/nearby/temporary-marker.ts';
import { groupImage } from '#product/groups/web/nearby/group-marker.ts';
import { clusterSize, ringParts } from '#product/map/web/markers/cluster-marker.ts';
import { createMarkerPictures } from '#product/map/web/markers/marker-image.ts';
import { youImage } from '#product/map/web/markers/you-marker.ts';
import { countText, MIN_MARKER_BOX, type Palette } from '#product/nearby/web/marker-drawing.ts';
import { placeTypes } from '#product/places/contract/schema.ts';
import { placeImage } from '#product/places/web/nearby/place-marker.ts';
import { type MarkerStyle, markerStyles } from '#product/profiles/marker-style.rules.ts';
import { facesStore, forgetFace, wantedFaces } from '#product/profiles/web/faces/faces.store.ts';
import { personImage, personSize } from '#product/profiles/web/nearby/person-marker.ts';
import { offlineLayers } from './offline-layers.fixture.ts';

const palette = Object.fromEntries(colorNames.map((name) => [name, `var(--${name})`])) as Palette;
const pictures = createMarkerPictures(offlineLayers);
const draw = (name: string) => {
  const drawing = pictures.draw(name, palette, true);
  if (!drawing) throw new Error(`nothing draws ${name}`);
  return drawing;
};

const svgOfName = (name: string): string => svgOf(draw(name).shapes);

const names: readonly string[] = [
  ...markerStyles.flatMap((look) =>
    [false, true].map((isRightNow) =>
      personImage({ seed: 'a1', look, isOnline: true, isRightNow, unread: 2 }, null),
    ),
  ),
  ...placeTypes.map((type) => placeImage({ type, visits: 4 })),
  groupImage({ going: 6, isCanceled: false }),
  groupImage({ going: 6, isCanceled: true }),
  'cluster:5:1:1:1',
  temporaryImage(0.7, false),
  youImage({ isElsewhere: true, isRightNow: false }),
  youImage({ isElsewhere: false, isRightNow: true }),
];

describe('every marker', () => {
  test('is drawn from its name only', () => {
    for (const name of names) expect([name, pictures.draw(name, palette, true)]).not.toEqual([name, null]);
    expect(new Set(names.map(svgOfName)).size).toBe(names.length);
    expect(pictures.draw('capital', palette, true)).toBeNull();
    expect(pictures.draw('person:a1:unknown:1:0:0', palette, true)).toBeNull();
  });

  test('has a hit area of at least 48 px', () => {
    for (const name of names) {
      const { width, height } = draw(name);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_MARKER_BOX);
    }
  });

  test('has an outline in the color of sheets, except the visitor’s own', () => {
    for (const name of names.filter((name) => !name.startsWith('you')))
      expect(svgOfName(name)).toContain('fill="var(--surface-1)"');
  });
});

describe('people', () => {
  const shapes = (look: MarkerStyle, isRightNow = false) =>
    svgOfName(personImage({ seed: 'a1', look, isOnline: false, isRightNow, unread: 0 }, null));

  test('are 36 px wide when away or arriving, 52 when promoted, else 44', () => {
    expect(personSize).toEqual({
      ...{ away: 36, arriving: 36, online: 44, visiting: 44, host: 44, promoted: 52 },
    });
  });

  test('differ without color: dashes for visiting, two rings for promoted, a badge for host', () => {
    expect(shapes('visiting')).toContain('stroke-dasharray="5.5 3.5"');
    expect(shapes('promoted').match(/stroke="var\(--promoted\)"/g)).toHaveLength(2);
    expect(shapes('online').match(/stroke="var\(--online\)"/g)).toHaveLength(1);
    expect(shapes('host')).toContain('M12 3.5 2.8 11.3');
    expect(shapes('arriving')).toContain('rotate(135)');
  });
});

test('the bolt of Right now stands in the place of the spark, and the rings stay', () => {
  const shapes = (isRightNow: boolean) =>
    svgOfName(personImage({ seed: 'a1', look: 'promoted', isOnline: false, isRightNow, unread: 0 }, null));
  const [bolt, spark] = ['M13.8 2', 'M12 2.5l2.1'];
  expect([shapes(true).includes(bolt), shapes(true).includes(spark)]).toEqual([true, false]);
  expect([shapes(false).includes(bolt), shapes(false).includes(spark)]).toEqual([false, true]);
  expect(shapes(true).match(/stroke="var\(--promoted\)"/g)).toHaveLength(2);
});

describe('the photo of a person', () => {
  const photo = { photoId: 'p1', image: 'data:photo' };
  const pixels = { width: 96, height: 96, close: () => undefined };
  const nameOf = (card: string | null | undefined, look: MarkerStyle = 'online') =>
    personImage({ seed: 'a1', look, isOnline: true, isRightNow: false, unread: 0 }, card);
  const load = () =>
    facesStore.setState({
      known: new Map([['a1', { photo, askedFor: 'p1', answeredAt: 0 }]]),
      decoded: new Map([['a1', { photoId: 'p1', address: photo.image, pixels }]]),
    });
  afterEach(() => {
    forgetFace('a1');
    wantedFaces.forgetMarkers();
  });

  test('is on the marker once it is loaded, in place of the face, and pale of one who is away', () => {
    const before = nameOf('p1');
    expect(svgOfName(before)).toBe(svgOfName(nameOf(null)));
    load();
    expect(nameOf('p1')).not.toBe(before);
    expect(svgOfName(nameOf('p1'))).toContain('href="data:photo"');
    expect(svgOfName(nameOf('p1'))).not.toContain('mix-blend-mode');
    expect(svgOfName(nameOf('p1', 'away'))).toContain('mix-blend-mode:saturation');
    // One the card does not name is never shown; without a card that which is known is.
    expect(svgOfName(nameOf('p2'))).not.toContain('href=');
    expect(nameOf(undefined)).toBe(nameOf('p1'));
  });

  test('is asked for by a marker that is drawn, and again once it was forgotten', () => {
    const name = nameOf('p1');
    expect(nameOf('p1')).toBe(name);
    expect(wantedFaces.all()).toEqual([]);
    draw(nameOf(null));
    expect(wantedFaces.all()).toEqual([]);
    draw(name);
    expect(wantedFaces.all()).toEqual([{ ownerId: 'a1', photoId: 'p1' }]);
    load();
    forgetFace('a1');
    expect(wantedFaces.all()).toEqual([]);
    expect(nameOf('p1')).not.toBe(name);
    draw(nameOf('p1'));
    expect(wantedFaces.all()).toHaveLength(1);
  });
});

describe('clusters', () => {
  test('are 44, 52 or 60 wide', () => {
    expect([2, 9, 10, 49, 50, 300].map(clusterSize)).toEqual([44, 44, 52, 52, 60, 60]);
  });

  test('count to 99', () => {
    expect([7, 99, 100].map(countText)).toEqual(['7', '99', '99+']);
    expect(draw('cluster:5:1:1:1').texts[0]?.text).toBe('8');
  });

  test('split their ring by kind, without kinds that count zero', () => {
    const counts = [
      { color: 'online', count: 3 },
      { color: 'away', count: 0 },
      { color: 'place', count: 1 },
    ] as const;
    expect(ringParts(counts)).toEqual([
      { color: 'online', from: 0, to: 0.75 },
      { color: 'place', from: 0.75, to: 1 },
    ]);
  });
});

test('[MAP-26] the ring of a temporary marker drains in steps, only three with reduced motion', () => {
  expect([1, 0.5, 0].map((left) => lifeStep(left, false))).toEqual([LIFE_STEPS, 23, 0]);
  const calm = new Set(Array.from({ length: 101 }, (_, index) => lifeStep(index / 100, true)));
  expect([...calm].filter((step) => step > 0)).toHaveLength(3);
});
