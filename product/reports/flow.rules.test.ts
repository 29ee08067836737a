import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { type CategoryKey, reportCategories, type SubCategory, type SubCategoryKey } from './categories.ts';
import {
  categoryOf,
  firstStep,
  nextStep,
  type ReportEvent,
  type ReportStep,
  shuffled,
} from './flow.rules.ts';

const after = (...events: ReportEvent[]): ReportStep => events.reduce(nextStep, firstStep);
const reason = (key: CategoryKey): ReportEvent => {
  const category = reportCategories.find((one) => one.key === key)!;
  return { type: 'reason', category, listed: category.subCategories };
};
const hate = reason('HarassmentHate');
const choose = (value: SubCategoryKey): ReportEvent => ({ type: 'sub-reason', value });
const write = (text: string): ReportEvent => ({ type: 'write', text });
const words = 'They keep writing.';

it('[REPORT-134] an ad is sent at once', () => {
  expect(after(reason('CommercialAdSpam'))).toMatchObject({
    step: 'sending',
    answers: { flagReason: 'CommercialAdSpam', flagSubReason: '', flagDescription: '' },
  });
});

it('[REPORT-135] [REPORT-136] [REPORT-137] [REPORT-138] other categories ask for a sub-category, and for a description where needed', () => {
  expect(after(hate)).toMatchObject({ step: 'sub-reason', category: { key: 'HarassmentHate' } });
  expect(after(hate, choose('Bullying'))).toMatchObject({
    step: 'sending',
    answers: { flagSubReason: 'Bullying', flagDescription: '' },
  });
  expect(after(hate, choose('Doxxing'))).toMatchObject({ step: 'description', description: '' });
  const written = [hate, choose('Doxxing'), write(`  ${words} `)];
  expect(after(...written, { type: 'submit' })).toMatchObject({
    step: 'sending',
    answers: { flagSubReason: 'Doxxing', flagDescription: words },
  });
  expect(after(hate, choose('Doxxing'), write('Too short'), { type: 'submit' }).step).toBe('description');
});

it('[REPORT-139] [REPORT-140] a sent report is finished whatever the answer', () => {
  expect(after(hate, choose('Bullying'), { type: 'answered' })).toMatchObject({
    step: 'finished',
    category: { key: 'HarassmentHate' },
  });
});

it('[REPORT-141] [REPORT-142] [REPORT-143] back goes one step and drops the description, and from the first step closes', () => {
  const back: ReportEvent = { type: 'back' };
  const described = [hate, choose('Doxxing'), write(words), back];
  expect(after(...described)).toEqual(after(hate));
  expect(after(...described, choose('Doxxing'))).toMatchObject({ description: '' });
  expect(after(hate, back)).toEqual(firstStep);
  expect(after(back)).toEqual({ step: 'closed' });
  const finished = after(hate, choose('Bullying'), { type: 'answered' });
  expect(nextStep(finished, back)).toBe(finished);
});

const byValue = (one: SubCategory, other: SubCategory) => one.value.localeCompare(other.value);

it('[REPORT-145] [REPORT-146] the list is shuffled, with Other last', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...reportCategories),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (category, chances) => {
        const all = category.subCategories;
        const listed = shuffled(all, () => (chances.next().value as number | undefined) ?? 0);
        expect(listed.toSorted(byValue)).toEqual(all.toSorted(byValue));
        expect(listed.at(-1)?.value).toBe('Other');
      },
    ),
  );
  const { subCategories } = reportCategories.find(({ key }) => key === 'HarassmentHate')!;
  // The highest chance leaves each where it is, the lowest moves the first behind all others.
  const values = (chance: number) => shuffled(subCategories, () => chance).map(({ value }) => value);
  const given = subCategories.map(({ value }) => value);
  const [first, ...others] = given.slice(0, -1);
  expect(values(0.999)).toEqual(given);
  expect(values(0)).toEqual([...others, first, 'Other']);
  const orders = [1, 2, 3].map((seed) =>
    shuffled(subCategories, seededRandom(seed)).map(({ value }) => value),
  );
  expect(new Set(orders.map(String)).size).toBe(3);
});

it('an event that does not belong to a step changes nothing', () => {
  const steps: readonly ReportStep[] = [
    after(),
    after(hate),
    after(hate, choose('Doxxing')),
    after(hate, choose('Doxxing'), write(words)),
    after(hate, choose('Bullying')),
    after(hate, choose('Bullying'), { type: 'answered' }),
    after({ type: 'back' }),
  ];
  const belonging: Readonly<Record<ReportEvent['type'], readonly number[]>> = {
    reason: [0],
    'sub-reason': [1],
    write: [2, 3],
    submit: [3],
    answered: [4],
    back: [0, 1, 2, 3],
  };
  const events: readonly ReportEvent[] = [
    ...[hate, choose('Bullying'), write(words)],
    ...[{ type: 'submit' } as const, { type: 'answered' } as const, { type: 'back' } as const],
  ];
  for (const event of events)
    for (const [n, step] of steps.entries())
      expect([event.type, n, nextStep(step, event) === step]).toEqual([
        ...[event.type, n],
        !belonging[event.type].includes(n),
      ]);
  // Chosen from a list that does not have it.
  expect(after(hate, choose('Distress'))).toEqual(after(hate));
});

it('the chosen category is known while a report is sent, and none before one is chosen', () => {
  expect(categoryOf(after(hate, choose('Bullying')))).toMatchObject({ key: 'HarassmentHate' });
  expect(categoryOf(after(hate))).toMatchObject({ key: 'HarassmentHate' });
  expect(categoryOf(firstStep)).toBeNull();
});

it('[REPORT-148] the order stays while the reporter goes forward and back', () => {
  const category = reportCategories.find(({ key }) => key === 'HarassmentHate')!;
  const listed = category.subCategories.toReversed();
  const mixed: ReportEvent = { type: 'reason', category, listed };
  const first = after(mixed);
  const events: ReportEvent[] = [choose('Doxxing'), { type: 'back' }];
  expect(events.reduce(nextStep, first)).toEqual(first);
});
