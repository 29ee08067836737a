import { expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

const sentence = (length: number) => `${'a'.repeat(length - 1)}.`;

it('a summary is the whole text where that is short', () => {
  expect(summaryOf('Short. And whole.')).toBe('Short. And whole.');
  expect(summaryOf(sentence(160))).toBe(sentence(160));
});

it('a summary of a long text is its first sentences', () => {
  expect(summaryOf(`${sentence(50)} ${sentence(40)} ${sentence(90)}`)).toBe(
    `${sentence(50)} ${sentence(40)}`,
  );
  expect(summaryOf(`${sentence(160)} ${sentence(20)}`)).toBe(sentence(160));
  expect(summaryOf(`${'b'.repeat(20)}? ${sentence(160)}`)).toBe(`${'b'.repeat(20)}?`);
});

it('a summary of a long sentence is its first words', () => {
  const words = 'word '.repeat(40);
  expect(summaryOf(words)).toBe(`${'word '.repeat(31)}word…`);
});
