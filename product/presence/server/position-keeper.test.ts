import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { pausedDatabase } from '#platform/testing/paused-database.ts';
import { boundsOf, cellAt, moved } from '#product/presence/grid.rules.ts';
import { createPositionKeeper } from './position-keeper.ts';
import type { PositionKeeper, PublishedChange } from './published.ts';

const serverKey = Buffer.alloc(32, 7);
const home = { lat: 41.881, lng: -87.632 };
const away = moved(home, 0, 1500);
const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:01:00Z');

let fresh: FreshDatabase;
let now = new Date(START);
let changes: PublishedChange[] = [];
let logged: string[] = [];
let keeper: PositionKeeper;
let people = 0;
const HOW_MANY = 2000;
const someone = (): string => (++people).toString(16).padStart(24, '0');

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.execute(sql`
    insert into visitors (id, handle, created_at)
    select lpad(to_hex(n), 24, '0'), 'somebody' || n, now() from generate_series(1, ${HOW_MANY}::int) n`);
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.database.execute(sql`truncate presence_positions, presence_zones`);
  now = new Date(START);
  changes = [];
  logged = [];
  keeper = newKeeper();
});

function newKeeper(database = fresh.database): PositionKeeper {
  return createPositionKeeper({
    database,
    clock: { now: () => now },
    serverKey,
    onChange: (change) => void changes.push(change),
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
  });
}

/** A second process after a crash, or after an orderly end. */
async function restart(how: 'killed' | 'stopped' = 'stopped'): Promise<void> {
  if (how === 'stopped') await keeper.flush();
  keeper = newKeeper();
  changes = [];
  await keeper.load();
}

async function pass(minutes: number): Promise<void> {
  const end = now.getTime() + minutes * MINUTE;
  while (now.getTime() < end) {
    now = new Date(now.getTime() + 1000);
    await keeper.tick(now);
  }
}

const everythingKept = async (): Promise<string> =>
  JSON.stringify([
    (await fresh.database.execute(sql`select * from presence_positions`)).rows,
    (await fresh.database.execute(sql`select * from presence_zones`)).rows,
  ]);

describe('from a true position to a published one', () => {
  it('[PRES-05] tells at once who appears, and of a move at the tick alone', async () => {
    const me = someone();
    const first = await keeper.ingest(me, home);
    expect(changes).toEqual([{ kind: 'shown', visitorId: me, position: first, isVisiting: false }]);
    await pass(3);
    expect(await keeper.ingest(me, away)).toEqual(first);
    expect(changes).toHaveLength(1);
    await pass(10);
    expect(changes).toHaveLength(2);
    expect(keeper.publishedOf(me)).not.toEqual(first);
  });

  it('[PRES-05] tells of several people in an order that does not say who moved first', async () => {
    const crowd = Array.from({ length: 1300 }, someone);
    for (const id of crowd) await keeper.ingest(id, home);
    changes = [];
    for (const id of crowd.toReversed()) await keeper.ingest(id, away);
    now = new Date(now.getTime() + 10 * MINUTE);
    await keeper.tick(now);
    const told = changes.map(({ visitorId }) => visitorId);
    expect(told).toHaveLength(crowd.length);
    changes = [];
    for (const id of crowd) await keeper.ingest(id, home);
    now = new Date(now.getTime() + 10 * MINUTE);
    await keeper.tick(now);
    expect(changes.map(({ visitorId }) => visitorId)).toEqual(told);
  });

  it('[PRES-08] takes off at once who leaves, and after 60 minutes who gives no sign of life', async () => {
    const [leaver, sleeper, waker] = [someone(), someone(), someone()];
    for (const id of [leaver, sleeper, waker]) await keeper.ingest(id, home);
    changes = [];
    await keeper.leave(leaver);
    expect(changes).toEqual([{ kind: 'gone', visitorId: leaver }]);
    await pass(30);
    keeper.touch(waker, now);
    await pass(29);
    expect(changes).toHaveLength(1);
    await pass(2);
    expect(changes.slice(1)).toEqual([{ kind: 'gone', visitorId: sleeper }]);
    expect(keeper.publishedOf(waker)).not.toBeNull();
    await pass(30);
    expect(keeper.publishedOf(waker)).toBeNull();
  });

  it('[PRES-10] marks who shows himself elsewhere, and nothing he does there feeds his own position', async () => {
    const me = someone();
    const own = await keeper.ingest(me, home);
    const there = await keeper.showThere(me, { lat: 48.137, lng: 11.575 });
    expect(there?.cellMetres).toBe(1000);
    expect(changes.at(-1)).toEqual({ kind: 'shown', visitorId: me, position: there, isVisiting: true });
    await pass(11);
    expect(await keeper.showThere(me, null)).toEqual(own);
    expect(changes.at(-1)).toMatchObject({ kind: 'shown', isVisiting: false });
  });

  it('does not draw the own marker while a visible check-in stands', async () => {
    const me = someone();
    const own = await keeper.ingest(me, home);
    keeper.suppress(me, true);
    expect(changes.at(-1)).toEqual({ kind: 'gone', visitorId: me });
    expect(await keeper.ingest(me, home)).toBeNull();
    keeper.suppress(me, false);
    expect(keeper.publishedOf(me)).toEqual(own);
  });
});

