import { expect, it } from 'vitest';
import { isZoomedByTap, maySeePhoto } from './rules.ts';

const states = ['pending', 'approved', 'rejected'] as const;
const classes = ['SFW', 'NSFW', 'UNKNOWN'] as const;

it('owners always see their photo, others only once it is approved and safe', () => {
  for (const status of states)
    for (const classification of classes) {
      const photo = { status, classification };
      expect(maySeePhoto(photo, { isOwner: true, isBlocked: false })).toBe(true);
      const isFit = status === 'approved' && classification === 'SFW';
      expect(maySeePhoto(photo, { isOwner: false, isBlocked: false })).toBe(isFit);
      expect(maySeePhoto(photo, { isOwner: false, isBlocked: true })).toBe(false);
    }
});

it('[PHOTO-64] [PHOTO-65] [PHOTO-71] a tap zooms no photo in safe-for-work mode, but pictures of the product', () => {
  const modes = ['off', 'strict', 'deep', null] as const;
  expect(modes.map((mode) => isZoomedByTap(mode, false))).toEqual([true, false, false, false]);
  expect(modes.map((mode) => isZoomedByTap(mode, true))).toEqual([true, true, true, true]);
});
