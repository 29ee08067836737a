export { placeGlyphs } from './place-glyphs.ts';
export { PlaceTile } from './place-tile.tsx';
