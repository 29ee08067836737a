import {
  box,
  type Circle,
  circle,
  type Ink,
  path,
  type Pixels,
  recolored,
  type Shape,
} from '#platform/drawing/shape.ts';
import { svgDocument, svgOf } from '#platform/drawing/svg.ts';

/** A generated avatar for visitors without a photo and for demo profiles, stable per seed. */

const skins = ['#F1C7A5', '#E8B48C', '#D79B72', '#A96B45', '#7A4A30', '#5B3726'] as const;
/** Hair colors; the last one is gray. */
const hairs = ['#1B1B22', '#2A2220', '#5A3B28', '#8E5A2E', '#C48A4A', '#B9B4AE'] as const;
const GREY = 5;
const shirts = [
  '#3F6F8F',
  '#8C4A3F',
  '#4E6B4A',
  '#5B4B82',
  '#B07A3A',
  '#37414F',
  '#7B3F55',
  '#2F6F6A',
] as const;
const grounds = ['#25404F', '#4A3324', '#2C4236', '#3B3050', '#4F2F3A', '#2F3A52'] as const;
const INK = '#171C24';

const hairCuts = ['short', 'parted', 'cropped', 'curly', 'swept', 'cap', 'beanie', 'bald'] as const;
const beards = ['none', 'none', 'full', 'moustache', 'stubble', 'goatee'] as const;
const eyewear = ['none', 'none', 'none', 'round', 'square'] as const;

/** The features of a face; numbers are indices into the color lists. */
export interface Face {
  readonly skin: number;
  readonly hair: number;
  readonly shirt: number;
  readonly ground: number;
  readonly hairCut: (typeof hairCuts)[number];
  readonly beard: (typeof beards)[number];
  readonly eyewear: (typeof eyewear)[number];
}

/** FNV-1a, 32 bits, with a final mix so that similar salts give different numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

export function faceOf(seed: string): Face {
  const choose = <Choice>(of: string, choices: readonly Choice[]): Choice =>
    choices[hash(`${of} ${seed}`) % choices.length] as Choice;
  const skin = choose('skin', [0, 1, 2, 3, 4, 5]);
  return {
    skin,
    // Fair hair goes with fair skin; gray with any.
    hair: choose('hair', skin >= 3 ? [0, 0, 1, 1, GREY] : [0, 1, 2, 2, 3, 3, 4, GREY]),
    shirt: choose('shirt', [0, 1, 2, 3, 4, 5, 6, 7]),
    ground: choose('ground', [0, 1, 2, 3, 4, 5]),
    hairCut: choose('hairCut', hairCuts),
    beard: choose('beard', beards),
    eyewear: choose('eyewear', eyewear),
  };
}

const SIDE = 64;
const ROUND: Circle = { x: SIDE / 2, y: SIDE / 2, radius: SIDE / 2 };

/** A standalone SVG document, cut to a circle. */
export const avatarSvg = (seed: string): string =>
  svgDocument({ width: SIDE, height: SIDE }, svgOf(roundFace(seed)));

/** The face in a 64 x 64 box, cut to a circle. */
export const roundFace = (seed: string): readonly Shape[] => [rounded(drawFace(faceOf(seed)))];

/** The same of a person who is away: less colorful, and darker. */
export const paleFace = (seed: string): readonly Shape[] => [
  rounded(recolored(drawFace(faceOf(seed)), paleColor)),
];

/** A square photo in the same box, cut to a circle; pale as the face of a person who is away. */
export const roundPhoto = (
  { address, pixels }: { readonly address: string; readonly pixels: Pixels | null },
  isPale: boolean,
): readonly Shape[] => [
  rounded([
    { type: 'picture', ...{ x: 0, y: 0, width: SIDE, height: SIDE }, address, pixels },
    ...(isPale
      ? [
          circle(ROUND, { fill: '#808080', opacity: 1 - PALE.saturation, blend: 'saturation' }),
          circle(ROUND, { fill: '#000', opacity: 1 - PALE.light }),
        ]
      : []),
  ]),
];

const rounded = (shapes: readonly Shape[]): Shape => ({ type: 'group', clip: ROUND, shapes });

