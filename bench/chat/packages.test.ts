import { describe, expect, it } from 'vitest';
import { leavingOut, findPeer } from './packages.ts';

describe('a peer of bench:chat', () => {
  it('starts if its server and the PostgreSQL driver of that server are installed', () => {
    const sought = { program: '/usr/bin/erl', reachesPostgres: () => true };
    expect(findPeer('ejabberd', sought)).toEqual({ program: '/usr/bin/erl' });
  });

  it('is skipped with one line that names the package if only the PostgreSQL driver is missing', () => {
    const missing = { missing: ['erlang-p1-pgsql'] };
    const sought = { program: '/usr/bin/erl', reachesPostgres: () => false };
    expect(findPeer('ejabberd', sought)).toEqual(missing);
    expect(leavingOut('ejabberd', missing)).toEqual({
      line: 'skipped: ejabberd, not installed: erlang-p1-pgsql (Debian: apt-get install erlang-p1-pgsql)',
      report: 'ejabberd (not installed: erlang-p1-pgsql)',
    });
  });

  it('is not checked for its PostgreSQL driver if the server itself is missing', () => {
    const reachesPostgres = () => expect.fail('asked');
    expect(findPeer('ejabberd', { program: null, reachesPostgres })).toEqual({
      missing: ['ejabberd', 'erlang-p1-pgsql'],
    });
    expect(findPeer('prosody', { program: null, reachesPostgres })).toEqual({
      missing: ['prosody', 'lua-dbi-postgresql'],
    });
  });

  it('is left out without a line if it was not requested', () => {
    expect(leavingOut('prosody', { missing: [] })).toEqual({
      line: null,
      report: 'prosody (not asked for)',
    });
  });
});
