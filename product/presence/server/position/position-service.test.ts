import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { pausedDatabase } from '#platform/testing/paused-database.ts';
import { boundsOf, cellAt, moved } from '#product/presence/grid.rules.ts';
import { randomPhase } from '#product/presence/projection.rules.ts';
import { createSecret } from './secret.ts';
import { createPositionService } from './position-service.ts';
import type { PositionService, PublishedChange } from './position-service-api.ts';

const serverKey = Buffer.alloc(32, 7);
const home = { lat: 41.881, lng: -87.632 };
const away = moved(home, 0, 1500);
const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:01:00Z');

let fresh: FreshDatabase;
let now = new Date(START);
let changes: PublishedChange[] = [];
let logged: string[] = [];
let positionService: PositionService;
let people = 0;
const HOW_MANY = 2000;
const someone = (): string => (++people).toString(16).padStart(24, '0');

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.execute(sql`
    insert into visitors (id, handle, created_at)
    select lpad(to_hex(n), 24, '0'), 'visitor' || n, now() from generate_series(1, ${HOW_MANY}::int) n`);
});
afterAll(() => fresh.close());
beforeEach(async () => {
  await fresh.database.execute(sql`truncate presence_positions, presence_zones`);
  now = new Date(START);
  changes = [];
  logged = [];
  positionService = newPositionService();
});

function newPositionService(database = fresh.database): PositionService {
  return createPositionService({
    database,
    clock: { now: () => now },
    serverKey,
    onChange: (change) => void changes.push(change),
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
  });
}

/** Restarts as after a crash, or after an orderly stop. */
async function restart(how: 'killed' | 'stopped' = 'stopped'): Promise<void> {
  if (how === 'stopped') await positionService.flush();
  positionService = newPositionService();
  changes = [];
  await positionService.load();
}

async function pass(minutes: number): Promise<void> {
  const end = now.getTime() + minutes * MINUTE;
  while (now.getTime() < end) {
    now = new Date(now.getTime() + 1000);
    await positionService.tick(now);
  }
}

const everythingKept = async (): Promise<string> =>
  JSON.stringify([
    (await fresh.database.execute(sql`select * from presence_positions`)).rows,
    (await fresh.database.execute(sql`select * from presence_zones`)).rows,
  ]);

describe('from a true position to a published one', () => {
  it('[PRES-05] publishes an appearance at once, and a move at the tick only', async () => {
    const me = someone();
    const first = await positionService.ingest(me, home);
    expect(changes).toEqual([{ type: 'shown', visitorId: me, position: first, isVisiting: false }]);
    await pass(3);
    expect(await positionService.ingest(me, away)).toEqual(first);
    expect(changes).toHaveLength(1);
    await pass(10);
    expect(changes).toHaveLength(2);
    expect(positionService.publishedOf(me)).not.toEqual(first);
  });

  it('[PRES-05] publishes several moves in an order that does not reveal who moved first', async () => {
    const crowd = Array.from({ length: 1300 }, someone);
    for (const id of crowd) await positionService.ingest(id, home);
    changes = [];
    for (const id of crowd.toReversed()) await positionService.ingest(id, away);
    now = new Date(now.getTime() + 10 * MINUTE);
    await positionService.tick(now);
    const told = changes.map(({ visitorId }) => visitorId);
    expect(told).toHaveLength(crowd.length);
    changes = [];
    for (const id of crowd) await positionService.ingest(id, home);
    now = new Date(now.getTime() + 10 * MINUTE);
    await positionService.tick(now);
    expect(changes.map(({ visitorId }) => visitorId)).toEqual(told);
  });

  it('[PRES-08] takes visitors off at once when they leave, and after 60 minutes of silence', async () => {
    const [leaver, sleeper, waker] = [someone(), someone(), someone()];
    for (const id of [leaver, sleeper, waker]) await positionService.ingest(id, home);
    changes = [];
    await positionService.leave([leaver]);
    expect(changes).toEqual([{ type: 'gone', visitorId: leaver }]);
    await pass(30);
    positionService.touch(waker, now);
    await pass(29);
    expect(changes).toHaveLength(1);
    await pass(2);
    expect(changes.slice(1)).toEqual([{ type: 'gone', visitorId: sleeper }]);
    expect(positionService.publishedOf(waker)).not.toBeNull();
    await pass(30);
    expect(positionService.publishedOf(waker)).toBeNull();
  });

  it('[PRES-10] marks visitors shown elsewhere, and actions there do not affect their own position', async () => {
    const me = someone();
    const own = await positionService.ingest(me, home);
    const there = await positionService.showThere(me, { lat: 48.137, lng: 11.575 });
    expect(there?.cellMetres).toBe(1000);
    expect(changes.at(-1)).toEqual({ type: 'shown', visitorId: me, position: there, isVisiting: true });
    await pass(11);
    expect(await positionService.showThere(me, null)).toEqual(own);
    expect(changes.at(-1)).toMatchObject({ type: 'shown', isVisiting: false });
  });

  it('[PRES-05] hides the own marker during a visible visit, and shows it again at the tick', async () => {
    const me = someone();
    const own = await positionService.ingest(me, home);
    positionService.suppress(me, true);
    expect(changes.at(-1)).toEqual({ type: 'gone', visitorId: me });
    expect(await positionService.ingest(me, home)).toBeNull();
    positionService.suppress(me, false);
    expect([positionService.publishedOf(me), positionService.isReturning(me)]).toEqual([null, true]);
    // Another visit within the tick keeps it hidden.
    positionService.suppress(me, true);
    await pass(11);
    expect([positionService.publishedOf(me), positionService.isReturning(me)]).toEqual([null, false]);
    positionService.suppress(me, false);
    await pass(11);
    expect([positionService.publishedOf(me), positionService.isReturning(me)]).toEqual([own, false]);
  });
});

