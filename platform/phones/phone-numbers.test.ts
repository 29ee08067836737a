import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasPhoneNumber } from './phone-numbers.ts';

it.each([
  ['with + or 00 from anywhere', null, ['+1 312 555 0142', '0049 30 901820', 'ring 00491701234567 now']],
  [
    'of the country',
    'US',
    ['312 555 0142', '(312)555-0142', '312.555.0142', '3125550142', '３１２ ５５５ ０１４２'],
  ],
  ['of another country', 'GB', ['020 7946 0958', 'me: 02079460958']],
])('finds a number %s', (_which, country, texts) => {
  for (const text of texts) expect(hasPhoneNumber(text, country), text).toBe(true);
});

it('finds none in ages, sizes, prices, dates, times and places', () => {
  const ordinary = [
    ...['32 180 75', '45 5 11 180', '30/180/75, 8 pm', '170cm 70kg 30y', '€1,200,000', '1000 2000 3000'],
    ...['2026-11-22 20:30', '22.11.2026', '11/22/2026', '41.8762, -87.6321', 'flat 1204, door 3', 'route 66'],
  ];
  for (const country of [null, 'US', 'DE', 'GB', 'XX'])
    for (const text of ordinary) expect(hasPhoneNumber(text, country), `${country} ${text}`).toBe(false);
});

it('ignores separate groups of one to three digits without a prefix', () => {
  const group = fc.integer({ min: 1, max: 999 }).map(String);
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('US', 'DE', 'GB'),
      (groups, country) => !hasPhoneNumber(groups.join(' '), country),
    ),
  );
});
