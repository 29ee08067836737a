import { setImmediate } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { AnySlice } from '#platform/slice/slice.ts';
import { freshDatabase, type FreshDatabase } from '#platform/testing/database.ts';
import { untilPoolIsIdle } from '#platform/testing/idle-pool.ts';
import { slices } from '../../composition.ts';
import { demoWorld } from '../../demo-world.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

/** A Friday in Chicago, at eight in the evening. */
const BEGINS = new Date('2026-06-06T01:00:00Z');

export interface DemoCity {
  /** The server that runs now. */
  readonly server: () => TestServer;
  readonly database: () => Database;
  readonly now: () => Date;
  /** Lets seconds pass, each with its tick, until `isOver` says so or they are over; answers how many passed. */
  readonly pass: (seconds: number, isOver?: () => boolean | Promise<boolean>) => Promise<number>;
  /** Stops the server and starts another on the same database. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The whole server with a living demo city; its time passes by `pass` alone. */
export async function openDemoCity(begins = BEGINS): Promise<DemoCity> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const database: FreshDatabase = await freshDatabase();
  let now = begins.getTime();
  /** What the city does now; a tick that comes meanwhile would be left out. */
  let living: unknown = null;
  const watched = slices.map((slice) =>
    slice.name === demoWorld.name
      ? watchTicks(slice, (run) => {
          living = run();
          return living;
        })
      : slice,
  );
  const start = async (): Promise<TestServer> => {
    const started = await startTestServer({
      clock: { now: () => new Date(now) },
      env: { DEMO_WORLD: '1' },
      parts: { database: database.database, slices: watched },
    });
    return { ...started, database };
  };
  let server = await start();
  return {
    server: () => server,
    database: () => database.database,
    now: () => new Date(now),
    pass: async (seconds, isOver = () => false) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        if (await isOver()) return passed;
        now += 1_000;
        vi.advanceTimersByTime(1_000);
        await settle(database);
        await living;
      }
      return seconds;
    },
    restart: async () => {
      await server.close();
      server = await start();
    },
    close: async () => {
      await server.close();
      expect(server.logged.filter((line) => line.includes('tick failed'))).toEqual([]);
      await database.close();
      vi.useRealTimers();
    },
  };
}

/** Until what a tick began is over: no connection of the database is busy, some turns of the loop long. */
async function settle({ database }: FreshDatabase): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await untilPoolIsIdle(database);
    await setImmediate();
  }
}

/** The same slice, whose ticks run by way of `watch`. */
const watchTicks = (slice: AnySlice, watch: (run: () => unknown) => unknown): AnySlice => ({
  ...slice,
  create: (parts) => {
    const body = slice.create(parts);
    const ticks = body.ticks?.map((tick) => ({ ...tick, run: () => watch(tick.run) }));
    return { ...body, ...(ticks && { ticks }) };
  },
});