describe('a marker that a visit hides', () => {
  /** A visitor whose tick comes at least five minutes after a full ten, and so not during the first minutes. */
  const withLateTick = (): string => {
    const visitorId = someone();
    return randomPhase({ visitorId, secret: createSecret(serverKey) }) < 300 ? withLateTick() : visitorId;
  };
  const hidden = () => {
    const me = withLateTick();
    const stored = async () =>
      (await fresh.database.execute(sql`select is_hidden_by_visit from presence_positions`)).rows;
    return { me, stored, isShown: () => positionService.publishedOf(me) !== null };
  };

  it.each(['killed', 'stopped'] as const)(
    '[PRES-05] returns at its tick, not at once, when the server is %s after the visit',
    async (how) => {
      const { me, stored, isShown } = hidden();
      const own = await positionService.ingest(me, home);
      positionService.suppress(me, true);
      await pass(1);
      positionService.suppress(me, false);
      // The instant of the tick is the one of a server that goes on.
      const goesOn = positionService;
      await pass(1);
      await restart(how);
      expect([isShown(), positionService.isReturning(me), changes]).toEqual([false, true, []]);
      expect(await positionService.ingest(me, home)).toBeNull();
      for (let second = 0; second < 600; second += 1) {
        await pass(1 / 60);
        await goesOn.tick(now);
        expect(positionService.publishedOf(me)).toEqual(goesOn.publishedOf(me));
      }
      expect(positionService.publishedOf(me)).toEqual(own);
      await positionService.flush();
      expect(await stored()).toEqual([{ is_hidden_by_visit: false }]);
      await restart(how);
      expect(isShown()).toBe(true);
    },
  );

  it('[PRES-05] stays hidden over a restart while the visit stands, and when it ended meanwhile until the tick', async () => {
    const { me, isShown } = hidden();
    await positionService.ingest(me, home);
    positionService.suppress(me, true);
    await pass(1);
    await restart('killed');
    positionService.suppress(me, true);
    await pass(11);
    expect(isShown()).toBe(false);
    // The visit ends while no server runs: nothing suppresses after the start.
    await restart('killed');
    expect(isShown()).toBe(false);
    await pass(11);
    expect(isShown()).toBe(true);
  });

  it('[PRES-11] returns after a restart without a later activity, and is stored only while the visitor is there', async () => {
    const { me, stored } = hidden();
    await positionService.ingest(me, home);
    const seenAt = now.getTime();
    positionService.suppress(me, true);
    await pass(1);
    await restart('killed');
    await pass(11);
    const [change] = changes;
    expect(change?.type === 'shown' && change.lastSeenAt).toBeLessThanOrEqual(seenAt);
    positionService.suppress(me, true);
    await pass(1);
    expect(await stored()).toEqual([{ is_hidden_by_visit: true }]);
    await pass(60);
    expect(await stored()).toEqual([{ is_hidden_by_visit: false }]);
  });
});

