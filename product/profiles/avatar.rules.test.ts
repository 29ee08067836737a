import { describe, expect, test } from 'vitest';
import { svgOf } from '#platform/drawing/svg.ts';
import { avatarSvg, drawFace, type Face, faceDrawing, faceOf, paleColor } from './avatar.rules.ts';

const seeds = Array.from({ length: 300 }, (_, index) => index.toString(16).padStart(24, '0'));
const GREY = 5;

describe('the face of a seed', () => {
  test('is the same in every release, and others have another', () => {
    expect(faceOf('quietfern')).toEqual({
      skin: 1,
      hair: 2,
      shirt: 0,
      ground: 1,
      hairCut: 'beanie',
      beard: 'goatee',
      eyewear: 'none',
    });
    expect(new Set(seeds.map(avatarSvg)).size).toBeGreaterThan(290);
  });

  test('differs in every part', () => {
    const faces = seeds.map(faceOf);
    for (const part of ['skin', 'hair', 'shirt', 'ground', 'hairCut', 'beard', 'eyewear'] as const)
      expect(new Set(faces.map((face) => face[part])).size).toBeGreaterThanOrEqual(3);
  });

  test('has fair hair only with fair skin, and gray hair with any', () => {
    const faces = seeds.map(faceOf);
    const hairsOf = (...skins: number[]) =>
      [...new Set(faces.filter(({ skin }) => skins.includes(skin)).map(({ hair }) => hair))].sort();
    expect(hairsOf(0, 1, 2)).toEqual([0, 1, 2, 3, 4, GREY]);
    for (const dark of [3, 4, 5]) expect(hairsOf(dark)).toEqual([0, 1, GREY]);
  });
});

test('a drawing for the page has no ids, and nothing of the seed', () => {
  const drawn = seeds.concat('"/><script>').map(faceDrawing);
  for (const drawing of drawn) expect(drawing).not.toMatch(/id="|url\(|script/);
});

test('a drawing is a complete document, cut to a circle, with no external content', () => {
  const svg = avatarSvg('quietfern');
  const clip = /clipPath id="([^"]+)"/.exec(svg)?.[1];
  expect(svg).toContain(`clip-path="url(#${clip})"`);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 64 64">.*<\/svg>$/);
  expect(svg).not.toMatch(/href|script|url\((?!#)|undefined|NaN/);
  expect(svg.match(/<\/g>/g)?.length).toBe(svg.match(/<g[ >]/g)?.length);
});

test('a pale color is darker and nearer to gray', () => {
  expect(paleColor('#ff0000')).toBe('#702020');
  expect(paleColor('#fff')).toBe('#e6e6e6');
  expect(paleColor('#000')).toBe('#000000');
});

describe('a drawing', () => {
  const plain: Face = {
    skin: 0,
    hair: 2,
    shirt: 0,
    ground: 0,
    hairCut: 'short',
    beard: 'none',
    eyewear: 'none',
  };
  const draw = (parts: Partial<Face>): string => svgOf(drawFace({ ...plain, ...parts }));
  /** How many different drawings there are; brows and lips, which go with hair and beard, do not count. */
  const drawings = (parts: readonly Partial<Face>[]): number =>
    new Set(parts.map((part) => draw(part).replaceAll(/stroke="#\w+"/g, ''))).size;
  const fills = (svg: string) => [...svg.matchAll(/fill="(#\w+)"/g)].map(([, color]) => color);
  /** The brows and the mouth, in the order they are drawn; the nose between them is a shadow. */
  const strokes = (parts: Partial<Face>) => {
    const [brow, , lips] = [...draw(parts).matchAll(/stroke="(#\w+)"/g)].map(([, color]) => color);
    return { brow, lips };
  };

  test('shows every color, hair cut, beard and pair of glasses', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
    expect(drawings(upTo(6).map((skin) => ({ skin })))).toBe(6);
    expect(drawings(upTo(6).map((hair) => ({ hair })))).toBe(6);
    expect(drawings(upTo(8).map((shirt) => ({ shirt })))).toBe(8);
    expect(drawings(upTo(6).map((ground) => ({ ground })))).toBe(6);
    const cuts = ['short', 'parted', 'cropped', 'curly', 'swept', 'cap', 'beanie', 'bald'] as const;
    expect(drawings(cuts.map((hairCut) => ({ hairCut })))).toBe(cuts.length);
    const beards = ['none', 'full', 'moustache', 'stubble', 'goatee'] as const;
    expect(drawings(beards.map((beard) => ({ beard })))).toBe(beards.length);
    expect(drawings((['none', 'round', 'square'] as const).map((eyewear) => ({ eyewear })))).toBe(3);
  });

  test('has circles for round glasses, and none for square ones', () => {
    const circles = (eyewear: Face['eyewear']) => draw({ eyewear }).split('<circle').length;
    expect(circles('round')).toBe(circles('none') + 2);
    expect(circles('square')).toBe(circles('none'));
  });

  test('has a beard of the color of the hair, but darker on dark skin', () => {
    const beardOf = (skin: number, hair: number) =>
      fills(draw({ skin, hair, hairCut: 'bald', beard: 'full' }));
    for (const skin of [0, 3]) expect(beardOf(skin, 2)).toContain('#5A3B28');
    for (const skin of [4, 5]) expect(beardOf(skin, 1)).toContain('#15110F');
    expect(beardOf(5, GREY)).toContain('#B9B4AE');
  });

  test('has brows of the color of the hair, darker if gray, and dark on a bald head', () => {
    expect(strokes({ hair: 4 }).brow).toBe('#C48A4A');
    expect(strokes({ hair: 4, hairCut: 'bald' }).brow).toBe('#2A2220');
    for (const hairCut of ['short', 'bald'] as const)
      expect(strokes({ hair: GREY, hairCut }).brow).toBe('#6B6560');
  });

  test('has light lips in a beard that surrounds them', () => {
    for (const beard of ['full', 'goatee'] as const) expect(strokes({ beard }).lips).toBe('#F3C4B0');
    for (const beard of ['none', 'stubble', 'moustache'] as const)
      expect(strokes({ beard }).lips).toBe('#7A3B30');
  });

  test('has a cap of another color than the shirt, for each shirt its own', () => {
    const capOf = (shirt: number) => {
      const bare = fills(draw({ shirt, hairCut: 'bald' }));
      return fills(draw({ shirt, hairCut: 'cap' })).find((color) => !bare.includes(color));
    };
    const caps = [0, 1, 2, 3, 4, 5, 6, 7].map(capOf);
    expect(caps).not.toContain(undefined);
    expect(new Set(caps).size).toBe(caps.length);
  });
});
