import { type GlyphPath, glyphs } from '#platform/ui/display/glyphs.ts';
import type { PlaceType } from '../contract/schema.ts';

const filled = (d: string): readonly GlyphPath[] => [{ d, ink: 'current' }];

/** Glyph of each place type for markers and tiles, in a box of 24 x 24. */
export const placeGlyphs: Readonly<Record<PlaceType, readonly GlyphPath[]>> = {
  bar: filled('M4 4h16l-6.8 8v6H17v2H7v-2h3.8v-6zM8.3 6l1.7 2h4l1.7-2z'),
  cafe: glyphs.cup,
  club: filled(
    'M9 4l11-2v13.500a3.300 3.300 0 1 1-2.200-3.100V7.200l-6.600 1.200v9.100A3.300 3.300 0 1 1 9 14.400z',
  ),
  sauna: [
    {
      d: 'M8 3.5c-2 2.2 2 3.8 0 6M12.5 3.5c-2 2.2 2 3.8 0 6M17 3.5c-2 2.2 2 3.8 0 6',
      ink: 'current',
      stroke: 2,
    },
    { d: 'M3.5 12h17c0 4.5-3 8.5-8.5 8.5S3.5 16.5 3.5 12z', ink: 'current' },
  ],
  gym: filled('M2 10h2V7.5h3v3.3h10V7.5h3V10h2v4h-2v2.5h-3v-3.3H7v3.3H4V14H2z'),
  park: filled('M12 2l6 7.5h-2.8l4.3 6H13V21h-2v-5.5H4.5l4.3-6H6z'),
  beach: filled(
    'M3 11.500C4 6.500 7.500 3.500 12 3.500s8 3 9 8c-1.500-1.300-3.500-1.300-4.500 0-1-1.300-2.500-1.300-3.500 0v7a2.500 2.500 0 0 1-5 0h2a.5.500 0 0 0 1 0v-7c-1-1.300-2.500-1.300-3.500 0-1-1.300-3-1.300-4.500 0z',
  ),
  cinema: filled(
    'M4 5h16v14H4zM6 7v2h2V7zm0 4v2h2v-2zm0 4v2h2v-2zM16 7v2h2V7zm0 4v2h2v-2zm0 4v2h2v-2zM10 7.500v3.500h4V7.500zM10 13v3.500h4V13z',
  ),
  shop: filled('M8 8V7a4 4 0 0 1 8 0v1h3.5l-1 12.5h-13L4.5 8zM10 8h4V7a2 2 0 0 0-4 0z'),
  hotel: filled(
    'M3 5h2v8h15a1.500 1.500 0 0 1 1.500 1.500V19h-2v-3H5v3H3zM7 12a2.300 2.300 0 1 1 .1 0zM11 7.500h6a3 3 0 0 1 3 3V12h-9z',
  ),
  community: glyphs.people,
  campus: filled(
    'M12 4 1.500 9.500 12 15l8.500-4.500V16H22V9.500zM5.500 13v4c2 2 4.200 3 6.500 3s4.500-1 6.500-3v-4L12 16.500z',
  ),
  clinic: filled('M9.5 3.5h5v6h6v5h-6v6h-5v-6h-6v-5h6z'),
};
