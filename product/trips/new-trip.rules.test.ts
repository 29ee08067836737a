import { expect, it } from 'vitest';
import { draftProblems, problemAtField, type TripDraft } from './new-trip.rules.ts';

const today = '2030-05-10';
const draft = (more: Partial<TripDraft> = {}): TripDraft => ({
  city: { name: 'Oslo', point: { lat: 59.91, lng: 10.75 } },
  ...{ from: '2030-05-12', to: '2030-05-14', ...more },
});

it('a problem belongs to the field that fixes it, and missing fields come first', () => {
  const problems = (more: Partial<TripDraft>, others: TripDraft[] = []) =>
    draftProblems(draft(more), others, today);
  const none = { city: null, from: null, to: null };
  expect(problems({})).toEqual(none);
  expect(problems({ city: null, from: '', to: '' })).toEqual({
    ...{ city: 'city-missing', from: 'from-missing', to: 'to-missing' },
  });
  expect(problems({ to: '2030-05-11' })).toEqual({ ...none, to: 'ends-before-it-begins' });
  expect(problems({ city: null, from: '2030-05-09' })).toMatchObject({
    ...{ city: 'city-missing', from: 'in-the-past' },
  });
  expect(problems({}, [draft({ from: '2030-05-13', to: '2030-05-20' })])).toMatchObject({
    from: 'overlapping',
  });
  expect(problemAtField('no-city-near')).toEqual({ ...none, city: 'no-city-near' });
  expect([problemAtField('max-trips-reached'), problemAtField(null)]).toEqual([null, null]);
});
