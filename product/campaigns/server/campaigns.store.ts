import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { attributions, promos } from './tables.ts';

/** Does nothing when the promo exists, or when there are `atMost` promos. */
export async function addPromo(
  database: Database,
  promo: { readonly id: string; readonly firstSeenOn: string },
  atMost: number,
): Promise<void> {
  await database.execute(sql`
    insert into ${promos} (id, first_seen_on)
    select ${promo.id}, ${promo.firstSeenOn}::date
    where (select count(*) from ${promos}) < ${atMost}
    on conflict do nothing`);
}

export type Attribution = typeof attributions.$inferInsert;

/** Keeps the first attribution. */
export async function addAttribution(tx: Transaction, attribution: Attribution): Promise<void> {
  await tx.insert(attributions).values(attribution).onConflictDoNothing();
}
