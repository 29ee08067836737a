import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type VisitorRow, visitors } from '#product/visitors/server/tables.ts';
import { lockVisitorForChange } from '#product/visitors/server/visitors.store.ts';
import { type People, servePeople } from '../people.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await servePeople();
});
afterAll(() => people.close());

const UNKNOWN_ID = 'f'.repeat(24);

describe('public profiles', () => {
  it('include every public visitor, without private fields', async () => {
    const plain = await people.person();
    const full = await people.person({ tags: ['chess'], isPromoted: true, isDemo: true, photoId: 'p1' });
    const hidden = await people.person({ suspendedAt: people.time });
    const unchecked = await people.person({ dateOfBirth: null });
    const facts = await people.visitors.publicProfiles([
      plain.id,
      full.id,
      hidden.id,
      unchecked.id,
      UNKNOWN_ID,
    ]);
    const handleOf = async (id: string) => (await people.rowOf(id))?.handle;
    expect(Object.fromEntries(facts)).toEqual({
      [plain.id]: { _id: plain.id, handle: await handleOf(plain.id), accountType: 'anonymous', age: 36 },
      [full.id]: {
        _id: full.id,
        handle: await handleOf(full.id),
        accountType: 'anonymous',
        age: 36,
        tags: ['chess'],
        isPromoted: true,
        isDemo: true,
        photoId: 'p1',
      },
    });
    expect((await people.visitors.publicProfiles([])).size).toBe(0);
  });

  it('change is emitted after a commit, and not for a refused change', async () => {
    const { id, browser } = await people.person();
    const emitted = () => people.changed.filter((changed) => changed === id).length;
    const before = emitted();
    await browser.put('/api/user/hosting-status', { hostingType: 'canTravel' });
    expect(emitted()).toBe(before + 1);
    await browser.put('/api/user/age-check', { dateOfBirth: '1980-01-01' });
    expect(emitted()).toBe(before + 1);
  });
});

it('[VIS-03] [VIS-31] [AMB-13] [AMB-15] [AMB-46] the flags of a visitor follow from account type and entitlements', async () => {
  const flagsOf = async (columns: Partial<VisitorRow>) => {
    const { id } = await people.person(columns);
    const visitor = await people.visitors.visitorOf(id);
    return [visitor?.isAnonymous, visitor?.isUpgraded, visitor?.canAccessPaid];
  };
  expect(await flagsOf({})).toEqual([true, false, false]);
  expect(await flagsOf({ accountType: 'authenticated' })).toEqual([false, false, false]);
  expect(await flagsOf({ accountType: 'paid' })).toEqual([false, true, true]);
  expect(await flagsOf({ accountType: 'authenticated', isPromoted: true })).toEqual([false, true, true]);
  expect(await flagsOf({ accountType: 'authenticated', isAdmin: true })).toEqual([false, false, true]);
});

describe('the private extended profile', () => {
  const keptOf = async (id: string) => (await people.rowOf(id))?.privateExtended;

  it('[API-07] is replaced as a whole, except for a note that is not sent', async () => {
    const { id } = await people.person({ privateExtended: { note: 'mine', blood: 'A' } });
    await people.visitors.savePrivateExtended(id, { eyes: 'green' });
    expect(await keptOf(id)).toEqual({ note: 'mine', eyes: 'green' });
    await people.visitors.savePrivateExtended(id, { note: 'new' });
    expect(await keptOf(id)).toEqual({ note: 'new' });
    await people.change(id, { privateExtended: null });
    await people.visitors.savePrivateExtended(id, { eyes: 'green' });
    expect(await keptOf(id)).toEqual({ eyes: 'green' });
  });

  it('[API-07] does not undo a note saved concurrently', async () => {
    const { id } = await people.person();
    let saved = Promise.resolve();
    await people.database.transaction(async (tx) => {
      await lockVisitorForChange(tx, id);
      saved = people.visitors.savePrivateExtended(id, { eyes: 'green' });
      await waitsForLock();
      await tx
        .update(visitors)
        .set({ privateExtended: { note: 'mine' } })
        .where(eq(visitors.id, id));
    });
    await saved;
    expect(await keptOf(id)).toEqual({ note: 'mine', eyes: 'green' });
  });

  /** A query of this database waits for a lock. */
  const waitsForLock = () =>
    expect
      .poll(async () => {
        const { rows } = await people.database.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
});
