import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { type ServerProcess, startProcess } from '#platform/testing/process.ts';
import { endpoints } from '#wire/endpoints.ts';
import { admittedVisitor, type Session } from './session.fixture.ts';

/** While it stands, what is appended can be committed and not read: a server stops between commit and delivery. */
const HOLD = `
  alter table event_log rename to held_event_log;
  create function read_held() returns setof held_event_log language sql volatile as
    $$ select log.* from (select pg_sleep(50)) as waits, held_event_log log $$;
  create view event_log as select * from read_held();
  create function append_held() returns trigger language plpgsql as
    $$ begin insert into held_event_log (name, payload) values (new.name, new.payload); return new; end $$;
  create trigger append_held instead of insert on event_log for each row execute function append_held()`;
const LET_GO = `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep';
  drop view event_log;
  drop function append_held();
  drop function read_held();
  alter table held_event_log rename to event_log`;
const PLACE = 'c'.repeat(24);
const here = { lat: 41.8781, lng: -87.6298 };

let database: FreshDatabase;
let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  database = await freshDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'crash-'));
  server = await start();
});
afterEach(async () => {
  await server.end('SIGTERM');
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<ServerProcess> {
  const settings = { ...database.settings, DATA_DIR: dataDir, DEMO_WORLD: '0', RATE_LIMITS: 'off' };
  const started = await startProcess(settings);
  await started.ready();
  return started;
}

const query = async (sql: string, values: unknown[] = []) =>
  (await database.database.$client.query<Record<string, unknown>>(sql, values)).rows;
const visitor = (dateOfBirth?: string) => admittedVisitor(server.url, dateOfBirth);
const ask = (
  { headers }: Session,
  { method, path: address }: { method: string; path: string },
  body?: unknown,
): Promise<Response> =>
  fetch(server.url + address, {
    method,
    headers: {
      ...headers,
      origin: server.url,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Lets an act commit the event, kills what committed it before the event is delivered, and starts the server again. */
async function crashAfter(name: string, act: () => Promise<unknown>): Promise<void> {
  await database.database.$client.query(HOLD);
  const acting = act().catch(() => undefined);
  await expect
    .poll(async () => (await query('select name from held_event_log')).map((row) => row['name']))
    .toContain(name);
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
  await acting;
  await database.database.$client.query(LET_GO);
  server = await start();
  await expect.poll(() => query('select name from event_log')).toEqual([]);
}

describe('after kill -9 between the commit and the delivery of its event', () => {
  it('a block is told: neither sees the other', async () => {
    const [a, b] = [await visitor(), await visitor()];
    await crashAfter('blockChanged', () => ask(a, endpoints.blockUser, { userId: b.visitor._id }));
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const address = `${endpoints.getProfile.path}?userId=${other.visitor._id}`;
      expect((await ask(one, { method: 'GET', path: address })).status).toBe(404);
    }
  });

  it('an ended session opens nothing', async () => {
    const a = await visitor();
    await crashAfter('sessionsEnded', () => ask(a, endpoints.logOut));
    expect((await ask(a, endpoints.getCurrentVisitor)).status).toBe(401);
  });

  it('a suspended visitor is let in nowhere', async () => {
    const a = await visitor();
    await crashAfter('visitorSuspended', async () => {
      const script = path.join(projectRoot, 'apps/server/suspend.fixture.ts');
      const child = spawn(process.execPath, [script, database.url, a.visitor._id], { cwd: projectRoot });
      await expect.poll(() => query('select 1 from held_event_log')).not.toEqual([]);
      child.kill('SIGKILL');
      await once(child, 'close');
    });
    expect((await ask(a, endpoints.listBlocked)).status).toBe(403);
  });

  it('nothing of a deleted visitor is left in the photo folder', async () => {
    const a = await visitor();
    const folder = path.join(dataDir, 'photos', a.visitor._id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'photo'), 'pixels');
    await crashAfter('visitorDeleted', () => ask(a, endpoints.deleteAnonymous));
    await expect.poll(() => existsSync(folder)).toBe(false);
  });

  it('a visitor who is too young where they are is let in no longer', async () => {
    const young = new Date(Date.now() - 19 * 365.25 * 24 * 3_600_000).toISOString().slice(0, 10);
    const a = await visitor(young);
    const mississippi = { lat: 32.3, lng: -90.18 };
    await crashAfter('accessLost', () =>
      ask(a, endpoints.verifyJurisdiction, { physicalLocation: [mississippi.lng, mississippi.lat] }),
    );
    expect((await ask(a, endpoints.listBlocked)).status).toBe(403);
  });

  it('a visitor whose visit turned visible is shown at the place and not in their cell', async () => {
    const [a, viewer] = [await visitor(), await visitor()];
    await query(
      'insert into places (id, name, description, type, lat, lng) values ($1, $2, $3, $4, $5, $6)',
      [...[PLACE, 'The lamp', 'Quiet', 'cafe'], ...[here.lat, here.lng]],
    );
    const seen = async () => {
      const answer = await ask(viewer, endpoints.softReload, { physicalLocation: here });
      const { nearbyVisitors } = endpoints.softReload.answer.parse(await answer.json());
      return nearbyVisitors.visitors.map(({ _id }) => _id);
    };
    await ask(a, endpoints.softReload, { physicalLocation: here });
    await expect.poll(seen).toContain(a.visitor._id);
    await crashAfter('visitTurnedVisible', () =>
      ask(a, endpoints.visitPlace, { placeId: PLACE, visible: true }),
    );
    await ask(a, endpoints.softReload, { physicalLocation: here });
    expect(await seen()).not.toContain(a.visitor._id);
  });
});
