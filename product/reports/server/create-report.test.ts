import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import type { ReportForm } from '../contract.ts';
import { createReport } from './create-report.ts';
import { reports } from './tables.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const [REPORTER, REPORTED, OTHER, PLACE] = [id(1), id(2), id(3), id(50)];
const now = new Date('2026-06-01T20:00:00Z');

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await storedPeople(
    db.database,
    [REPORTER, REPORTED, OTHER].map((visitor, n) => ({ id: visitor, handle: `handle${n}` })),
  );
});
afterAll(() => db.close());

const form: ReportForm = {
  visitorId: REPORTED,
  flagReason: 'HarassmentHate',
  flagSubReason: 'Stalking',
  flagDescription: '  Follows me around. ',
  source: 'Profile',
};

interface Given {
  readonly form?: Partial<ReportForm>;
  readonly reporterId?: string;
  readonly subjectId?: string | null;
}
const report = (reportId: string, given: Given = {}) =>
  db.database.transaction((tx) =>
    createReport(tx, {
      ...{ id: reportId, reporterId: REPORTER, subjectId: null, now, ...given },
      form: { ...form, ...given.form },
    }),
  );
const stored = async (reportId: string) =>
  (await db.database.select().from(reports)).filter((row) => row.id === reportId);

it('stores a report of a visitor, its description trimmed', async () => {
  expect(await report(id(100))).toBe('new');
  expect(await stored(id(100))).toEqual([
    {
      ...{ id: id(100), reporterId: REPORTER, reportedId: REPORTED, subjectId: null, source: 'Profile' },
      ...{ reason: 'HarassmentHate', subReason: 'Stalking', description: 'Follows me around.' },
      createdAt: now,
    },
  ]);
});

it('stores a report of a place, which is of no visitor, and one without details', async () => {
  const ofPlace = { visitorId: '', flagSubReason: '', flagDescription: ' ', source: 'Place' } as const;
  expect(await report(id(101), { form: ofPlace, subjectId: PLACE })).toBe('new');
  expect(await stored(id(101))).toMatchObject([
    { reportedId: null, subReason: null, description: '', subjectId: PLACE, source: 'Place' },
  ]);
});

it('stores a report that is sent again once, and refuses another under its id', async () => {
  expect(await report(id(102))).toBe('new');
  expect(await report(id(102))).toBe('known');
  const others: Given[] = [
    { reporterId: OTHER },
    { subjectId: PLACE },
    { form: { visitorId: OTHER } },
    { form: { flagReason: 'Underage' } },
    { form: { flagSubReason: 'Doxxing' } },
    { form: { flagDescription: 'Another text.' } },
    { form: { source: 'ProfilePhoto' } },
  ];
  for (const other of others) expect(await report(id(102), other)).toBe('id-used');
  expect(await stored(id(102))).toMatchObject([{ reporterId: REPORTER, description: 'Follows me around.' }]);
});
