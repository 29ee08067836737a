import type pg from 'pg';

/** Settings of PostgreSQL that `printStatements` needs. */
export const PROFILED = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=all'];

const MOST = 14;

/** What our statements cost PostgreSQL, the dearest first. */
export async function printStatements(pool: pg.Pool): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements');
  const { rows } = await pool.query<{
    calls: string;
    total: number;
    mean: number;
    wal: string;
    query: string;
  }>(
    `select calls, total_exec_time as total, mean_exec_time as mean, wal_bytes as wal, query
     from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
     order by total_exec_time desc limit ${MOST}`,
  );
  for (const { calls, total, mean, wal, query } of rows)
    console.log(
      `${total.toFixed(0).padStart(8)} ms ${calls.padStart(8)} times ${mean.toFixed(3).padStart(8)} ms each ` +
        `${(Number(wal) / 2 ** 20).toFixed(1).padStart(7)} MB of WAL  ${query.replace(/\s+/g, ' ').slice(0, 110)}`,
    );
}
