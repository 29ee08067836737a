import { expect, it } from 'vitest';
import { photoClasses, photoStates } from '#product/profiles/contract.ts';
import { isShownToAll } from '#product/profiles/rules.ts';
import { stateOf } from './verdict.rules.ts';

it('says of a photo that everyone can see it exactly where everyone can', () => {
  for (const status of photoStates)
    for (const classification of photoClasses) {
      const photo = { status, classification };
      expect(stateOf(photo) === 'approved').toBe(isShownToAll(photo));
    }
  expect(stateOf({ status: 'approved', classification: 'UNKNOWN' })).toBe('adult');
  expect(stateOf({ status: 'rejected', classification: 'NSFW' })).toBe('rejected');
});
