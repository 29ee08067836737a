import { expect, it } from 'vitest';
import { LastAnswers, type Parts } from './last-answers.ts';
import type { NearestPeople } from './map-parts.ts';

const nothing: Parts = { places: '[]', groups: '[]', groupMessages: '[]', globalMessages: '[]' };

/** People whose cards are named by a number each, as the index answers them. */
function peopleOf(cards: Readonly<Record<string, number>>) {
  const released = { count: 0 };
  const ids = Object.keys(cards);
  const fingerprints = Float64Array.from(Object.values(cards));
  const people: NearestPeople = {
    ids,
    fingerprints,
    keep: () => ({ ids, fingerprints, release: () => (released.count += 1) }),
    encode: () => Buffer.from('[]'),
  };
  return { people, released };
}

it('tells who is news and who is gone since the answer a client holds', () => {
  const answers = new LastAnswers();
  const first = answers.remember('viewer', peopleOf({ ann: 1, ben: 2, cid: 3 }).people, nothing, undefined);
  const later = peopleOf({ ben: 2, cid: 4, dan: 5 }).people;
  const { difference } = answers.remember('viewer', later, nothing, first.answerId);
  expect(later.ids.filter((_, at) => difference?.isNews(at))).toEqual(['cid', 'dan']);
  expect(difference?.gone).toEqual(['ann']);
});

it('knows an answer of the viewer alone', () => {
  const answers = new LastAnswers();
  const { people } = peopleOf({ ann: 1 });
  const { answerId } = answers.remember('viewer', people, nothing, undefined);
  expect(answers.remember('another', people, nothing, answerId).difference).toBeNull();
  expect(answers.remember('viewer', people, nothing, answerId).difference).not.toBeNull();
});

it('holds two answers of a viewer, and lets the memory of older ones go', () => {
  const answers = new LastAnswers();
  const told = [1, 2, 3].map((card) => peopleOf({ ann: card }));
  const ids = told.map(({ people }) => answers.remember('viewer', people, nothing, undefined).answerId);
  expect(told.map(({ released }) => released.count)).toEqual([1, 0, 0]);
  const { people } = peopleOf({ ann: 3 });
  expect(ids.map((id) => answers.remember('viewer', people, nothing, id).difference !== null)).toEqual([
    false,
    true,
    true,
  ]);
});

it('lets go what it holds of the viewer who was longest away', () => {
  const answers = new LastAnswers(1);
  const { people, released } = peopleOf({ ann: 1 });
  answers.remember('viewer', people, nothing, undefined);
  answers.remember('another', peopleOf({ ann: 1 }).people, nothing, undefined);
  expect(released.count).toBe(1);
});
