import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { visitors } from '#product/visitors/server/tables.ts';
import { vaccinations } from '../contract.ts';

/** Sexual health, apart from the profile: there is no row without consent. */
export const healthInfos = pgTable('health_infos', {
  visitorId: text('visitor_id')
    .primaryKey()
    .references(() => visitors.id, { onDelete: 'cascade' }),
  consentedAt: timestamp('consented_at', { withTimezone: true }).notNull(),
  /** Whether their profile shows it. */
  isShown: boolean('is_shown').notNull(),
  onPrep: boolean('on_prep').notNull(),
  /** A month, `YYYY-MM`. */
  lastTested: text('last_tested'),
  vaccinations: text('vaccinations', { enum: vaccinations })
    .array()
    .notNull()
    .default(sql`'{}'`),
});

export type HealthRow = typeof healthInfos.$inferSelect;
