import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { endpoints } from '#wire/endpoints.ts';
import { slices } from '../../composition.ts';
import { listen } from '../chat/chat.fixture.ts';
import { walk } from '../groups/groups.fixture.ts';
import type { Session } from '../visitors/session.fixture.ts';
import { type CrashingServer, crashingServer } from './crash.fixture.ts';

/** While it is in place, events can be committed and not read: a server stops between commit and delivery. */
const HOLD_READS = `
  alter table event_log rename to held_event_log;
  create function read_held() returns setof held_event_log language sql volatile as
    $$ select log.* from (select pg_sleep(50)) as waits, held_event_log log $$;
  create view event_log as select * from read_held();
  create function append_held() returns trigger language plpgsql as
    $$ begin insert into held_event_log (name, payload) values (new.name, new.payload); return new; end $$;
  create trigger append_held instead of insert on event_log for each row execute function append_held()`;
const RELEASE_READS = `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep';
  drop view event_log;
  drop function append_held();
  drop function read_held();
  alter table held_event_log rename to event_log`;

/** While it is in place, a commit with an event does not end: the database finishes it after its server is dead. */
const HOLD_COMMITS = `
  create table held_commits as select true;
  create function hold_commit() returns trigger language plpgsql as
    $$ begin
      -- As a commit that needs no more of its client: the database would else end it a second after the kill.
      perform set_config('client_connection_check_interval', '0', true);
      while exists (select from held_commits) loop perform pg_sleep(0.02); end loop;
      return null;
    end $$;
  create constraint trigger hold_commit after insert on event_log deferrable initially deferred
    for each row execute function hold_commit()`;
const RELEASE_COMMITS = 'delete from held_commits';
const FORGET_HELD_COMMITS =
  'drop trigger hold_commit on event_log; drop function hold_commit(); drop table held_commits';
const HELD = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;

const ADD_PLACE =
  'insert into places (id, name, description, type, lat, lng) values ($1, $2, $3, $4, $5, $6)';
const PLACE = 'c'.repeat(24);
const here = { lat: 41.8781, lng: -87.6298 };

let server: CrashingServer;
// What one test has started again, the next one crashes.
beforeAll(async () => {
  server = await crashingServer();
});
afterAll(() => server.close());

const logged = async () => (await server.query('select name from event_log')).map(({ name }) => name);
const listenAs = ({ headers }: Session) => listen(server, { headers: { ...headers, origin: server.url } });
const suspend = async ({ visitor }: Session, until: () => Promise<void>): Promise<void> => {
  const script = path.join(projectRoot, 'apps/server/tests/visitors/suspend.fixture.ts');
  const child = spawn(process.execPath, [script, server.database.url, visitor._id], { cwd: projectRoot });
  await until();
  child.kill('SIGKILL');
  await once(child, 'close');
};
/** Every case has its commit in flight. */
const areHeld = () => expect.poll(() => server.query(HELD), { timeout: 40_000 }).toHaveLength(cases.length);

const proven = new Set<string>();
/** A case for logged events; every one has its case. */
const itReplays = (names: readonly string[], title: string, prove: () => Promise<void>) => {
  for (const name of names) proven.add(name);
  it(`${title} (${names.join(', ')})`, prove);
};

/** Lets an act commit the event, kills its server before the event is delivered, and starts it again. */
async function crashAfter(name: string, act: () => Promise<unknown>): Promise<void> {
  const appended = async () =>
    (await server.query('select name from held_event_log')).map((row) => row['name']);
  await server.query(HOLD_READS);
  const acting = act().catch(() => undefined);
  await expect.poll(appended, { timeout: 20_000 }).toContain(name);
  await server.crash(async () => {
    await acting;
    await server.query(RELEASE_READS);
  });
  await expect.poll(logged).toEqual([]);
}

/** What one case does before the crash, what it opens on the next server, and what it finds there. */
interface InFlight<World> {
  readonly name: string;
  readonly act: () => Promise<unknown>;
  readonly prepare: () => Promise<World>;
  readonly check: (world: World) => Promise<void>;
}
/** Each begins with a world of its own; one kill and one start serve them all, as each start costs seconds of CPU. */
const cases: { readonly begin: () => Promise<InFlight<unknown>>; found?: () => Promise<void> }[] = [];
/** The first case has it. */
let crash: Promise<void> | undefined;
const itReplaysInFlight = <World>(
  names: readonly string[],
  title: string,
  begin: () => Promise<InFlight<World>>,
) => {
  const one: (typeof cases)[number] = { begin: begin as () => Promise<InFlight<unknown>> };
  cases.push(one);
  itReplays(names, title, async () => {
    await (crash ??= crashBefore());
    if (!one.found) throw new Error('the crash did not come as far');
    await one.found();
  });
};

/**
 * Kills the server while the commits of the events are on their way, and lets them end once the next server has read
 * the log, and has sockets and memory of its own: only the delivery of the late events changes them.
 */
