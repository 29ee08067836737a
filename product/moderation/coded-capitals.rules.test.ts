import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCodedCapitals, isKnownSpelling } from './coded-capitals.rules.ts';

/** First code point of A to Z in each styled alphabet. */
const ALPHABETS = [
  0x1d400, 0x1d434, 0x1d468, 0x1d4d0, 0x1d56c, 0x1d5a0, 0xff21, 0x24b6, 0x1f130, 0x1f150, 0x1f170,
];
const CAPITAL_INSIDE = /\p{Ll}\p{M}*(\p{Lu})/gu;
const hasCodedCapital = (word: string) =>
  [...word.matchAll(CAPITAL_INSIDE)].some(([, capital]) => capital!.toLowerCase() !== capital);
const honest = fc.constantFrom(
  ...[
    'PrEP',
    'DoxyPEP',
    'McDonald',
    'MacLeod',
    'DeShawn',
    "O'Neill",
    'NASA',
    'iPhone',
    'iPhones',
    'YMCA',
    'LaSalle',
  ],
  ...[
    'Chicago',
    'I',
    'U+',
    'LGBTQ+',
    'DJs',
    "McDonald's",
    'St. John',
    'Jean-Luc',
    'Ph.D.',
    'coffee',
    'Ärzte',
    '東京',
    '24/7',
  ],
);
const messy = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from("aAbBzZ éÉßİıΣσ'-.7𝓟𝓪ＡⒶⓑ🅰🅿ℬℰ")) }),
);

describe('coded capitals', () => {
  it('[GCHAT-26] a capital after a lowercase letter inside a word becomes lowercase', () => {
    expect(cleanCodedCapitals('Anyone up for a parTy tonight?')).toBe('Anyone up for a party tonight?');
    expect(cleanCodedCapitals('parTY and PaRtY, cLOUDs')).toBe('party and Party, clouds');
    expect(cleanCodedCapitals('caféParTy')).toBe('caféparty');
  });

  it('[GCHAT-26] styled letters become plain in every alphabet', () => {
    for (const first of ALPHABETS) {
      const styled = [15, 0, 17, 19, 24].map((letter) => String.fromCodePoint(first + letter)).join('');
      expect(cleanCodedCapitals(styled)).toBe('PARTY');
    }
    expect(cleanCodedCapitals('𝓹𝓪𝓻𝓣𝔂 ℬ𝓪𝓻 Ｃｌｏｕｄ')).toBe('party Bar Cloud');
  });

  it('[GCHAT-26] no other NFKC folding is applied', () => {
    for (const kept of ['½ ™ № ℃ ﬁn x² １２３ …', '\u212A \u212B', '🇺🇸 🏳️‍🌈 👍🏽', '　'])
      expect(cleanCodedCapitals(kept)).toBe(kept);
  });

  it('[GCHAT-26] ordinary spelling stays unchanged', () => {
    fc.assert(
      fc.property(fc.array(honest, { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        expect(cleanCodedCapitals(text)).toBe(text);
      }),
    );
  });

  it('[GCHAT-26] text without coded capitals and styled letters stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("abcxyzéß 0123!?.,'-\n")) }), (text) => {
        expect(cleanCodedCapitals(text)).toBe(text);
        expect(cleanCodedCapitals(text.toUpperCase())).toBe(text.toUpperCase());
      }),
    );
  });

  it('[GCHAT-26] cleaning is idempotent, and only known spellings keep a capital inside a word', () => {
    fc.assert(
      fc.property(messy, (text) => {
        const once = cleanCodedCapitals(text);
        expect(cleanCodedCapitals(once)).toBe(once);
        for (const [word] of once.matchAll(/[\p{L}\p{M}]+/gu))
          expect(hasCodedCapital(word) && !isKnownSpelling(word), word).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