describe('a point that a visitor publishes', () => {
  it("[PRES-06] shows at the chosen size through the visitor's projection, no finer than 500 m", async () => {
    const me = someone();
    const publishedAt = async (who: string) => {
      const [lng, lat] = (await positionService.ingest(who, home))!.coordinates;
      return { lat, lng };
    };
    expect(await positionService.publishPoint(me, home)).toEqual(await publishedAt(me));
    await positionService.setPrecision(me, 2000);
    const coarse = await publishedAt(me);
    expect(await positionService.publishPoint(me, home)).toEqual(coarse);
    const fine = someone();
    const atDefault = await publishedAt(fine);
    await positionService.setPrecision(fine, 250);
    expect(await positionService.publishPoint(fine, home)).toEqual(atDefault);
    await restart('killed');
    await positionService.leave([me]);
    await pass(1);
    expect(await newPositionService().publishPoint(me, home)).toEqual(coarse);
  });

  it('[PRES-07] is null in one of their zones, present or absent', async () => {
    const me = someone();
    await positionService.addZone(me, 'home', home);
    expect(await positionService.publishPoint(me, home)).toBeNull();
    expect(await newPositionService().publishPoint(me, home)).toBeNull();
    expect(await positionService.publishPoint(me, moved(home, 0, 5000))).not.toBeNull();
    expect(await positionService.publishPoint(someone(), home)).not.toBeNull();
  });
});

describe('a publicly known point', () => {
  it('[PRES-02] [PRES-03] shows in its own cell, even at an edge, and reveals nothing of the visitor', async () => {
    const { south, north, west, east } = boundsOf(cellAt(home, 2000));
    // A few metres from two edges: three in four offsets would carry it across one.
    const corner = moved({ lat: south, lng: west }, 5, 5);
    for (let n = 0; n < 20; n++) {
      const me = someone();
      const shown = positionService.publishedCellPosition(me, corner, 2000);
      const [lng, lat] = shown.coordinates;
      expect([lat > south, lat < north, lng > west, lng < east]).toEqual([true, true, true, true]);
      if (n > 0) continue;
      await positionService.ingest(me, away);
      await positionService.setPrecision(me, 250);
      await positionService.addZone(me, 'home', corner);
      expect(newPositionService().publishedCellPosition(me, corner, 2000)).toEqual(shown);
    }
  });
});

