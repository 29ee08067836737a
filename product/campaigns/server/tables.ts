import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';

/** Promos in use. */
export const promos = pgTable('promos', {
  id: text('id').primaryKey(),
  firstSeenOn: date('first_seen_on', { mode: 'string' }).notNull(),
});

/** A visitor's attribution to a promo or a person. Only the first one is stored. */
export const attributions = pgTable(
  'attributions',
  {
    visitorId: text('visitor_id')
      .primaryKey()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['play', 'join'] }).notNull(),
    promoId: text('promo_id'),
    /** Also null once that person is deleted. */
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
