import { expect, it } from 'vitest';
import { endpoints, nouns } from './endpoints.ts';

it('all calls are those of the nouns, each of one noun', () => {
  const ofNouns = Object.values(nouns).flatMap((noun) => Object.keys(noun.endpoints));
  expect(Object.keys(endpoints).toSorted()).toEqual(ofNouns.toSorted());
});
