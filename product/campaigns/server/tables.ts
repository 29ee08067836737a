import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** Promos that were named once. */
export const promos = pgTable('promos', {
  id: text('id').primaryKey(),
  firstSeenOn: date('first_seen_on', { mode: 'string' }).notNull(),
});

/** What brought a visitor: a promo, or another person. The first one stays. */
export const attributions = pgTable(
  'attributions',
  {
    visitorId: text('visitor_id')
      .primaryKey()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['play', 'join'] }).notNull(),
    promoId: text('promo_id'),
    /** Null as well once that person is deleted. */
    referringVisitorId: text('referring_visitor_id').references(() => visitors.id, { onDelete: 'set null' }),
    attributedAt: instant('attributed_at').notNull(),
  },
  (table) => [
    index('attributions_referring_index').on(table.referringVisitorId),
    check(
      'attributions_kind_check',
      sql`case ${table.kind} when 'play' then ${table.promoId} is not null and ${table.referringVisitorId} is null else ${table.promoId} is null end`,
    ),
  ],
);
