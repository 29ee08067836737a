import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText } from './normalize-text.ts';

describe('normalizeText', () => {
  it('removes invisible characters and keeps lines', () => {
    expect(normalizeText('  one \r\n\n\n\n two\u0000\u202E \u200Bthree  ')).toBe('one\n\ntwo three');
    expect(normalizeText(' \n\t ')).toBe('');
    for (const invisible of ['\u00AD', '\u061C', '\u200E', '\u200F', '\u2060', '\u2064', '\u3164'])
      expect(normalizeText(`a${invisible}b${invisible}`)).toBe('ab');
    // One emoji, joined by U+200D.
    expect(normalizeText('\u{1F468}\u200D\u{1F373}')).toBe('\u{1F468}\u200D\u{1F373}');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });
});
