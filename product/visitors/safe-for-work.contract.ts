/** From everything to safe pictures, and to safe pictures and words. */
export const sfwModes = ['off', 'strict', 'deep'] as const;
export type SfwMode = (typeof sfwModes)[number];
