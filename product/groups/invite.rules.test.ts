import { expect, it } from 'vitest';
import { foundAmong } from './invite.rules.ts';

it('[GROUP-02] people to invite are found by any part of the handle, once each', () => {
  const people = ['tallorder', 'northbank', 'ordinary', 'tallorder'].map((handle) => ({
    id: handle,
    handle,
  }));
  const found = (words: string) => foundAmong(people, words).map(({ handle }) => handle);
  expect(found('')).toEqual(['tallorder', 'northbank', 'ordinary']);
  expect(found(' ORD ')).toEqual(['ordinary', 'tallorder']);
  expect(found('nobody')).toEqual([]);
});
