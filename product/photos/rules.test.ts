import { expect, it } from 'vitest';
import { maySeePhoto } from './rules.ts';

const states = ['pending', 'approved', 'rejected'] as const;
const classes = ['SFW', 'NSFW', 'UNKNOWN'] as const;

it('a picture is shown to its owner always, to others only when it was approved and found safe', () => {
  for (const status of states)
    for (const classification of classes) {
      const photo = { status, classification };
      expect(maySeePhoto(photo, { isOwner: true, isBlocked: false })).toBe(true);
      const isFit = status === 'approved' && classification === 'SFW';
      expect(maySeePhoto(photo, { isOwner: false, isBlocked: false })).toBe(isFit);
      expect(maySeePhoto(photo, { isOwner: false, isBlocked: true })).toBe(false);
    }
});