describe('stored data', () => {
  it('[PRES-11] a restart never moves the last activity forward', async () => {
    const me = someone();
    await positionService.ingest(me, home);
    const seenAt = now.getTime();
    await pass(1);
    now = new Date(now.getTime() + 40 * MINUTE);
    await restart('killed');
    const [change] = changes;
    const lastSeenAt = change?.type === 'shown' ? change.lastSeenAt : undefined;
    expect(lastSeenAt).toBeLessThanOrEqual(seenAt);
    expect(lastSeenAt).toBeGreaterThan(seenAt - 10 * MINUTE);
  });

  it('[PRES-11] cells are deleted after 30 days, including those of places a visitor chose', async () => {
    await positionService.showThere(someone(), home);
    await positionService.ingest(someone(), home);
    await positionService.tick(now);
    expect(await everythingKept()).toContain('1000:');
    now = new Date(now.getTime() + 29 * 24 * 60 * MINUTE);
    await restart('killed');
    await positionService.tick(now);
    expect(await everythingKept()).toMatch(/1000:.*500:|500:.*1000:/);
    now = new Date(now.getTime() + 2 * 24 * 60 * MINUTE);
    await positionService.tick(now);
    expect(await everythingKept()).not.toMatch(/"\d+:\d+:\d+"/);
  });

  it.each(['killed', 'stopped'] as const)(
    '[PRES-11] a %s server restores every published position',
    async (how) => {
      const [walker, visitor, leaver, hidden, late] = [someone(), someone(), someone(), someone(), someone()];
      for (const id of [walker, visitor, leaver, late]) await positionService.ingest(id, home);
      await positionService.showThere(visitor, away);
      await positionService.addZone(hidden, 'home', home);
      await positionService.ingest(hidden, home);
      await pass(20);
      await positionService.ingest(walker, away);
      await pass(10);
      await positionService.leave([leaver]);
      await positionService.showThere(visitor, null);
      await positionService.showThere(visitor, away);
      const before = [walker, visitor, leaver, hidden].map((id) => positionService.publishedOf(id));
      await restart(how);
      expect([walker, visitor, leaver, hidden].map((id) => positionService.publishedOf(id))).toEqual(before);
      expect(changes.map(({ visitorId }) => visitorId).sort()).toEqual([walker, visitor, late].sort());
      // Returning within the hour still measures nothing again, and the zone still hides.
      expect(await positionService.ingest(leaver, away)).not.toEqual(positionService.publishedOf(walker));
      expect(await positionService.ingest(hidden, home)).toBeNull();
    },
  );

  it('[PRES-11] contains no coordinate and no cell that was never applied', async () => {
    const me = someone();
    await positionService.ingest(me, home);
    await positionService.addZone(me, 'work', away);
    await pass(1);
    const before = await everythingKept();
    await positionService.ingest(me, moved(home, 0, 3000));
    await positionService.flush();
    expect(await everythingKept()).toBe(before);
    expect(JSON.parse(before)[0][0].kept).toMatch(/^[\w-]+$/);
    expect(before).not.toMatch(/41\.|87\.|lat|lng/);
    expect(JSON.parse(before)[0][0].last_seen_at).toMatch(/:\d0:00/);
    await positionService.erase(me);
    expect(await everythingKept()).toBe('[[],[]]');
  });

  it('[PRES-11] contains nothing of a deleted visitor, even with requests in flight', async () => {
    const [me, other] = [someone(), someone()];
    const held = pausedDatabase(fresh.database);
    positionService = newPositionService(held.database);
    await positionService.ingest(me, home);
    await positionService.addZone(me, 'work', away);
    await positionService.tick(now);
    await fresh.database.execute(sql`delete from visitors where id = ${me}`);
    expect(await everythingKept()).toBe('[[],[]]');

    // A request that began before the deletion is answered after everything was erased.
    positionService = newPositionService(held.database);
    held.pauseNext();
    const reload = positionService.ingest(me, home);
    await held.holding();
    const erasing = positionService.erase(me);
    const settings = [positionService.setPrecision(me, 2000), positionService.addZone(me, 'home', home)];
    await erasing;
    held.resume();
    await reload;
    for (const { reason } of (await Promise.allSettled(settings)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'unauthenticated' });
    await positionService.ingest(other, home);
    await positionService.tick(now);
    const kept = await everythingKept();
    expect(kept).not.toContain(me);
    expect(kept).toContain(other);
    expect(changes.at(-1)).toEqual({ type: 'gone', visitorId: me });
    expect(positionService.publishedOf(me)).toBeNull();
    expect(logged).toEqual([]);
  });

  it('[PRES-11] never reaches a log, not even when the database fails', async () => {
    const broken = createPositionService({
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

  it('[PRES-06] an acknowledged size survives a kill, and counts for a day', async () => {
    const me = someone();
    const fine = await positionService.ingest(me, home);
    expect(await positionService.setPrecision(me, 2000)).toBe(2000);
    expect(positionService.publishedOf(me)?.cellMetres).toBe(2000);
    await restart('killed');
    await expect(positionService.setPrecision(me, 250)).rejects.toThrow('precision-changed-today');
    expect(await positionService.setPrecision(me, 2000)).toBe(2000);
    expect((await positionService.ingest(me, home))?.cellMetres).toBe(2000);
    now = new Date(now.getTime() + 24 * 60 * MINUTE);
    await positionService.tick(now);
    expect(await positionService.setPrecision(me, 500)).toBe(500);
    expect(fine?.cellMetres).toBe(500);
  });

  it('[PRES-06] one of many concurrent changes is applied', async () => {
    const me = someone();
    const sizes = ([250, 1000, 2000] as const).map((size) => positionService.setPrecision(me, size));
    const settled = await Promise.allSettled(sizes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[PRES-07] zones survive a kill; drawing one twice is idempotent; four is the maximum', async () => {
    const me = someone();
    const [zone] = await positionService.addZone(me, 'home', home);
    expect(await positionService.addZone(me, 'other', home)).toHaveLength(1);
    await restart('killed');
    expect(await positionService.ingest(me, home)).toBeNull();
    const others = [1, 2, 3].map((n) => positionService.addZone(me, 'other', moved(home, n * 5000, 0)));
    await Promise.all(others);
    await expect(positionService.addZone(me, 'other', moved(home, 50_000, 0))).rejects.toThrow(
      'too-many-zones',
    );
    expect(await positionService.zonesOf(me)).toHaveLength(4);
    await expect(positionService.removeZone(someone(), zone!.zoneId)).rejects.toThrow('not-found');
    expect(await positionService.removeZone(me, zone!.zoneId)).toHaveLength(3);
    await positionService.ingest(me, home);
    await pass(10);
    expect(positionService.publishedOf(me)).not.toBeNull();
  });
});