describe('what somebody publishes of a point', () => {
  it('[PRES-06] is shown at the size he chose, where he would be shown, and no finer than 500 m', async () => {
    const me = someone();
    const publishedAt = async (who: string) => {
      const [lng, lat] = (await keeper.ingest(who, home))!.coordinates;
      return { lat, lng };
    };
    expect(await keeper.publishPoint(me, home)).toEqual(await publishedAt(me));
    await keeper.setPrecision(me, 2000);
    const coarse = await publishedAt(me);
    expect(await keeper.publishPoint(me, home)).toEqual(coarse);
    const fine = someone();
    const atDefault = await publishedAt(fine);
    await keeper.setPrecision(fine, 250);
    expect(await keeper.publishPoint(fine, home)).toEqual(atDefault);
    await restart('killed');
    await keeper.leave(me);
    await pass(1);
    expect(await newKeeper().publishPoint(me, home)).toEqual(coarse);
  });

  it('[PRES-07] is nothing in one of his zones, whether he is about or not', async () => {
    const me = someone();
    await keeper.addZone(me, 'home', home);
    expect(await keeper.publishPoint(me, home)).toBeNull();
    expect(await newKeeper().publishPoint(me, home)).toBeNull();
    expect(await keeper.publishPoint(me, moved(home, 0, 5000))).not.toBeNull();
    expect(await keeper.publishPoint(someone(), home)).not.toBeNull();
  });
});

describe('what somebody publishes of a point that everybody knows', () => {
  it('[PRES-02] [PRES-03] is shown in the point’s own cell, though it lies at its edge, and tells nothing of him', async () => {
    const { south, north, west, east } = boundsOf(cellAt(home, 2000));
    // A few metres from two edges: the offset of three in four would carry it over one.
    const corner = moved({ lat: south, lng: west }, 5, 5);
    for (let n = 0; n < 20; n++) {
      const me = someone();
      const shown = keeper.standsIn(me, corner, 2000);
      const [lng, lat] = shown.coordinates;
      expect([lat > south, lat < north, lng > west, lng < east]).toEqual([true, true, true, true]);
      if (n > 0) continue;
      await keeper.ingest(me, away);
      await keeper.setPrecision(me, 250);
      await keeper.addZone(me, 'home', corner);
      expect(newKeeper().standsIn(me, corner, 2000)).toEqual(shown);
    }
  });
});

