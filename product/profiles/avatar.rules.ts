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

/** A standalone SVG document, square; shown in a circle. */
export const avatarSvg = (seed: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${avatarArt(seed)}</svg>`;

/** The drawing in a 64 x 64 box, clipped to a circle; its ids derive from the seed. */
export const avatarArt = (seed: string): string => drawFace(faceOf(seed), `face-${hash(seed).toString(36)}`);

/** @param clip the id of the clipping circle, unique in the document */
export const drawFace = (face: Face, clip: string): string =>
  `<clipPath id="${clip}"><circle cx="32" cy="32" r="32"/></clipPath><g clip-path="url(#${clip})">${faceArt(face)}</g>`;

function faceArt(face: Face): string {
  return [
    `<rect width="64" height="64" fill="${pick(grounds, face.ground)}"/>`,
    '<circle cx="50" cy="12" r="20" fill="#fff" opacity=".05"/>',
    `<path d="M6 70c0-14 10-20.5 26-20.5S58 56 58 70z" fill="${pick(shirts, face.shirt)}"/>`,
    head(pick(skins, face.skin)),
    beardArt(face),
    hairArt(face),
    features(face),
    eyewearArt(face),
  ].join('');
}

/** The same drawing as a square, for where a circle is cut out of it anyway; it has no ids. */
export const faceDrawing = (seed: string): string => faceArt(faceOf(seed));

/** A data URL for `img`. */
export const avatarAddress = (seed: string): string => addressOf(avatarSvg(seed));

/** The same face without the circle, for a picture that fills the width; wider than high. */
export const portraitAddress = (seed: string): string =>
  addressOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><rect width="96" height="64" fill="${pick(grounds, faceOf(seed).ground)}"/><svg x="16" width="64" height="64" viewBox="0 0 64 64" overflow="visible">${faceArt(faceOf(seed))}</svg></svg>`,
  );

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const pick = (colors: readonly string[], index: number): string => colors[index] ?? INK;

const head = (skin: string): string =>
  `<path d="M24.5 40h15v11c-2 5-13 5-15 0z" fill="${skin}"/>` +
  '<path d="M24.5 43c4 5 11 5 15 0v3c-4 5-11 5-15 0z" opacity=".14"/>' +
  `<circle cx="17" cy="31" r="3.600" fill="${skin}"/><circle cx="47" cy="31" r="3.600" fill="${skin}"/>` +
  `<path d="M17.5 25c0-8 6-13.5 14.5-13.5S46.5 17 46.5 25v6.5C46.5 41 40 46.5 32 46.5S17.5 41 17.5 31.5z" fill="${skin}"/>`;

const fullBeard =
  'M18 31c0 10 5 16 14 16s14-6 14-16c-1.500 4.500-3.500 6-6 6-3 0-5-1-8-1s-5 1-8 1c-2.500 0-4.500-1.500-6-6z';

function beardArt({ beard, hair, skin }: Face): string {
  // Hair as dark as the skin would be invisible.
  const color = skin >= 4 && hair < GREY ? '#15110F' : pick(hairs, hair);
  switch (beard) {
    case 'none':
      return '';
    case 'full':
      return `<path d="${fullBeard}" fill="${color}"/>`;
    case 'stubble':
      return `<path d="${fullBeard}" fill="${color}" opacity=".28"/>`;
    case 'moustache':
      return `<path d="M24.5 38c2-2.5 5-2.5 7.5-1.5 2.5-1 5.5-1 7.5 1.5-2.5 1.2-12.5 1.2-15 0z" fill="${color}"/>`;
    case 'goatee':
      return `<path d="M26 38c2-2 10-2 12 0 .6 4-1.5 9-6 9s-6.6-5-6-9z" fill="${color}"/>`;
  }
}