async function crashBefore(): Promise<void> {
  const other = await server.visitor();
  const begun: InFlight<unknown>[] = [];
  for (const { begin } of cases) begun.push(await begin());
  await server.query(HOLD_COMMITS);
  const acting = begun.map(({ act }) => act().catch(() => undefined));
  await areHeld();
  await server.crash();
  await Promise.all(acting);
  const worlds: unknown[] = [];
  for (const { prepare } of begun) worlds.push(await prepare());
  await server.query(RELEASE_COMMITS);
  await expect.poll(logged).toEqual(expect.arrayContaining(begun.map(({ name }) => name)));
  await server.query(FORGET_HELD_COMMITS);
  // Any event after it has the log read.
  await server.ask(other, endpoints.logOut);
  await expect.poll(logged).toEqual([]);
  for (const [n, { check }] of begun.entries()) cases[n]!.found = () => check(worlds[n]);
}

describe('after kill -9 between the commit and the delivery of its event', () => {
  itReplays(
    ['visitorDeleted'],
    'a deleted visitor leaves no photos and emails, and no open conversation with a partner',
    async () => {
      const [a, b] = [await server.account(), await server.account()];
      const sent = await server.ask(a, endpoints.sendMessage, { userIdTo: b.visitor._id, body: 'Hello' });
      const { conversationId } = endpoints.sendMessage.answer.parse(await sent.json());
      const partnerSide = () =>
        server.query('select is_over from chat_participants where conversation_id = $1', [conversationId]);
      const folder = path.join(server.dataDir, 'photos', a.visitor._id);
      const mail = path.join(server.dataDir, 'mail', `${a.visitor._id}-0123456789ab.eml`);
      for (const file of [path.join(folder, 'photo'), mail]) {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, 'content');
      }
      await crashAfter('visitorDeleted', () => server.ask(a, endpoints.deleteAccount, {}));
      await expect.poll(() => [existsSync(folder), existsSync(mail)]).toEqual([false, false]);
      await expect.poll(partnerSide).toEqual([{ is_over: true }]);
    },
  );
});

