import { createHmac } from 'node:crypto';
import pg from 'pg';
import { ask, type Connection } from './postgres-connection.ts';

/**
 * How the application connects: as a role of the database's name, which owns the database and is no superuser, so that
 * an injected statement reads no file and runs no program.
 *
 * @param administration the superuser's connection; the role's password derives from its password and does not reveal it
 */
export function applicationConnection(administration: Connection, database: string): Connection {
  const password = createHmac('sha256', administration.password)
    .update(`role ${database}`)
    .digest('base64url');
  return { ...administration, user: database, password, database };
}

/** Makes the database and its role unless they exist; objects of the superuser in it become the role's. */
export async function makeDatabase(administration: Connection, application: Connection): Promise<void> {
  const { user, password, database } = application;
  const [role, name] = [pg.escapeIdentifier(user), pg.escapeIdentifier(database)];
  const [known] = await ask(administration, 'select 1 from pg_roles where rolname = $1', [user]);
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  const verb = known ? 'alter' : 'create';
  // PostgreSQL logs a statement that fails, and this one has a password in it.
  const silent = "set log_min_error_statement = panic; set log_statement = 'none'";
  await ask(
    administration,
    `${silent}; ${verb} role ${role} ${rights} password ${pg.escapeLiteral(password)}`,
  );
  const [found] = await ask<{ owner: string }>(
    administration,
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  if (!found) await ask(administration, `create database ${name} owner ${role}`);
  else if (found.owner !== user) {
    await ask({ ...administration, database }, handOver(role));
    await ask(administration, `alter database ${name} owner to ${role}`);
  }
}

/** Gives what the superuser made in a database to a role; `reassign owned` refuses what belongs to the system too. */
const handOver = (role: string): string => `
  do $$
  declare
    command text;
  begin
    for command in
      with mine as (
        select oid, nspname from pg_namespace
        where nspowner = 'postgres'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
        union
        select oid, nspname from pg_namespace where nspname = 'public'
      )
      select format('alter schema %I', nspname) from mine where nspname <> 'public'
      union all
      select format('alter table %I.%I', nspname, relname) from pg_class join mine on relnamespace = mine.oid
      where relkind in ('r', 'p', 'v', 'm', 'f') or
        (relkind = 'S' and not exists (
          select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('a', 'i')))
      union all
      select format('alter routine %s', p.oid::regprocedure) from pg_proc p join mine on pronamespace = mine.oid
      union all
      select format('alter type %I.%I', nspname, typname) from pg_type join mine on typnamespace = mine.oid
      where typtype in ('e', 'd') or (typtype = 'c' and typrelid in (select oid from pg_class where relkind = 'c'))
    loop
      execute command || ' owner to ${role.replaceAll("'", "''")}';
    end loop;
  end
  $$`;
