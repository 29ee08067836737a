import { hash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { POLICIES_VERSION } from '#product/support/contract.ts';

/** An account with a session. */
export interface Account {
  readonly id: string;
  readonly token: string;
}

/**
 * Writes accounts as sign-up leaves them, each with a session.
 *
 * @param blocksEach number of others each account has blocked; from three pairs on never its partner
 */
export async function makeAccounts(
  pool: pg.Pool,
  count: number,
  blocksEach: number,
): Promise<readonly Account[]> {
  const accounts = Array.from({ length: count }, () => ({
    ...{ id: randomBytes(12).toString('hex'), token: randomBytes(32).toString('base64url') },
  }));
  const ids = accounts.map(({ id }) => id);
  await pool.query(
    `insert into visitors (id, handle, account_type, email, is_activated, date_of_birth, policies_accepted_at,
                           policies_version, created_at)
     select id, 'person-' || id, 'authenticated', id || '@mail.example', true, '1990-01-01', now(), $2, now()
     from unnest($1::text[]) id`,
    [ids, POLICIES_VERSION],
  );
  await pool.query(
    `insert into sessions (token_hash, id, visitor_id, created_at, last_used_on)
     select token_hash, substr(md5(visitor_id), 1, 24), visitor_id, now(), current_date
     from unnest($1::bytea[], $2::text[]) as s (token_hash, visitor_id)`,
    [accounts.map(({ token }) => hash('sha256', token, 'buffer')), ids],
  );
  // Two and more further on: the next account may be the partner.
  const blocks = ids.flatMap((blocker, n) =>
    Array.from({ length: blocksEach }, (_, k) => ({
      blocker,
      blocked: ids[(n + 2 + k) % count] ?? blocker,
    })),
  );
  await pool.query(
    `insert into blocks (blocker_id, blocked_id, created_at)
     select blocker, blocked, now() from unnest($1::text[], $2::text[]) as b (blocker, blocked)
     where blocker <> blocked on conflict do nothing`,
    [blocks.map(({ blocker }) => blocker), blocks.map(({ blocked }) => blocked)],
  );
  return accounts;
}
