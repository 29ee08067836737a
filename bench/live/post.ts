import type { GlobalMessage } from '#product/global-chat/contract/schema.ts';

/** The place of all viewers and posts of this bench. */
export const PLACE = { lat: 41.8781, lng: -87.6298 };

const hex = (number: number) => number.toString(16).padStart(24, '0');

/** A post like those that people write: some two lines. */
export const post = (number: number): GlobalMessage => ({
  _id: hex(0xa0000 + number),
  author: { _id: hex(0xb0000 + (number % 50)), handle: `walker${number % 50}`, isDemo: false },
  body: 'Anyone at the lido later? The evening swim is quiet on Fridays, and the bar opposite stays open until two.',
  createdAt: '2026-11-21T20:00:00.000Z',
  location: { coordinates: [PLACE.lng, PLACE.lat] },
  numberOfFlags: 0,
  flaggedByCurrent: false,
  flaggedByAdmin: false,
});
