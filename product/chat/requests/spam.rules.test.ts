import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpam, looksLikeSpam } from './spam.rules.ts';

const PLAIN = { max: 99 };
const two = (number: number) => String(number).padStart(2, '0');
const [year, hour, minute, day, month] = [
  fc.integer({ min: 1940, max: 2060 }),
  fc.integer({ min: 0, max: 23 }),
  fc.integer({ min: 0, max: 59 }),
  fc.integer({ min: 1, max: 31 }),
  fc.integer({ min: 1, max: 12 }),
];
/** What people write in numbers that is no telephone. */
const ordinary = fc.oneof(
  year.map(String),
  fc.tuple(hour, minute).map(([h, m]) => `${two(h)}:${two(m)}`),
  fc.tuple(day, month, year).map(([d, m, y]) => `${two(d)}.${two(m)}.${y}`),
  fc.tuple(day, month, year).map(([d, m, y]) => `${y}-${two(m)}-${two(d)}`),
  fc.tuple(day, month, year).map(([d, m, y]) => `${m}/${d}/${y}`),
  fc.integer({ min: 1, max: 9_999_999 }).map((price) => `€${price.toLocaleString('en')}`),
  fc.integer({ min: 0, max: 99_999 }).map((price) => `${(price / 100).toFixed(2)} euros`),
  fc.tuple(fc.integer(PLAIN), fc.integer(PLAIN)).map(([a, b]) => `${a}:${b}`),
  fc.tuple(fc.integer({ min: 18, max: 80 }), fc.integer({ min: 150, max: 210 })).map((all) => all.join(' ')),
  fc.integer({ min: 0, max: 40_000 }).map((metres) => `${metres} m`),
  fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
    .map(([lat, lng]) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`),
);
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const between = fc.constantFrom('', ' ', '-', '.', ' (', ') ');

describe('a first message of a stranger', () => {
  it('[CHAT-20] [CHAT-32] is marked if it contains a phone number, however that is spaced', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('+', '00'),
        fc.integer({ min: 1, max: 998 }),
        between,
        digits(3),
        between,
        digits(5),
        (prefix, country, one, first, other, second) => {
          expect(looksLikeSpam(`write me ${prefix}${country}${one}${first}${other}${second} ok`)).toBe(true);
        },
      ),
    );
    for (const number of [
      '07700 900123',
      '0151 23456789',
      '(312) 555-0142',
      '312 555 0142',
      '３１２ ５５５ ０１４２',
    ])
      expect([number, looksLikeSpam(`I am ${number}.`)]).toEqual([number, true]);
    expect(looksLikeSpam('https://wa.me/31612345678')).toBe(true);
  });

  it('[CHAT-20] is not marked for years, times, dates, prices, scores, sizes or distances', () => {
    fc.assert(
      fc.property(fc.array(ordinary, { minLength: 1, maxLength: 4 }), (words) => {
        expect(looksLikeSpam(words.join(', or '))).toBe(false);
      }),
      { numRuns: 500 },
    );
    for (const said of [
      '32 180 75',
      '6 1 80',
      'At 20:00, 12 or 15 people?',
      '24/7',
      '2026 2027',
      '10-11 at 22:30',
    ])
      expect([said, looksLikeSpam(said)]).toEqual([said, false]);
  });

  it('[CHAT-20] is marked if it contains a payment link, but not for the name of a payment service', () => {
    const links = [
      'paypal.me/quietfern',
      'https://cash.app/$fern',
      'www.buy.stripe.com/abc',
      'bitcoin:1BoatSLRHtK',
    ];
    for (const link of links) expect([link, looksLikeSpam(`here ${link}`)]).toEqual([link, true]);
    for (const said of ['Do you take PayPal?', 'bitcoin: no thanks', 'mypaypal.me.example'])
      expect([said, looksLikeSpam(said)]).toEqual([said, false]);
  });

  it('[CHAT-32] is marked only until an answer', () => {
    expect([isSpam('+44 7700 900123', true), isSpam('+44 7700 900123', false)]).toEqual([true, false]);
  });
});
