import { expect, it } from 'vitest';
import { categoryKeys, reportCategories, reportSources, subCategoryKeys } from './categories.ts';
import { reportForm } from './contract.ts';
import { categoriesFor, descriptionProblem, isFilledIn } from './rules.ts';

const form = {
  visitorId: 'a'.repeat(24),
  flagReason: 'HarassmentHate',
  flagSubReason: 'Bullying',
  flagDescription: '',
  source: 'GlobalChatPost',
} as const;

it('[REPORT-060..068] [REPORT-112] [REPORT-116] there are nine categories by their keys', () => {
  expect(reportCategories.map(({ key }) => key)).toEqual(categoryKeys);
  expect(categoryKeys).toHaveLength(9);
});

it('[REPORT-078..106] [REPORT-113] [REPORT-115] every sub-category belongs to a category, and each category ends with Other', () => {
  const all = reportCategories.flatMap(({ subCategories }) => subCategories.map(({ value }) => value));
  expect(new Set(all)).toEqual(new Set(subCategoryKeys));
  for (const { subCategories } of reportCategories) expect(subCategories.at(-1)?.value).toBe('Other');
});

it('[REPORT-074] [REPORT-075] [REPORT-076] [REPORT-111] [REPORT-114] some sub-categories require a description', () => {
  const asking = reportCategories.flatMap(({ subCategories }) =>
    subCategories.filter(({ shouldShowTextbox }) => shouldShowTextbox).map(({ value }) => value),
  );
  expect(new Set(asking)).toEqual(
    new Set([
      ...['Other', 'Distress', 'Safety', 'Impersonation', 'Stalking', 'NonConsensualContent'],
      ...['Doxxing', 'IncitingViolence', 'ClaimedUnderage'],
    ]),
  );
});

it('[REPORT-077] [REPORT-107] [REPORT-108] [REPORT-109] [REPORT-110] [REPORT-117] groups and places are neither fake nor underage; their authors may be', () => {
  const isOffered = (source: (typeof reportSources)[number]) =>
    ['DuplicateFakeProfile', 'Underage'].map((key) => categoriesFor(source).some((one) => one.key === key));
  for (const source of reportSources) {
    const isOfPersons = source !== 'Group' && source !== 'Place';
    expect([source, isOffered(source)]).toEqual([source, [isOfPersons, isOfPersons]]);
  }
});

it('[REPORT-156] [REPORT-157] [REPORT-158] a description has ten to three hundred characters after trimming', () => {
  const of = (length: number) => descriptionProblem(`  ${'x'.repeat(length)}  `);
  expect([0, 9, 10, 300, 301].map(of)).toEqual(['missing', 'too-short', null, null, 'too-long']);
});

it('[REPORT-118..122] [REPORT-125] [REPORT-126] [REPORT-127] [REPORT-128] [REPORT-129] [REPORT-130] [REPORT-131] [REPORT-132] [REPORT-162] a form is valid when its steps lead to it', () => {
  expect(reportForm.parse(form)).toEqual(form);
  expect(isFilledIn(form)).toBe(true);
  expect(isFilledIn({ ...form, flagReason: 'CommercialAdSpam', flagSubReason: '' })).toBe(true);
  expect(
    isFilledIn({ ...form, flagSubReason: 'Doxxing', flagDescription: 'They published my address.' }),
  ).toBe(true);
  expect(isFilledIn({ ...form, source: 'Place', visitorId: '' })).toBe(true);
  for (const wrong of [
    { flagSubReason: '' },
    { flagReason: 'CommercialAdSpam', flagSubReason: '', flagDescription: 'They sell watches.' },
    { flagSubReason: 'DrugUse' },
    { flagSubReason: 'Doxxing' },
    { flagDescription: 'An unwanted description.' },
    { flagReason: 'Underage', flagSubReason: 'SeemsUnderage', source: 'Group' },
    { visitorId: '' },
    { source: 'Place' },
  ] as const)
    expect([wrong, isFilledIn({ ...form, ...wrong })]).toEqual([wrong, false]);
});
