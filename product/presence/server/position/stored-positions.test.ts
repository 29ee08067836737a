import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { pausedDatabase } from '#platform/testing/paused-database.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import { positions } from '../tables.ts';
import { keptCellsSealer, openKept } from './kept-cells.ts';
import { away, home, MINUTE, serverKey, setStage } from './position-service.fixture.ts';

const stage = setStage();
const { someone, pass, restart, another, stored } = stage;

describe('stored data', () => {
  it('[PRES-11] a restart never moves the last activity forward', async () => {
    const me = someone();
    await stage.service.ingest(me, home);
    const seenAt = stage.now.getTime();
    await pass(1);
    stage.now = new Date(stage.now.getTime() + 40 * MINUTE);
    await restart('killed');
    const [change] = stage.changes;
    const lastSeenAt = change?.type === 'shown' ? change.lastSeenAt : undefined;
    expect(lastSeenAt).toBeLessThanOrEqual(seenAt);
    expect(lastSeenAt).toBeGreaterThan(seenAt - 10 * MINUTE);
  });

  it('[PRES-11] cells are deleted after 30 days, including those of places a visitor chose', async () => {
    await stage.service.showThere(someone(), home);
    await stage.service.ingest(someone(), home);
    await stage.service.tick(stage.now);
    expect(await stored()).toContain('1000:');
    stage.now = new Date(stage.now.getTime() + 29 * 24 * 60 * MINUTE);
    await restart('killed');
    await stage.service.tick(stage.now);
    expect(await stored()).toMatch(/1000:.*500:|500:.*1000:/);
    stage.now = new Date(stage.now.getTime() + 2 * 24 * 60 * MINUTE);
    await stage.service.tick(stage.now);
    expect(await stored()).not.toMatch(/"\d+:\d+:\d+"/);
  });

  it.each(['killed', 'stopped'] as const)(
    '[PRES-11] a %s server restores every published position',
    async (how) => {
      const [walker, visitor, leaver] = [someone(), someone(), someone()];
      const [hidden, late] = [someone(), someone()];
      for (const id of [walker, visitor, leaver, late]) await stage.service.ingest(id, home);
      await stage.service.showThere(visitor, away);
      await stage.service.addZone(hidden, 'home', home);
      await stage.service.ingest(hidden, home);
      await pass(10);
      await stage.service.ingest(walker, away);
      await pass(40);
      expect(stage.service.publishedOf(walker)).not.toEqual(stage.service.publishedOf(late));
      await stage.service.leave([leaver]);
      await stage.service.showThere(visitor, null);
      await stage.service.showThere(visitor, away);
      const before = [walker, visitor, leaver, hidden].map((id) => stage.service.publishedOf(id));
      await restart(how);
      expect([walker, visitor, leaver, hidden].map((id) => stage.service.publishedOf(id))).toEqual(before);
      expect(stage.changes.map(({ visitorId }) => visitorId).sort()).toEqual([walker, visitor, late].sort());
      // Returning within the hour still measures nothing again, and the zone still hides.
      expect(await stage.service.ingest(leaver, away)).not.toEqual(stage.service.publishedOf(walker));
      expect(await stage.service.ingest(hidden, home)).toBeNull();
    },
  );

  it('[PRES-16] say who left on their own, also when their cells are deleted', async () => {
    const [leaver, sleeper] = [someone(), someone()];
    for (const id of [leaver, sleeper]) await stage.service.ingest(id, home);
    await stage.service.leave([leaver]);
    for (const days of [0, 1, 31]) {
      stage.now = new Date(stage.now.getTime() + days * 24 * 60 * MINUTE);
      await stage.service.tick(stage.now);
      await restart('killed');
      const left = [leaver, sleeper].map((id) => stage.service.hasLeft(id));
      expect(await Promise.all(left)).toEqual([true, false]);
    }
    await stage.service.ingest(leaver, home);
    expect(await stage.service.hasLeft(leaver)).toBe(false);
  });

  it.each(['killed', 'stopped'] as const)(
    '[PRES-10] a %s server shows a visitor who only appears elsewhere there again, until they end it',
    async (how) => {
      const me = someone();
      const there = await stage.service.showThere(me, home);
      await restart(how);
      expect(stage.service.publishedOf(me)).toEqual(there);
      expect(stage.service.isVisiting(me)).toBe(true);
      expect(stage.changes).toMatchObject([{ type: 'shown', visitorId: me, isVisiting: true }]);
      await stage.service.showThere(me, null);
      await restart(how);
      expect([stage.service.publishedOf(me), stage.changes]).toEqual([null, []]);
    },
  );

  it('[PRES-05] does not hold what is pending: after a restart the wait starts again', async () => {
    const me = someone();
    const first = await stage.service.ingest(me, home);
    await stage.service.ingest(me, away);
    await pass(10);
    await restart();
    expect(await stage.service.ingest(me, away)).toEqual(first);
    await pass(10);
    expect(stage.service.publishedOf(me)).toEqual(first);
    await pass(30);
    expect(stage.service.publishedOf(me)).not.toEqual(first);
  });

  it('[PRES-11] forgets an earlier cell 90 days after its last use, also of a visitor who stays', async () => {
    const me = someone();
    const kept = async () => {
      await stage.service.flush();
      const [row] = await stage.database.select({ kept: positions.kept }).from(positions);
      return openKept(keptCellsSealer(serverKey), row?.kept ?? null).length;
    };
    await stage.service.ingest(me, home);
    await pass(61);
    await stage.service.ingest(me, away);
    expect(await kept()).toBe(2);
    for (const days of [25, 25, 25, 15, 1]) {
      expect(await kept()).toBe(2);
      stage.now = new Date(stage.now.getTime() + days * 24 * 60 * MINUTE);
      await stage.service.ingest(me, away);
    }
    expect(await kept()).toBe(1);
  });

  it('[PRES-11] contains no coordinate and no cell that was never applied', async () => {
    const me = someone();
    await stage.service.ingest(me, home);
    await stage.service.addZone(me, 'work', away);
    await pass(1);
    const before = await stored();
    await stage.service.ingest(me, moved(home, 0, 3000));
    await stage.service.flush();
    expect(await stored()).toBe(before);
    expect(JSON.parse(before)[0][0].kept).toMatch(/^[\w-]+$/);
    expect(before).not.toMatch(/41\.|87\.|lat|lng/);
    expect(JSON.parse(before)[0][0].last_seen_at).toMatch(/:\d0:00/);
    await stage.service.erase(me);
    expect(await stored()).toBe('[[],[]]');
  });

  it('[PRES-11] contains nothing of a deleted visitor, even with requests in flight', async () => {
    const [me, other] = [someone(), someone()];
    const held = pausedDatabase(stage.database);
    stage.service = another(held.database);
    await stage.service.ingest(me, home);
    await stage.service.addZone(me, 'work', away);
    await stage.service.tick(stage.now);
    await stage.database.execute(sql`delete from visitors where id = ${me}`);
    expect(await stored()).toBe('[[],[]]');

    // A request that began before the deletion is answered after everything was erased.
    stage.service = another(held.database);
    held.pauseNext();
    const reload = stage.service.ingest(me, home);
    await held.holding();
    const erasing = stage.service.erase(me);
    const settings = [stage.service.setPrecision(me, 2000), stage.service.addZone(me, 'home', home)];
    await erasing;
    held.resume();
    await reload;
    for (const { reason } of (await Promise.allSettled(settings)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'unauthenticated' });
    await stage.service.ingest(other, home);
    await stage.service.tick(stage.now);
    const kept = await stored();
    expect(kept).not.toContain(me);
    expect(kept).toContain(other);
    expect(stage.changes.at(-1)).toEqual({ type: 'gone', visitorId: me });
    expect(stage.service.publishedOf(me)).toBeNull();
    expect(stage.logged).toEqual([]);
  });

  it('[PRES-11] never reaches a log, not even when the database fails', async () => {
    const broken = another();
    await stage.database.execute(sql`alter table presence_positions rename to elsewhere`);
    const me = someone();
    await expect(broken.ingest(me, home)).rejects.toThrow();
    await stage.database.execute(sql`alter table elsewhere rename to presence_positions`);
    await broken.ingest(me, home);
    await stage.database.execute(sql`alter table presence_positions rename to elsewhere`);
    await broken.tick(stage.now).catch(() => undefined);
    expect(stage.logged.length).toBeGreaterThan(0);
    expect(stage.logged.join('')).not.toMatch(/41\.|87\.|500:|presence_positions/);
    await stage.database.execute(sql`alter table elsewhere rename to presence_positions`);
    await broken.tick(stage.now);
    expect(await stored()).toContain(me);
  });

  it('[PRES-06] an acknowledged size survives a kill, and counts for a day', async () => {
    const me = someone();
    const fine = await stage.service.ingest(me, home);
    expect(await stage.service.setPrecision(me, 2000)).toBe(2000);
    expect(stage.service.publishedOf(me)?.cellMetres).toBe(2000);
    await restart('killed');
    await expect(stage.service.setPrecision(me, 250)).rejects.toThrow('precision-changed-today');
    expect(await stage.service.setPrecision(me, 2000)).toBe(2000);
    expect((await stage.service.ingest(me, home))?.cellMetres).toBe(2000);
    stage.now = new Date(stage.now.getTime() + 24 * 60 * MINUTE);
    await stage.service.tick(stage.now);
    expect(await stage.service.setPrecision(me, 500)).toBe(500);
    expect(fine?.cellMetres).toBe(500);
  });

  it('[PRES-06] one of many concurrent changes is applied', async () => {
    const me = someone();
    const sizes = ([250, 1000, 2000] as const).map((size) => stage.service.setPrecision(me, size));
    const settled = await Promise.allSettled(sizes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[PRES-07] zones survive a kill; drawing one twice is idempotent; four is the maximum', async () => {
    const me = someone();
    const [zone] = await stage.service.addZone(me, 'home', home);
    expect(await stage.service.addZone(me, 'other', home)).toHaveLength(1);
    await restart('killed');
    expect(await stage.service.ingest(me, home)).toBeNull();
    const others = [1, 2, 3].map((n) => stage.service.addZone(me, 'other', moved(home, n * 5000, 0)));
    await Promise.all(others);
    await expect(stage.service.addZone(me, 'other', moved(home, 50_000, 0))).rejects.toThrow(
      'too-many-zones',
    );
    expect(await stage.service.zonesOf(me)).toHaveLength(4);
    await expect(stage.service.removeZone(someone(), zone!.zoneId)).rejects.toThrow('not-found');
    expect(await stage.service.removeZone(me, zone!.zoneId)).toHaveLength(3);
    await stage.service.ingest(me, home);
    await pass(10);
    expect(stage.service.publishedOf(me)).toBeNull();
    await pass(40);
    expect(stage.service.publishedOf(me)).not.toBeNull();
  });
});