describe('after kill -9 while the commit of an event is in flight', () => {
  itReplaysInFlight(
    ['blockChanged'],
    'the page of one who blocks hears that the other is gone, and neither finds the other',
    async () => {
      const [a, b] = [await server.visitor(), await server.visitor()];
      const profileOf = async (viewer: Session, { visitor }: Session) => {
        const address = `${endpoints.getProfile.path}?userId=${visitor._id}`;
        return (await server.ask(viewer, { method: 'GET', path: address })).status;
      };
      return {
        name: 'blockChanged',
        act: () => server.ask(a, endpoints.blockUser, { userId: b.visitor._id }),
        prepare: async () => {
          expect(await profileOf(a, b)).toBe(200);
          return listenAs(a);
        },
        check: async ({ frames, close }) => {
          const heard = () => frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
          await expect.poll(heard).toContainEqual({ type: 'visitor', gone: b.visitor._id });
          expect([await profileOf(a, b), await profileOf(b, a)]).toEqual([404, 404]);
          close();
        },
      };
    },
  );

  itReplaysInFlight(['sessionsEnded'], 'an ended session is invalid, and its socket closes', async () => {
    const a = await server.visitor();
    const isKnown = async () => (await server.ask(a, endpoints.getCurrentVisitor)).status;
    return {
      name: 'sessionsEnded',
      act: () => server.ask(a, endpoints.logOut),
      prepare: async () => {
        expect(await isKnown()).toBe(200);
        return listenAs(a);
      },
      check: async (socket) => {
        await socket.closed;
        expect(await isKnown()).toBe(401);
      },
    };
  });

  itReplaysInFlight(
    ['visitorSuspended'],
    'the socket of a suspended visitor closes, and their live location ends',
    async () => {
      const [a, b] = [await server.account(), await server.account()];
      const send = (from: Session, to: Session) =>
        server.ask(from, endpoints.sendMessage, { userIdTo: to.visitor._id, body: 'Hello' });
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const)
        expect((await send(from, to)).status).toBe(200);
      return {
        name: 'visitorSuspended',
        act: () => suspend(a, areHeld),
        prepare: async () => {
          const sockets = [await listenAs(a), await listenAs(b)] as const;
          const shared = { userId: b.visitor._id, minutes: 15 };
          expect((await server.ask(a, endpoints.startLiveLocation, shared)).status).toBe(200);
          return sockets;
        },
        check: async ([ofA, ofB]) => {
          const ended = { type: 'liveLocation', sharerId: a.visitor._id, endsAt: null };
          await expect.poll(() => ofB.frames).toContainEqual(expect.objectContaining(ended));
          await ofA.closed;
          ofB.close();
          expect((await server.ask(a, endpoints.listBlocked)).status).toBe(403);
        },
      };
    },
  );

  itReplaysInFlight(
    ['accessLost'],
    'the socket of a visitor too young for their location closes',
    async () => {
      const young = new Date(Date.now() - 19 * 365.25 * 24 * 3_600_000).toISOString().slice(0, 10);
      const a = await server.visitor(young);
      const mississippi = { lat: 32.3, lng: -90.18 };
      return {
        name: 'accessLost',
        act: () =>
          server.ask(a, endpoints.verifyJurisdiction, {
            physicalLocation: [mississippi.lng, mississippi.lat],
          }),
        prepare: () => listenAs(a),
        check: async (socket) => {
          await socket.closed;
          expect((await server.ask(a, endpoints.listBlocked)).status).toBe(403);
        },
      };
    },
  );

  itReplaysInFlight(
    ['visitTurnedVisible'],
    'a visitor whose visit became visible is shown at the place and not in their cell',
    async () => {
      const [a, viewer] = [await server.visitor(), await server.visitor()];
      await server.query(ADD_PLACE, [PLACE, 'The lamp', 'Quiet', 'cafe', here.lat, here.lng]);
      const seen = async () => {
        const answer = await server.ask(viewer, endpoints.softReload, { physicalLocation: here });
        const { nearbyVisitors } = endpoints.softReload.answer.parse(await answer.json());
        return nearbyVisitors.visitors.map(({ _id }) => _id);
      };
      return {
        name: 'visitTurnedVisible',
        act: () => server.ask(a, endpoints.checkIn, { placeId: PLACE, visible: true }),
        prepare: async () => {
          await server.ask(a, endpoints.softReload, { physicalLocation: here });
          await expect.poll(seen).toContain(a.visitor._id);
        },
        check: async () => {
          await server.ask(a, endpoints.softReload, { physicalLocation: here });
          await expect.poll(seen).not.toContain(a.visitor._id);
        },
      };
    },
  );

  itReplaysInFlight(
    ['leftMap'],
    'a visitor who left the map is shown neither on it nor at a place',
    async () => {
      const [a, viewer] = [await server.visitor(), await server.visitor()];
      const placeId = 'e'.repeat(24);
      // No other case looks here: the places are not cached yet.
      const there = { lat: 41.96, lng: -87.76 };
      await server.query(ADD_PLACE, [placeId, 'The corner', 'Quiet', 'cafe', there.lat, there.lng]);
      const seen = async () => {
        const answer = await server.ask(viewer, endpoints.softReload, { physicalLocation: there });
        const { nearbyVisitors, places } = endpoints.softReload.answer.parse(await answer.json());
        const visits = places?.activeVisits.filter((visit) => visit.placeId === placeId).length;
        return { isOnMap: nearbyVisitors.visitors.some(({ _id }) => _id === a.visitor._id), visits };
      };
      await server.ask(a, endpoints.softReload, { physicalLocation: there });
      await server.ask(a, endpoints.checkIn, { placeId, visible: true });
      await expect.poll(seen).toEqual({ isOnMap: false, visits: 1 });
      return {
        name: 'leftMap',
        act: () => server.ask(a, endpoints.leaveMap),
        prepare: () => expect.poll(seen).toEqual({ isOnMap: false, visits: 1 }),
        check: () => expect.poll(seen).toEqual({ isOnMap: false, visits: 0 }),
      };
    },
  );

  itReplaysInFlight(
    ['placesLeft', 'postsHidden', 'memberHidden'],
    'posts and groups of a deleted visitor disappear for viewers',
    async () => {
      const [a, b] = [await server.account(), await server.account()];
      const placeId = 'd'.repeat(24);
      await server.query(ADD_PLACE, [placeId, 'The bridge', 'Quiet', 'cafe', here.lat, here.lng]);
      await server.ask(a, endpoints.softReload, { physicalLocation: here });
      const told = async <Answer>(endpoint: Parameters<typeof server.ask>[1], body: object) => {
        const answer = await server.ask(a, endpoint, body);
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200]);
        return (await answer.json()) as Answer;
      };
      const post = await told<{ _id: string }>(endpoints.publishPost, { body: 'Anyone around?' });
      const group = await told<{ _id: string }>(
        endpoints.createGroup,
        walk(new Date(Date.now() + 3_600_000)),
      );
      await told(endpoints.postPlaceMessage, { placeId, body: 'Nice lamps' });
      return {
        name: 'visitorDeleted',
        act: () => server.ask(a, endpoints.deleteAccount, {}),
        prepare: async () => {
          const socket = await listenAs(b);
          socket.say({ type: 'watch', center: here });
          await socket.settle();
          return socket;
        },
        check: async ({ frames, close }) => {
          const events = () => frames.flatMap((frame) => (frame.type === 'events' ? frame.events : []));
          await expect.poll(events).toContainEqual({ type: 'globalMessage', gone: post._id });
          await expect
            .poll(events)
            .toContainEqual(expect.objectContaining({ type: 'group', groupId: group._id }));
          // Places of other cases change as well.
          await expect.poll(events).toContainEqual(expect.objectContaining({ type: 'place', placeId }));
          close();
        },
      };
    },
  );
});

it('every logged event has a case', () => {
  const logged = slices.flatMap((slice): readonly string[] => slice.logged);
  expect([...proven].toSorted()).toEqual(logged.toSorted());
});
