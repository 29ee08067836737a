import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownLiveLocation, LiveLocation } from '#product/live-location/contract/schema.ts';
import { type Chatter, chatter, listen, type Listener, secondDevice } from '../chat/chat.fixture.ts';
import { dump } from '../dump.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let time = new Date('2030-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
});
afterAll(() => server.close());

const HERE: [number, number] = [-87.6321987, 41.8812345];
const ROUNDED = [-87.6322, 41.8812];
const MINUTE_MS = 60_000;
const later = (ms: number) => (time = new Date(time.getTime() + ms));

const pair = async (): Promise<[Chatter, Chatter]> => {
  const [a, b] = [await chatter(server), await chatter(server)];
  await b.accept(await a.write(b, 'hello'));
  return [a, b];
};
const start = (who: Chatter, to: Chatter, minutes = 15) =>
  who.post<LiveLocation>('/api/live-location', { userId: to.id, minutes });
const put = (who: Pick<Chatter, 'put'>, to: Chatter, coordinates = HERE) =>
  who.put('/api/live-location', { userId: to.id, coordinates });
const stop = (who: Chatter, other: Chatter, whose: 'own' | 'theirs') =>
  who.put('/api/live-location/stop', { userId: other.id, whose });
const running = async (who: Pick<Chatter, 'get'>) =>
  (await who.get<{ liveLocations: KnownLiveLocation[] }>('/api/live-location')).body.liveLocations;
const toldOf = async (device: Listener) => {
  await device.settle();
  device.close();
  return device.frames.filter(({ type }) => type === 'liveLocation');
};
const over = async (a: Chatter, b: Chatter) => {
  expect([await running(a), await running(b)]).toEqual([[], []]);
  expect((await put(a, b)).text).toBe('{"error":"over"}');
};

