import { expect } from 'vitest';
import type { TestServer } from '../server.fixture.ts';
import type { Answer, Chatter } from './chat.fixture.ts';

/**
 * Begins calls while the changes of a visitor are locked, so that each waits behind the one before it, and lets them
 * go on in that order. Answers their status codes.
 */
export async function queueBehindLock(
  server: Pick<TestServer, 'database'>,
  { id }: Pick<Chatter, 'id'>,
  calls: readonly (() => Promise<Answer<unknown>>)[],
): Promise<number[]> {
  const { $client } = server.database.database;
  const waiting = async () => {
    const { rows } = await $client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const holder = await $client.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from chat_people where visitor_id = $1 for update', [id]);
    const answers: Promise<Answer<unknown>>[] = [];
    for (const call of calls) {
      answers.push(call());
      await expect.poll(waiting).toBe(answers.length);
    }
    await holder.query('commit');
    return (await Promise.all(answers)).map(({ status }) => status);
  } finally {
    holder.release(true);
  }
}
