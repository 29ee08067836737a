import { afterAll, beforeAll, beforeEach } from 'vitest';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import { createPositionService } from './position-service.ts';
import type { PositionService, PublishedChange } from './position-service-api.ts';

export const serverKey = Buffer.alloc(32, 7);
export const home = { lat: 41.881, lng: -87.632 };
export const away = moved(home, 0, 1500);
export const MINUTE = 60_000;

const START = Date.parse('2026-11-21T12:01:00Z');
const HOW_MANY = 2000;

/** A position service of its own clock on a real database, and what it published and logged. */
export interface Stage {
  database: FreshDatabase['database'];
  now: Date;
  changes: PublishedChange[];
  logged: string[];
  service: PositionService;
  /** The id of a visitor nobody has used. */
  readonly someone: () => string;
  /** Another service on the same database, as after a start. */
  readonly another: (database?: Database) => PositionService;
  /** Restarts as after a crash, or after an orderly stop. */
  readonly restart: (how?: 'killed' | 'stopped') => Promise<void>;
  /** Passes time second by second. */
  readonly pass: (minutes: number) => Promise<void>;
  /** All that is stored of positions and zones. */
  readonly stored: () => Promise<string>;
}

/** Sets the stage for the tests of a file; it is empty again before each. */
export function setStage(): Stage {
  let fresh: FreshDatabase;
  let people = 0;
  const stage = {
    someone: () => (++people).toString(16).padStart(24, '0'),
    another: (database = stage.database) =>
      createPositionService({
        database,
        clock: { now: () => stage.now },
        serverKey,
        onChange: (change) => void stage.changes.push(change),
        log: pino({ level: 'trace' }, { write: (line) => void stage.logged.push(line) }),
      }),
    restart: async (how = 'stopped') => {
      if (how === 'stopped') await stage.service.flush();
      stage.service = stage.another();
      stage.changes = [];
      await stage.service.load();
    },
    pass: async (minutes) => {
      const end = stage.now.getTime() + minutes * MINUTE;
      while (stage.now.getTime() < end) {
        stage.now = new Date(stage.now.getTime() + 1000);
        await stage.service.tick(stage.now);
      }
    },
    stored: async () =>
      JSON.stringify([
        (await stage.database.execute(sql`select * from presence_positions`)).rows,
        (await stage.database.execute(sql`select * from presence_zones`)).rows,
      ]),
  } as Stage;

  beforeAll(async () => {
    fresh = await freshDatabase();
    stage.database = fresh.database;
    await stage.database.execute(sql`
      insert into visitors (id, handle, created_at)
      select lpad(to_hex(n), 24, '0'), 'visitor' || n, now() from generate_series(1, ${HOW_MANY}::int) n`);
  });
  afterAll(() => fresh.close());
  beforeEach(async () => {
    await stage.database.execute(sql`truncate presence_positions, presence_zones`);
    stage.now = new Date(START);
    stage.changes = [];
    stage.logged = [];
    stage.service = stage.another();
  });
  return stage;
}
