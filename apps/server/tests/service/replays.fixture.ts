import { expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints.ts';
import type { CrashingServer } from './crash.fixture.ts';

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

/** What one case does before the crash, what it opens on the next server, and what it finds there. */
interface InFlight<World> {
  readonly name: string;
  readonly act: () => Promise<unknown>;
  readonly prepare: () => Promise<World>;
  readonly check: (world: World) => Promise<void>;
}

/** Cases of logged events that a server replays which was killed before it delivered them. */
export function replays(server: () => CrashingServer) {
  const logged = async () => (await server().query('select name from event_log')).map(({ name }) => name);
  /** Every case has its commit in flight. */
  const areHeld = () =>
    expect.poll(() => server().query(HELD), { timeout: 40_000 }).toHaveLength(cases.length);

  const proven = new Set<string>();
  /** A case for logged events; every one has its case. */
  const itReplays = (names: readonly string[], title: string, prove: () => Promise<void>) => {
    for (const name of names) proven.add(name);
    it(`${title} (${names.join(', ')})`, prove);
  };

  /** Lets an act commit the event, kills its server before the event is delivered, and starts it again. */
  async function crashAfter(name: string, act: () => Promise<unknown>): Promise<void> {
    const appended = async () =>
      (await server().query('select name from held_event_log')).map((row) => row['name']);
    await server().query(HOLD_READS);
    const acting = act().catch(() => undefined);
    await expect.poll(appended, { timeout: 20_000 }).toContain(name);
    await server().crash(async () => {
      await acting;
      await server().query(RELEASE_READS);
    });
    await expect.poll(logged).toEqual([]);
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
    const other = await server().visitor();
    const begun: InFlight<unknown>[] = [];
    for (const { begin } of cases) begun.push(await begin());
    await server().query(HOLD_COMMITS);
    const acting = begun.map(({ act }) => act().catch(() => undefined));
    await areHeld();
    await server().crash();
    await Promise.all(acting);
    const worlds: unknown[] = [];
    for (const { prepare } of begun) worlds.push(await prepare());
    await server().query(RELEASE_COMMITS);
    await expect.poll(logged).toEqual(expect.arrayContaining(begun.map(({ name }) => name)));
    await server().query(FORGET_HELD_COMMITS);
    // Any event after it has the log read.
    await server().ask(other, endpoints.logOut);
    await expect.poll(logged).toEqual([]);
    for (const [n, one] of cases.entries()) {
      const check = begun[n]?.check;
      if (check) one.found = () => check(worlds[n]);
    }
  }

  return { areHeld, crashAfter, itReplays, itReplaysInFlight, proven };
}
