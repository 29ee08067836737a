import { expect, it } from 'vitest';
import { MESSAGE_LENGTH } from './contract.ts';
import { withPhrase } from './phrases.rules.ts';

it('a phrase comes after what is being written, unless both are too long for one message', () => {
  expect(withPhrase('  ', 'On my way.')).toBe('On my way.');
  expect(withPhrase('Yes. ', 'On my way.')).toBe('Yes. On my way.');
  const long = 'x'.repeat(MESSAGE_LENGTH - 5);
  expect(withPhrase(long, 'Yes.')).toBe(`${long} Yes.`);
  expect(withPhrase(long, 'Yes!!')).toBe(long);
});
