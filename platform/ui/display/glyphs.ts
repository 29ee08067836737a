/** A stroke or area of a glyph in a 24 x 24 box; `cut` has the background color. */
export interface GlyphPath {
  readonly d: string;
  readonly ink: 'current' | 'cut';
  /** Line width; without one the path is filled. */
  readonly stroke?: number;
}

/** Our own drawings; all other icons come from lucide. */
export const glyphs = {
  like: [
    {
      d: 'M12 20.5C5.4 15.9 3 12.6 3 9.2 3 6.6 5 4.6 7.5 4.6c1.8 0 3.5 1 4.5 2.6 1-1.6 2.7-2.6 4.5-2.6C19 4.6 21 6.6 21 9.2c0 3.4-2.4 6.7-9 11.3z',
      ink: 'current',
    },
  ],
  sweaty: [
    {
      d: 'M9 2.5c3 4 5 6.7 5 9.3a5 5 0 0 1-10 0C4 9.2 6 6.5 9 2.5zM17.5 11.5c1.9 2.5 3 4.1 3 5.8a3 3 0 0 1-6 0c0-1.7 1.1-3.3 3-5.8z',
      ink: 'current',
    },
    {
      d: 'M18.3 3.2c1 1.3 1.6 2.2 1.6 3.1a1.6 1.6 0 0 1-3.2 0c0-.9.6-1.8 1.6-3.1z',
      ink: 'current',
    },
  ],
  devil: [
    {
      d: 'M4 2.5c.6 2.3 1.6 3.4 3.2 4A8.3 8.3 0 0 1 12 5c1.8 0 3.4.5 4.8 1.5 1.6-.6 2.6-1.7 3.2-4 1.2 2.9.9 5.3-.6 7.3a8.2 8.2 0 1 1-14.8 0C3.1 7.8 2.8 5.4 4 2.5z',
      ink: 'current',
    },
    {
      d: 'M8 11.2l2.6 1.3M16 11.2l-2.6 1.3M8.2 16.2c2.3 2 5.3 2 7.6 0',
      ink: 'cut',
      stroke: 1.7,
    },
  ],
  hot: [
    {
      d: 'M12.5 2c.8 3.6 5.9 5.9 5.9 11.4A6.5 6.5 0 0 1 12 20.5a6.5 6.5 0 0 1-6.4-6.9c0-2.7 1.3-4.6 2.7-6 .3 1.7 1 2.7 2.1 3.2C10 7.6 10.7 4.5 12.5 2z',
      ink: 'current',
    },
    {
      d: 'M12.2 13c1.6 1.4 2.4 2.4 2.4 3.8a2.5 2.5 0 0 1-5 0c0-1.4.9-2.5 2.6-3.8z',
      ink: 'cut',
    },
  ],
  plane: [
    {
      d: 'M21 15.5v-1.8l-7.5-4.6V4.3a1.5 1.5 0 0 0-3 0v4.8L3 13.7v1.8l7.5-2.2v4.4L8.3 19.3v1.4L12 19.6l3.7 1.1v-1.4l-2.2-1.6v-4.4z',
      ink: 'current',
    },
  ],
  house: [
    {
      d: 'M12 3.5 2.8 11.3l1.3 1.5L5.5 11.7V20h5v-5.5h3V20h5v-8.3l1.4 1.1 1.3-1.5z',
      ink: 'current',
    },
  ],
  spark: [
    {
      d: 'M12 2.5l2.1 6.4 6.4 3.1-6.4 3.1L12 21.5l-2.1-6.4L3.5 12l6.4-3.1z',
      ink: 'current',
    },
  ],
  bolt: [{ d: 'M13.8 2 4.5 13.6h6L9.6 22l9.9-12.4h-6.3z', ink: 'current' }],
  cup: [
    {
      d: 'M4 6h13v2h1.5a3 3 0 0 1 0 6.5h-1.7A6 6 0 0 1 11 18.5H10A6 6 0 0 1 4 12.5zM17 10v2.5h1.3a1.2 1.2 0 0 0 0-2.5zM4 20h14v1.8H4z',
      ink: 'current',
    },
  ],
  chat: [{ d: 'M4 4h16v12H9.5L5 20v-4H4z', ink: 'current' }],
  people: [
    {
      d: 'M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm7.5 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 19c0-3.5 2.8-6 6.5-6s6.5 2.5 6.5 6zm14.5 0c0-2-.7-3.9-1.9-5.3.5-.1.9-.2 1.4-.2 3.2 0 6 2.1 6 5.5z',
      ink: 'current',
    },
  ],
  eyeoff: [
    {
      d: 'M3 3l18 18M10 6.2c.6-.1 1.3-.2 2-.2 5 0 8.5 4.3 9.5 6-.5.9-1.6 2.4-3.2 3.7M6.3 8C4.3 9.3 3 11 2.5 12c1 1.7 4.5 6 9.5 6 1.4 0 2.7-.3 3.9-.9M9.8 10a3 3 0 0 0 4.2 4.2',
      ink: 'current',
      stroke: 2,
    },
  ],
} as const satisfies Record<string, readonly GlyphPath[]>;
export type GlyphName = keyof typeof glyphs;
