import { expect, it } from 'vitest';
import { foundAmong, whomToInvite } from './invite.rules.ts';

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

it('[GROUP-02] chat partners come before people nearby, who are real and have an account', () => {
  const partners = [{ id: 'a', handle: 'partner' }];
  const nearby = [
    { _id: 'b', handle: 'guest', accountType: 'anonymous' },
    { _id: 'c', handle: 'neighbor', accountType: 'authenticated' },
    { _id: 'd', handle: 'madeup', accountType: 'authenticated', isDemo: true },
  ];
  expect(whomToInvite(partners, nearby)).toEqual([...partners, { id: 'c', handle: 'neighbor' }]);
});
