import { expect, it } from 'vitest';
import { KeptAnswers } from './kept-people.ts';
import { WORDS_PER_ID, writeId } from './id-words.ts';

const idOf = (n: number) => n.toString(16).padStart(24, '0');

function answerOf(numbers: readonly number[]) {
  const words = new Uint32Array(WORDS_PER_ID * numbers.length);
  numbers.forEach((n, at) => writeId(words, at, idOf(n)));
  return { fingerprints: Float64Array.from(numbers, (n) => n + 0.5), words };
}
const keep = (answers: KeptAnswers, numbers: readonly number[]) => {
  const { fingerprints, words } = answerOf(numbers);
  return answers.keep(fingerprints, words);
};

it('keeps an answer as it was, whatever is answered and kept after it', () => {
  const answers = new KeptAnswers();
  const { fingerprints, words } = answerOf([1, 2, 3]);
  const first = answers.keep(fingerprints, words);
  fingerprints.fill(0);
  words.fill(0);
  keep(answers, [7, 8, 9, 10]);
  expect(first.ids).toEqual([1, 2, 3].map(idOf));
  expect([...first.fingerprints]).toEqual([1.5, 2.5, 3.5]);
});

it('takes the memory of a released answer for the next, however long either is', () => {
  const answers = new KeptAnswers();
  for (const numbers of [[1, 2, 3], [4], [5, 6], [], [7, 8, 9, 10]]) {
    const kept = keep(answers, numbers);
    expect(kept.ids).toEqual(numbers.map(idOf));
    expect([...kept.fingerprints]).toEqual(numbers.map((n) => n + 0.5));
    kept.release();
  }
});