function hairArt({ hairCut, hair, shirt }: Face): string {
  const color = pick(hairs, hair);
  const cloth = pick(shirts, (shirt + 2) % shirts.length);
  switch (hairCut) {
    case 'short':
      return `<path d="M16.5 27c-1.5-11 4-17.5 15.5-17.5S49 16 47.5 27c-1-4.5-3-7-5.5-8.5-4 2-14 2.5-20 0-2.5 1.5-4.5 4-5.5 8.5z" fill="${color}"/>`;
    case 'parted':
      return `<path d="M16 29c-2-12 4-20 16-20 9 0 17 5 16 20-1-5-2.5-7.5-4.5-9.5-7 1-13-.5-17-3.5-2 5-8 6-10.5 13z" fill="${color}"/>`;
    case 'cropped':
      return `<path d="M17.5 26c-.5-9 5-15 14.5-15s15 6 14.5 15c-1-3-2-5-3.5-6.5-7-2-15-2-22 0-1.5 1.5-2.5 3.5-3.5 6.5z" fill="${color}" opacity=".8"/>`;
    case 'curly':
      return `<path d="M15 31c-2-6-1-9 1-11 0-8 7-11.5 12-10.5 4-3 12-2 14 2 6 1 8 8 6 12 1 3 0 5-1 7.5-.5-5-2-8-4.5-9.5-6 2-14 2-21-.5-3.5 2-5.5 5-6.5 10z" fill="${color}"/>`;
    case 'swept':
      return `<path d="M17 28c-2.5-9-.5-14 4-17 5-3.5 17-4 22 1 4 3.5 5.5 9 4 16-.8-4.5-2-7.5-4-9.5-3-2.5-8-2.5-13-2-6 .5-10.5 4-13 11.5z" fill="${color}"/>`;
    case 'cap':
      return `<path d="M15.5 24h33l-1-2c-1-9-6.5-14-15.5-14s-14.5 5-15.5 14zM43 21.5h11c1 0 1.5 2.5-.5 2.5H43z" fill="${cloth}"/><path d="M17 24h30v1.6c-9-1.6-21-1.6-30 0z" opacity=".16"/>`;
    case 'beanie':
      return `<path d="M16 25c-1-11 6-18 16-18s17 7 16 18c-10-2.5-22-2.5-32 0z" fill="${cloth}"/><path d="M15.6 26v-5c10-3 22.8-3 32.8 0v5c-10-2.8-22.8-2.8-32.8 0z" fill="${cloth}"/><path d="M15.6 26v-5c10-3 22.8-3 32.8 0v5c-10-2.8-22.8-2.8-32.8 0z" opacity=".2"/>`;
    case 'bald':
      return '';
  }
}

function features({ hair, hairCut, beard }: Face): string {
  const brow = hair === GREY ? '#6B6560' : hairCut === 'bald' ? '#2A2220' : pick(hairs, hair);
  const lips = beard === 'full' || beard === 'goatee' ? '#F3C4B0' : '#7A3B30';
  return (
    `<circle cx="25.500" cy="29.500" r="1.900" fill="${INK}"/><circle cx="38.500" cy="29.500" r="1.900" fill="${INK}"/>` +
    `<path d="M22.5 25.2c1.5-1.2 4-1.3 5.5-.4M36 24.8c1.5-.9 4-.8 5.5.4" stroke="${brow}" stroke-width="1.6" fill="none" stroke-linecap="round"/>` +
    '<path d="M32 30v4.2c0 .8-1.2 1-2 .8" stroke="#000" stroke-opacity=".28" stroke-width="1.5" fill="none" stroke-linecap="round"/>' +
    `<path d="M28 40.2c2.5 1.6 5.5 1.6 8 0" stroke="${lips}" stroke-width="1.8" fill="none" stroke-linecap="round"/>`
  );
}

function eyewearArt({ eyewear: worn }: Face): string {
  if (worn === 'none') return '';
  const frames =
    worn === 'round'
      ? '<circle cx="25.500" cy="29.500" r="4.600"/><circle cx="38.500" cy="29.500" r="4.600"/>'
      : '<rect x="20.6" y="26" width="9.4" height="7.4" rx="2"/><rect x="34" y="26" width="9.4" height="7.4" rx="2"/>';
  return `<g fill="none" stroke="${INK}" stroke-width="1.8">${frames}<path d="M30 29h4"/></g>`;
}