describe('a live location', () => {
  it('shows the partner the position, both that it runs, and nothing to anyone else', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    await c.accept(await a.write(c, 'hi'));
    const devices = await Promise.all([a, b, c].map((who) => listen(server, who)));
    const endsAt = new Date(time.getTime() + 15 * MINUTE_MS).toISOString();
    const began = { sharerId: a.id, partnerId: b.id, endsAt, spot: null };
    expect((await start(a, b)).body).toEqual(began);
    expect((await put(a, b)).status).toBe(204);
    const spot = { coordinates: ROUNDED, at: time.toISOString() };
    expect(await running(a)).toEqual([{ ...began, isFromHere: true }]);
    expect(await running(b)).toEqual([{ ...began, spot, isFromHere: false }]);
    expect(await running(c)).toEqual([]);
    const [toA, toB, toC] = await Promise.all(devices.map(toldOf));
    expect(toA).toEqual([began, began].map((one) => ({ type: 'liveLocation', ...one })));
    expect(toB).toEqual([began, { ...began, spot }].map((one) => ({ type: 'liveLocation', ...one })));
    expect(toC).toEqual([]);
    // In memory alone, and in no log.
    for (const text of [await dump(server.database.database), server.logged.join('\n')])
      expect(text).not.toMatch(/87\.632|41\.881/);
  });

  it('is updated only by the device that started it; another device sees it, and its updates are refused', async () => {
    const [a, b] = await pair();
    const device = await secondDevice(server, a);
    await start(a, b);
    const fromThere = (await running(a)).map((one) => ({ ...one, isFromHere: false }));
    expect(await running(device)).toEqual(fromThere);
    expect((await put(device, b)).text).toBe('{"error":"over"}');
  });

  it('ends at its set time', async () => {
    const [a, b] = await pair();
    await start(a, b);
    await put(a, b);
    later(15 * MINUTE_MS - 1);
    expect(await running(b)).toHaveLength(1);
    later(1);
    await over(a, b);
  });

  it('can be stopped at once by either of the two', async () => {
    for (const who of ['sharer', 'partner'] as const) {
      const [a, b] = await pair();
      await start(a, b, 240);
      await put(a, b);
      const device = await listen(server, who === 'sharer' ? b : a);
      expect((await (who === 'sharer' ? stop(a, b, 'own') : stop(b, a, 'theirs'))).status).toBe(204);
      expect(await toldOf(device)).toEqual([
        { type: 'liveLocation', sharerId: a.id, partnerId: b.id, endsAt: null, spot: null },
      ]);
      await over(a, b);
    }
  });

  it('is possible only between two people who write to each other', async () => {
    const [a, b] = [await chatter(server), await chatter(server)];
    expect((await start(a, b)).text).toBe('{"error":"not-found"}');
    const first = await a.write(b, 'hello');
    for (const [who, to] of [
      [a, b],
      [b, a],
    ] as const)
      expect((await start(who, to)).text).toBe('{"error":"wait-for-answer"}');
    await b.accept(first);
    expect((await put(a, b)).text).toBe('{"error":"over"}');
    expect((await start(a, b)).status).toBe(200);
    // Sharing one's own position reveals no other's.
    expect((await put(b, a)).text).toBe('{"error":"over"}');
  });

  it('ends with a block, and does not return when unblocked', async () => {
    const [a, b] = await pair();
    await start(a, b);
    await put(a, b);
    const device = await listen(server, b);
    await b.put('/api/user/block', { userId: a.id });
    expect((await toldOf(device)).at(-1)).toMatchObject({ endsAt: null });
    expect((await start(a, b)).text).toBe('{"error":"not-found"}');
    await b.put('/api/user/unblock', { userId: a.id });
    await over(a, b);
  });

  it('ends between two alone: what else either of them shares or receives goes on', async () => {
    const [a, b, c] = [await chatter(server), await chatter(server), await chatter(server)];
    for (const [one, other] of [
      [a, b],
      [a, c],
      [b, c],
    ] as const)
      await other.accept(await one.write(other, 'hello'));
    const all = [
      [a, b],
      [b, a],
      [a, c],
      [c, a],
      [b, c],
    ] as const;
    const begin = () => Promise.all(all.map(([from, to]) => start(from, to)));
    const letters = new Map([a, b, c].map((who, n) => [who.id, 'abc'.charAt(n)]));
    const seenBy = async (who: Chatter) =>
      (await running(who)).map((one) => `${letters.get(one.sharerId)}${letters.get(one.partnerId)}`).sort();
    await begin();
    await stop(a, b, 'own');
    expect([await seenBy(a), await seenBy(b)]).toEqual([
      ['ac', 'ba', 'ca'],
      ['ba', 'bc'],
    ]);
    await stop(a, b, 'theirs');
    expect([await seenBy(a), await seenBy(b)]).toEqual([['ac', 'ca'], ['bc']]);
    await begin();
    await a.put('/api/user/block', { userId: b.id });
    expect([await seenBy(a), await seenBy(b), await seenBy(c)]).toEqual([
      ...[['ac', 'ca'], ['bc'], ['ac', 'bc', 'ca']],
    ]);
    await server.server.setModerationFlags(a.id, { revocations: [], suspendedAt: time });
    await expect.poll(() => seenBy(c)).toEqual(['bc']);
  });

  it('ends with the session that shares it, and when either is suspended', async () => {
    const [a, b] = await pair();
    await start(a, b);
    await put(a, b);
    await a.post('/api/user/logout', {});
    expect(await running(b)).toEqual([]);
    expect((await put(a, b)).status).toBe(401);

    const [c, d] = await pair();
    await start(c, d);
    await put(c, d);
    await server.server.setModerationFlags(c.id, { revocations: [], suspendedAt: time });
    await expect.poll(() => running(d)).toEqual([]);
    expect((await put(c, d)).status).toBe(403);

    const [e, f] = await pair();
    await start(e, f);
    await put(e, f);
    await server.server.setModerationFlags(f.id, { revocations: [], suspendedAt: time });
    await expect.poll(() => running(e)).toEqual([]);
  });

  it('does not start if its session ends or either is suspended meanwhile', async () => {
    const suspend = (who: Chatter) =>
      server.server.setModerationFlags(who.id, { revocations: [], suspendedAt: time });
    const pool = server.database.database.$client;
    const isWaited = async () =>
      (
        await pool.query(
          `select 1 from pg_locks join pg_database on pg_database.oid = database
           where not granted and datname = current_database() and relation = 'chat_participants'::regclass`,
        )
      ).rowCount === 1;
    for (const ends of ['session', 'sharer', 'partner'] as const) {
      const [a, b] = await pair();
      const holder = await pool.connect();
      await holder.query('begin');
      await holder.query('lock table chat_participants in access exclusive mode');
      const answer = start(a, b);
      await expect.poll(isWaited).toBe(true);
      await (ends === 'session' ? a.post('/api/user/logout', {}) : suspend(ends === 'sharer' ? a : b));
      await holder.query('commit');
      holder.release();
      await answer;
      // A suspension may take a moment longer than what was waited for.
      await expect.poll(() => running(ends === 'partner' ? a : b)).toEqual([]);
    }
  });

  it('can be shared with at most five people at once', async () => {
    const a = await chatter(server);
    const others = await Promise.all(Array.from({ length: 6 }, () => chatter(server)));
    for (const [n, other] of others.entries()) {
      await a.accept(await other.write(a, 'hello'));
      const answer = await start(a, other);
      expect(n < 5 ? answer.status : answer.text).toBe(
        n < 5 ? 200 : '{"error":"max-live-locations-reached"}',
      );
    }
    const [first] = others;
    if (first) expect((await start(a, first, 240)).status).toBe(200);
  });
});