describe('what is kept', () => {
  it('[PRES-11] a restart lets nobody be seen later than he was', async () => {
    const me = someone();
    await keeper.ingest(me, home);
    const seenAt = now.getTime();
    await pass(1);
    now = new Date(now.getTime() + 40 * MINUTE);
    await restart('killed');
    const [change] = changes;
    const lastSeenAt = change?.kind === 'shown' ? change.lastSeenAt : undefined;
    expect(lastSeenAt).toBeLessThanOrEqual(seenAt);
    expect(lastSeenAt).toBeGreaterThan(seenAt - 10 * MINUTE);
  });

  it('[PRES-11] forgets cells 30 days after, also those where somebody only showed himself', async () => {
    await keeper.showThere(someone(), home);
    await keeper.ingest(someone(), home);
    await keeper.tick(now);
    expect(await everythingKept()).toContain('1000:');
    now = new Date(now.getTime() + 29 * 24 * 60 * MINUTE);
    await restart('killed');
    await keeper.tick(now);
    expect(await everythingKept()).toMatch(/1000:.*500:|500:.*1000:/);
    now = new Date(now.getTime() + 2 * 24 * 60 * MINUTE);
    await keeper.tick(now);
    expect(await everythingKept()).not.toMatch(/"\d+:\d+:\d+"/);
  });

  it.each(['killed', 'stopped'] as const)(
    '[PRES-11] a %s server shows everybody where they stood',
    async (how) => {
      const [walker, visitor, leaver, hidden, late] = [someone(), someone(), someone(), someone(), someone()];
      for (const id of [walker, visitor, leaver, late]) await keeper.ingest(id, home);
      await keeper.showThere(visitor, away);
      await keeper.addZone(hidden, 'home', home);
      await keeper.ingest(hidden, home);
      await pass(20);
      await keeper.ingest(walker, away);
      await keeper.leave(leaver);
      await pass(10);
      const before = [walker, visitor, leaver, hidden].map((id) => keeper.publishedOf(id));
      await restart(how);
      expect([walker, visitor, leaver, hidden].map((id) => keeper.publishedOf(id))).toEqual(before);
      expect(changes.map(({ visitorId }) => visitorId).sort()).toEqual([walker, visitor, late].sort());
      // Coming back within the hour still measures nothing anew, and the zone still hides.
      expect(await keeper.ingest(leaver, away)).not.toEqual(keeper.publishedOf(walker));
      expect(await keeper.ingest(hidden, home)).toBeNull();
    },
  );

  it('[PRES-11] is no coordinate and no cell that was not taken over', async () => {
    const me = someone();
    await keeper.ingest(me, home);
    await keeper.addZone(me, 'work', away);
    await pass(1);
    const before = await everythingKept();
    await keeper.ingest(me, moved(home, 0, 3000));
    await keeper.flush();
    expect(await everythingKept()).toBe(before);
    expect(before).not.toMatch(/41\.|87\.|lat|lng/);
    expect(JSON.parse(before)[0][0].last_seen_at).toMatch(/:\d0:00/);
    await keeper.erase(me);
    expect(await everythingKept()).toBe('[[],[]]');
  });

  it('[PRES-11] is nothing of a deleted person, also when calls of his were under way', async () => {
    const [me, other] = [someone(), someone()];
    const held = pausedDatabase(fresh.database);
    keeper = newKeeper(held.database);
    await keeper.ingest(me, home);
    await keeper.addZone(me, 'work', away);
    await keeper.tick(now);
    await fresh.database.execute(sql`delete from visitors where id = ${me}`);
    expect(await everythingKept()).toBe('[[],[]]');

    // A call that looked before he went is answered after all there was of him has been forgotten.
    keeper = newKeeper(held.database);
    held.pauseNext();
    const reload = keeper.ingest(me, home);
    await held.holding();
    const erasing = keeper.erase(me);
    const settings = [keeper.setPrecision(me, 2000), keeper.addZone(me, 'home', home)];
    await erasing;
    held.resume();
    await reload;
    for (const { reason } of (await Promise.allSettled(settings)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'unauthenticated' });
    await keeper.ingest(other, home);
    await keeper.tick(now);
    const kept = await everythingKept();
    expect(kept).not.toContain(me);
    expect(kept).toContain(other);
    expect(changes.at(-1)).toEqual({ kind: 'gone', visitorId: me });
    expect(keeper.publishedOf(me)).toBeNull();
    expect(logged).toEqual([]);
  });

  it('[PRES-11] is never in a log, not even when the database fails', async () => {
    const broken = createPositionKeeper({
      database: fresh.database,
      clock: { now: () => now },
      serverKey,
      onChange: () => undefined,
      log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    });
    await fresh.database.execute(sql`alter table presence_positions rename to elsewhere`);
    const me = someone();
    await expect(broken.ingest(me, home)).rejects.toThrow();
    await fresh.database.execute(sql`alter table elsewhere rename to presence_positions`);
    await broken.ingest(me, home);
    await fresh.database.execute(sql`alter table presence_positions rename to elsewhere`);
    await broken.tick(now).catch(() => undefined);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toMatch(/41\.|87\.|500:|presence_positions/);
    await fresh.database.execute(sql`alter table elsewhere rename to presence_positions`);
    await broken.tick(now);
    expect(await everythingKept()).toContain(me);
  });

  it('[PRES-06] a size that was acknowledged survives a kill, and counts for a day', async () => {
    const me = someone();
    const fine = await keeper.ingest(me, home);
    expect(await keeper.setPrecision(me, 2000)).toBe(2000);
    expect(keeper.publishedOf(me)?.cellMetres).toBe(2000);
    await restart('killed');
    await expect(keeper.setPrecision(me, 250)).rejects.toThrow('precision-changed-today');
    expect(await keeper.setPrecision(me, 2000)).toBe(2000);
    expect((await keeper.ingest(me, home))?.cellMetres).toBe(2000);
    now = new Date(now.getTime() + 24 * 60 * MINUTE);
    await keeper.tick(now);
    expect(await keeper.setPrecision(me, 500)).toBe(500);
    expect(fine?.cellMetres).toBe(500);
  });

  it('[PRES-06] of many changes at once one is taken', async () => {
    const me = someone();
    const sizes = ([250, 1000, 2000] as const).map((size) => keeper.setPrecision(me, size));
    const settled = await Promise.allSettled(sizes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[PRES-07] zones survive a kill; drawing one twice is drawing it once; there are four at most', async () => {
    const me = someone();
    const [zone] = await keeper.addZone(me, 'home', home);
    expect(await keeper.addZone(me, 'other', home)).toHaveLength(1);
    await restart('killed');
    expect(await keeper.ingest(me, home)).toBeNull();
    const others = [1, 2, 3].map((n) => keeper.addZone(me, 'other', moved(home, n * 5000, 0)));
    await Promise.all(others);
    await expect(keeper.addZone(me, 'other', moved(home, 50_000, 0))).rejects.toThrow('too-many-zones');
    expect(await keeper.zonesOf(me)).toHaveLength(4);
    await expect(keeper.removeZone(someone(), zone!.zoneId)).rejects.toThrow('not-found');
    expect(await keeper.removeZone(me, zone!.zoneId)).toHaveLength(3);
    await keeper.ingest(me, home);
    await pass(10);
    expect(keeper.publishedOf(me)).not.toBeNull();
  });
});