/** How much of a color's distance from gray is left, and of its light. */
const PALE = { saturation: 0.35, light: 0.9 };

/** A color in three or six hexadecimal digits; the weights of red, green and blue are those of SVG's `saturate`. */
export function paleColor(color: string): string {
  const digits = color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  const gray = 0.213 * red + 0.715 * green + 0.072 * blue;
  const pale = [red, green, blue].map((channel) =>
    Math.round(PALE.light * (gray + PALE.saturation * (channel - gray))),
  );
  return `#${pale.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The drawing in a 64 x 64 box. */
export const drawFace = (face: Face): readonly Shape[] => [
  box({ x: 0, y: 0, width: SIDE, height: SIDE, radius: 0 }, { fill: pick(grounds, face.ground) }),
  circle({ x: 50, y: 12, radius: 20 }, { fill: '#fff', opacity: 0.05 }),
  path('M6 70c0-14 10-20.5 26-20.5S58 56 58 70z', { fill: pick(shirts, face.shirt) }),
  ...head(pick(skins, face.skin)),
  ...beardArt(face),
  ...hairArt(face),
  ...features(face),
  ...eyewearArt(face),
];

/** The same drawing as a square, for where a circle is cut out of it anyway; it has no ids. */
export const faceDrawing = (seed: string): string => svgOf(drawFace(faceOf(seed)));

/** A data URL for `img`. */
export const avatarAddress = (seed: string): string => addressOf(avatarSvg(seed));

/** The same face without the circle, for a picture that fills the width; wider than high. */
export function portraitAddress(seed: string): string {
  const face = faceOf(seed);
  const wide = box({ x: 0, y: 0, width: 96, height: SIDE, radius: 0 }, { fill: pick(grounds, face.ground) });
  const art: Shape = { type: 'group', at: { x: 16, y: 0 }, shapes: drawFace(face) };
  return addressOf(svgDocument({ width: 96, height: SIDE }, svgOf([wide, art])));
}

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const pick = (colors: readonly string[], index: number): string => colors[index] ?? INK;

const head = (skin: string): readonly Shape[] => [
  path('M24.5 40h15v11c-2 5-13 5-15 0z', { fill: skin }),
  path('M24.5 43c4 5 11 5 15 0v3c-4 5-11 5-15 0z', SHADE),
  circle({ x: 17, y: 31, radius: 3.6 }, { fill: skin }),
  circle({ x: 47, y: 31, radius: 3.6 }, { fill: skin }),
  path('M17.5 25c0-8 6-13.5 14.5-13.5S46.5 17 46.5 25v6.5C46.5 41 40 46.5 32 46.5S17.5 41 17.5 31.5z', {
    fill: skin,
  }),
];
const SHADE: Ink = { fill: '#000', opacity: 0.14 };

const fullBeard =
  'M18 31c0 10 5 16 14 16s14-6 14-16c-1.500 4.500-3.500 6-6 6-3 0-5-1-8-1s-5 1-8 1c-2.500 0-4.500-1.500-6-6z';

function beardArt({ beard, hair, skin }: Face): readonly Shape[] {
  // Hair as dark as the skin would be invisible.
  const fill = skin >= 4 && hair < GREY ? '#15110F' : pick(hairs, hair);
  switch (beard) {
    case 'none':
      return [];
    case 'full':
      return [path(fullBeard, { fill })];
    case 'stubble':
      return [path(fullBeard, { fill, opacity: 0.28 })];
    case 'moustache':
      return [path('M24.5 38c2-2.5 5-2.5 7.5-1.5 2.5-1 5.5-1 7.5 1.5-2.5 1.2-12.5 1.2-15 0z', { fill })];
    case 'goatee':
      return [path('M26 38c2-2 10-2 12 0 .6 4-1.5 9-6 9s-6.6-5-6-9z', { fill })];
  }
}

const hairOutlines = {
  short:
    'M16.5 27c-1.5-11 4-17.5 15.5-17.5S49 16 47.5 27c-1-4.5-3-7-5.5-8.5-4 2-14 2.5-20 0-2.5 1.5-4.5 4-5.5 8.5z',
  parted: 'M16 29c-2-12 4-20 16-20 9 0 17 5 16 20-1-5-2.5-7.5-4.5-9.5-7 1-13-.5-17-3.5-2 5-8 6-10.5 13z',
  cropped: 'M17.5 26c-.5-9 5-15 14.5-15s15 6 14.5 15c-1-3-2-5-3.5-6.5-7-2-15-2-22 0-1.5 1.5-2.5 3.5-3.5 6.5z',
  curly:
    'M15 31c-2-6-1-9 1-11 0-8 7-11.5 12-10.5 4-3 12-2 14 2 6 1 8 8 6 12 1 3 0 5-1 7.5-.5-5-2-8-4.5-9.5-6 2-14 2-21-.5-3.5 2-5.5 5-6.5 10z',
  swept:
    'M17 28c-2.5-9-.5-14 4-17 5-3.5 17-4 22 1 4 3.5 5.5 9 4 16-.8-4.5-2-7.5-4-9.5-3-2.5-8-2.5-13-2-6 .5-10.5 4-13 11.5z',
  cap: 'M15.5 24h33l-1-2c-1-9-6.5-14-15.5-14s-14.5 5-15.5 14zM43 21.5h11c1 0 1.5 2.5-.5 2.5H43z',
  capBand: 'M17 24h30v1.6c-9-1.6-21-1.6-30 0z',
  beanie: 'M16 25c-1-11 6-18 16-18s17 7 16 18c-10-2.5-22-2.5-32 0z',
  beanieBand: 'M15.6 26v-5c10-3 22.8-3 32.8 0v5c-10-2.8-22.8-2.8-32.8 0z',
} as const;

function hairArt({ hairCut, hair, shirt }: Face): readonly Shape[] {
  const fill = pick(hairs, hair);
  const cloth = pick(shirts, (shirt + 2) % shirts.length);
  switch (hairCut) {
    case 'short':
    case 'parted':
    case 'curly':
    case 'swept':
      return [path(hairOutlines[hairCut], { fill })];
    case 'cropped':
      return [path(hairOutlines.cropped, { fill, opacity: 0.8 })];
    case 'cap':
      return [
        path(hairOutlines.cap, { fill: cloth }),
        path(hairOutlines.capBand, { fill: '#000', opacity: 0.16 }),
      ];
    case 'beanie':
      return [
        path(hairOutlines.beanie, { fill: cloth }),
        path(hairOutlines.beanieBand, { fill: cloth }),
        path(hairOutlines.beanieBand, { fill: '#000', opacity: 0.2 }),
      ];
    case 'bald':
      return [];
  }
}

const eyes = [
  { x: 25.5, y: 29.5 },
  { x: 38.5, y: 29.5 },
] as const;

function features({ hair, hairCut, beard }: Face): readonly Shape[] {
  const brow = hair === GREY ? '#6B6560' : hairCut === 'bald' ? '#2A2220' : pick(hairs, hair);
  const lips = beard === 'full' || beard === 'goatee' ? '#F3C4B0' : '#7A3B30';
  return [
    ...eyes.map((eye) => circle({ ...eye, radius: 1.9 }, { fill: INK })),
    path('M22.5 25.2c1.5-1.2 4-1.3 5.5-.4M36 24.8c1.5-.9 4-.8 5.5.4', line(brow, 1.6)),
    path('M32 30v4.2c0 .8-1.2 1-2 .8', { ...line('#000', 1.5), opacity: 0.28 }),
    path('M28 40.2c2.5 1.6 5.5 1.6 8 0', line(lips, 1.8)),
  ];
}

const line = (stroke: string, width: number): Ink => ({ stroke, width, isRound: true });

function eyewearArt({ eyewear: worn }: Face): readonly Shape[] {
  if (worn === 'none') return [];
  const frame: Ink = { stroke: INK, width: 1.8 };
  const frames =
    worn === 'round'
      ? eyes.map((eye) => circle({ ...eye, radius: 4.6 }, frame))
      : [20.6, 34].map((x) => box({ x, y: 26, width: 9.4, height: 7.4, radius: 2 }, frame));
  return [...frames, path('M30 29h4', frame)];
}
