import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCodedCapitals, isKnownSpelling } from './coded-capitals.rules.ts';

/** The letters A to Z in the styled alphabets, as their first code points. */
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
  it('[GCHAT-26] makes every capital small that follows a small letter inside a word', () => {
    expect(cleanCodedCapitals('Anyone up for a parTy tonight?')).toBe('Anyone up for a party tonight?');
    expect(cleanCodedCapitals('parTY and PaRtY, cLOUDs')).toBe('party and Party, clouds');
    expect(cleanCodedCapitals('caféParTy')).toBe('caféparty');
  });

  it('[GCHAT-26] makes styled letters plain in every alphabet', () => {
    for (const first of ALPHABETS) {
      const styled = [15, 0, 17, 19, 24].map((letter) => String.fromCodePoint(first + letter)).join('');
      expect(cleanCodedCapitals(styled)).toBe('PARTY');
    }
    expect(cleanCodedCapitals('𝓹𝓪𝓻𝓣𝔂 ℬ𝓪𝓻 Ｃｌｏｕｄ')).toBe('party Bar Cloud');
  });

  it('[GCHAT-26] folds nothing else of NFKC', () => {
    for (const kept of ['½ ™ № ℃ ﬁn x² １２３ …', '\u212A \u212B', '🇺🇸 🏳️‍🌈 👍🏽', '　'])
      expect(cleanCodedCapitals(kept)).toBe(kept);
  });

  it('[GCHAT-26] leaves honest spelling alone', () => {
    fc.assert(
      fc.property(fc.array(honest, { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        expect(cleanCodedCapitals(text)).toBe(text);
      }),
    );
  });

  it('[GCHAT-26] changes no text that has neither', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("abcxyzéß 0123!?.,'-\n")) }), (text) => {
        expect(cleanCodedCapitals(text)).toBe(text);
        expect(cleanCodedCapitals(text.toUpperCase())).toBe(text.toUpperCase());
      }),
    );
  });

  it('[GCHAT-26] cleaning twice is cleaning once, and no capital is left inside a word but in known spellings', () => {
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
