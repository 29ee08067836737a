import type { Missing } from './contestant.ts';

/** What of a peer is looked for on this machine. */
interface Sought {
  readonly program: string | null;
  /** Whether its way to PostgreSQL is there, a package of its own; asked only where the program is. */
  readonly reachesPostgres: (program: string) => boolean;
}

/** Debian packages of the peers: the server, and its way to PostgreSQL. */
const PACKAGES = {
  ejabberd: ['ejabberd', 'erlang-p1-pgsql'],
  prosody: ['prosody', 'lua-dbi-postgresql'],
} as const;

/** The program of a peer, or what has to be installed before it can start. */
export function findPeer(
  name: keyof typeof PACKAGES,
  { program, reachesPostgres }: Sought,
): { readonly program: string } | Missing {
  const [server, wayToPostgres] = PACKAGES[name];
  if (program === null) return { missing: [server, wayToPostgres] };
  return reachesPostgres(program) ? { program } : { missing: [wayToPostgres] };
}

/** Why a peer does not run: a line to print, where something is missing, and the words of the report. */
export function leavingOut(
  name: string,
  { missing }: Missing,
): { readonly line: string | null; readonly report: string } {
  if (missing.length === 0) return { line: null, report: `${name} (not asked for)` };
  const packages = missing.join(' ');
  return {
    line: `skipped: ${name}, not installed: ${packages} (Debian: apt-get install ${packages})`,
    report: `${name} (not installed: ${packages})`,
  };
}
