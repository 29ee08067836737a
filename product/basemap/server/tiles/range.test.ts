import { expect, it } from 'vitest';
import { readRange } from './range.ts';

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-6', { first: 2, last: 6 }],
  ['  bytes=2-6 ', { first: 2, last: 6 }],
  ['bytes=7-7', { first: 7, last: 7 }],
  ['bytes=7-', { first: 7, last: 9 }],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=3-99', { first: 3, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-2', 'whole'],
  ['bytes=12-11', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['kilobytes=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1234567890123456-', 'whole'],
  ['', 'whole'],
  [undefined, 'whole'],
])('of ten bytes %s asks for %j', (header, range) => expect(readRange(header, 10)).toEqual(range));

it('of no bytes no range can be had', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-5'])
    expect(readRange(header, 0)).toBe('unsatisfiable');
});
