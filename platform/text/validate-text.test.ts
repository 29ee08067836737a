import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimmedText, textProblem, stripDisallowed } from './validate-text.ts';

const LENGTH = 10_000;
const LIMITS = { maxLength: LENGTH, mayBeEmpty: false };
const MAY_BE_EMPTY = { maxLength: LENGTH, mayBeEmpty: true };
const ENGLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

describe('a text', () => {
  it('accepts letters of any script, emoji, tabs and line feeds', () => {
    for (const text of ['Hi', 'שלום', 'سلام', 'a\tb\nc', '👨‍👩‍👧', 'می‌خواهم', ENGLAND, 'x'.repeat(LENGTH)])
      expect(textProblem(text, LIMITS)).toBeNull();
  });

  it('cannot be empty unless something is attached', () => {
    for (const text of ['', '   ', '\n\t', '\u200b', '\u200f \u00ad', '\u2800', '\u3164']) {
      expect(textProblem(text, LIMITS)).toBe('empty');
      expect(textProblem(text, MAY_BE_EMPTY)).toBeNull();
    }
  });

  it('cannot contain controls, change direction, or hide text', () => {
    for (const text of [
      'a\u0000b',
      'a\u0007',
      'a\u009b',
      'a\u202eb',
      'a\u2066b',
      'a\u2060b',
      'a\u{E0041}',
      ENGLAND.slice(0, -2),
      `${ENGLAND}\u{E0067}`,
      '\ud800',
    ])
      expect(textProblem(text, LIMITS), JSON.stringify(text)).toBe('disallowed-text');
    expect(textProblem('x'.repeat(LENGTH + 1), LIMITS)).toBe('disallowed-text');
  });

  it('is judged as sent: surrounding whitespace does not count', () => {
    const letters = 'x'.repeat(LENGTH - 1);
    expect(trimmedText(` ${letters}\n\n\n`, LIMITS)).toEqual({ said: letters, problem: null, tooMany: 0 });
    expect(trimmedText(`${letters}yz\n`, LIMITS)).toMatchObject({ problem: 'disallowed-text', tooMany: 1 });
  });

  it('is valid without its disallowed characters, and keeps the rest', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(fc.property(text, (some) => textProblem(stripDisallowed(some), MAY_BE_EMPTY) === null));
    expect(stripDisallowed('\u202e \u200b\u0007')).toBe('');
    expect(stripDisallowed('a\u202eb\u2060c \ud83d\u{E0041} 👨‍👩‍👧\n')).toBe('abc  👨‍👩‍👧\n');
  });
});
