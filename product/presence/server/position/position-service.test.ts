import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { boundsOf, cellAt, moved } from '#product/presence/projection/grid.rules.ts';
import { randomPhase } from '#product/presence/projection/projection.rules.ts';
import { MOST_TICKS } from '#product/presence/projection/way-lag.rules.ts';
import { ownPublished } from '../context.ts';
import { away, home, MINUTE, serverKey, setStage } from './position-service.fixture.ts';
import { createSecret } from './secret.ts';

const stage = setStage();
const { someone, pass, restart, another } = stage;
/** In minutes. */
const SECOND = 1 / 60;

describe('from a true position to a published one', () => {
  it('[PRES-05] publishes an appearance at once, and a move only once the visitor stays', async () => {
    const me = someone();
    const first = await stage.service.ingest(me, home);
    expect(stage.changes).toEqual([{ type: 'shown', visitorId: me, position: first, isVisiting: false }]);
    await pass(3);
    expect(await stage.service.ingest(me, away)).toEqual(first);
    await pass(10);
    expect(stage.changes).toHaveLength(1);
    await pass(30);
    expect(stage.changes).toHaveLength(2);
    expect(stage.service.publishedOf(me)).not.toEqual(first);
  });

  it('[PRES-05] publishes several moves in an order that does not reveal who moved first', async () => {
    const crowd = Array.from({ length: 300 }, someone);
    const begin = stage.now.getTime();
    const orderOf = async (moving: readonly string[]) => {
      await stage.database.execute(sql`truncate presence_positions`);
      stage.now = new Date(begin);
      stage.service = another();
      for (const id of crowd) await stage.service.ingest(id, home);
      stage.changes = [];
      for (const id of moving) await stage.service.ingest(id, away);
      for (let ticks = 1; ticks <= MOST_TICKS; ticks += 1) {
        stage.now = new Date(begin + ticks * 10 * MINUTE);
        await stage.service.tick(stage.now);
      }
      return stage.changes.map(({ visitorId }) => visitorId);
    };
    const order = await orderOf(crowd);
    expect(order).toHaveLength(crowd.length);
    expect(await orderOf(crowd.toReversed())).toEqual(order);
  });

  it('[PRES-08] takes visitors off at once when they leave, and after 60 minutes of silence', async () => {
    const [leaver, sleeper, waker] = [someone(), someone(), someone()];
    for (const id of [leaver, sleeper, waker]) await stage.service.ingest(id, home);
    stage.changes = [];
    await stage.service.leave([leaver]);
    expect(stage.changes).toEqual([{ type: 'gone', visitorId: leaver }]);
    await pass(30);
    stage.service.touch(waker, stage.now);
    await pass(30 - SECOND);
    expect(stage.changes).toHaveLength(1);
    await pass(SECOND);
    expect(stage.changes.slice(1)).toEqual([{ type: 'gone', visitorId: sleeper }]);
    await pass(30 - SECOND);
    expect(stage.service.publishedOf(waker)).not.toBeNull();
    await pass(SECOND);
    expect(stage.service.publishedOf(waker)).toBeNull();
  });

  it('[PRES-10] marks visitors shown elsewhere, and actions there do not affect their own position', async () => {
    const me = someone();
    const own = await stage.service.ingest(me, home);
    const there = await stage.service.showThere(me, { lat: 48.137, lng: 11.575 });
    expect(there?.cellMetres).toBe(1000);
    expect(stage.changes.at(-1)).toEqual({ type: 'shown', visitorId: me, position: there, isVisiting: true });
    await pass(11);
    expect(await stage.service.showThere(me, null)).toEqual(own);
    expect(stage.changes.at(-1)).toMatchObject({ type: 'shown', isVisiting: false });
  });

  it('[PRES-10] says of the own marker that it is elsewhere while it is, and only then', async () => {
    const [me, traveller] = [someone(), someone()];
    const own = (visitorId: string) => ownPublished(stage.service, visitorId);
    expect(own(me)).toBeNull();
    const position = await stage.service.ingest(me, home);
    expect(own(me)).toEqual(position);
    expect(stage.service.isVisiting(me)).toBe(false);
    const there = await stage.service.showThere(me, { lat: 48.137, lng: 11.575 });
    expect(own(me)).toEqual({ ...there, isVisiting: true });
    await stage.service.showThere(me, null);
    expect(own(me)).toEqual(position);
    // Never located, and so elsewhere or nowhere.
    const theirs = await stage.service.showThere(traveller, home);
    expect(own(traveller)).toEqual({ ...theirs, isVisiting: true });
    await stage.service.leave([traveller]);
    expect([own(traveller), stage.service.isVisiting(traveller)]).toEqual([null, false]);
  });

  it('[PRES-06] applies a coarser size at once to where the visitor appears elsewhere', async () => {
    const me = someone();
    await stage.service.showThere(me, { lat: 48.137, lng: 11.575 });
    await stage.service.setPrecision(me, 2000);
    expect(stage.service.publishedOf(me)?.cellMetres).toBe(2000);
    expect(stage.changes.at(-1)).toMatchObject({ type: 'shown', isVisiting: true });
  });

  it('[PRES-05] hides the own marker during a visible visit, and shows it again at the tick', async () => {
    const me = someone();
    const own = await stage.service.ingest(me, home);
    stage.service.setHiddenByVisit(me, true);
    expect(stage.changes.at(-1)).toEqual({ type: 'gone', visitorId: me });
    expect(await stage.service.ingest(me, home)).toBeNull();
    stage.service.setHiddenByVisit(me, false);
    expect([stage.service.publishedOf(me), stage.service.isReturning(me)]).toEqual([null, true]);
    // Another visit within the tick keeps it hidden.
    stage.service.setHiddenByVisit(me, true);
    await pass(11);
    expect([stage.service.publishedOf(me), stage.service.isReturning(me)]).toEqual([null, false]);
    stage.service.setHiddenByVisit(me, false);
    await pass(11);
    expect([stage.service.publishedOf(me), stage.service.isReturning(me)]).toEqual([own, false]);
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
      (await stage.database.execute(sql`select is_hidden_by_visit from presence_positions`)).rows;
    return { me, stored, isShown: () => stage.service.publishedOf(me) !== null };
  };

  it.each(['killed', 'stopped'] as const)(
    '[PRES-05] returns at its tick, not at once, when the server is %s after the visit',
    async (how) => {
      const { me, stored, isShown } = hidden();
      const own = await stage.service.ingest(me, home);
      stage.service.setHiddenByVisit(me, true);
      await pass(1);
      stage.service.setHiddenByVisit(me, false);
      // The instant of the tick is the one of a server that goes on.
      const goesOn = stage.service;
      await pass(1);
      await restart(how);
      expect([isShown(), stage.service.isReturning(me), stage.changes]).toEqual([false, true, []]);
      expect(await stage.service.ingest(me, home)).toBeNull();
      for (let second = 0; second < 600; second += 1) {
        await pass(1 / 60);
        await goesOn.tick(stage.now);
        expect(stage.service.publishedOf(me)).toEqual(goesOn.publishedOf(me));
      }
      expect(stage.service.publishedOf(me)).toEqual(own);
      await stage.service.flush();
      expect(await stored()).toEqual([{ is_hidden_by_visit: false }]);
      await restart(how);
      expect(isShown()).toBe(true);
    },
  );

  it('[PRES-05] stays hidden over a restart while the visit stands, and when it ended meanwhile until the tick', async () => {
    const { me, isShown } = hidden();
    await stage.service.ingest(me, home);
    stage.service.setHiddenByVisit(me, true);
    await pass(1);
    await restart('killed');
    stage.service.setHiddenByVisit(me, true);
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
    await stage.service.ingest(me, home);
    const seenAt = stage.now.getTime();
    stage.service.setHiddenByVisit(me, true);
    await pass(1);
    await restart('killed');
    await pass(11);
    const [change] = stage.changes;
    expect(change?.type === 'shown' && change.lastSeenAt).toBeLessThanOrEqual(seenAt);
    stage.service.setHiddenByVisit(me, true);
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
      const [lng, lat] = (await stage.service.ingest(who, home))!.coordinates;
      return { lat, lng };
    };
    expect(await stage.service.publishPoint(me, home)).toEqual(await publishedAt(me));
    await stage.service.setPrecision(me, 2000);
    const coarse = await publishedAt(me);
    expect(await stage.service.publishPoint(me, home)).toEqual(coarse);
    const fine = someone();
    const atDefault = await publishedAt(fine);
    await stage.service.setPrecision(fine, 250);
    expect(await stage.service.publishPoint(fine, home)).toEqual(atDefault);
    await restart('killed');
    await stage.service.leave([me]);
    await pass(1);
    expect(await another().publishPoint(me, home)).toEqual(coarse);
  });

  it('[PRES-07] is null in one of their zones, present or absent', async () => {
    const me = someone();
    await stage.service.addZone(me, 'home', home);
    expect(await stage.service.publishPoint(me, home)).toBeNull();
    expect(await another().publishPoint(me, home)).toBeNull();
    expect(await stage.service.publishPoint(me, moved(home, 0, 5000))).not.toBeNull();
    expect(await stage.service.publishPoint(someone(), home)).not.toBeNull();
  });
});

describe('a publicly known point', () => {
  it('[PRES-02] [PRES-03] shows in its own cell, even at an edge, and reveals nothing of the visitor', async () => {
    const { south, north, west, east } = boundsOf(cellAt(home, 2000));
    // A few metres from two edges: three in four offsets would carry it across one.
    const corner = moved({ lat: south, lng: west }, 5, 5);
    for (let n = 0; n < 20; n++) {
      const me = someone();
      const shown = stage.service.publishedCellPosition(me, corner, 2000);
      const [lng, lat] = shown.coordinates;
      expect([lat > south, lat < north, lng > west, lng < east]).toEqual([true, true, true, true]);
      if (n > 0) continue;
      await stage.service.ingest(me, away);
      await stage.service.setPrecision(me, 250);
      await stage.service.addZone(me, 'home', corner);
      expect(another().publishedCellPosition(me, corner, 2000)).toEqual(shown);
    }
  });
});
