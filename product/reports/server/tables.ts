import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { categoryKeys, reportSources, subCategoryKeys } from '../categories.ts';

/** The reporter's position is never stored. */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    /** Null for a place. */
    reportedId: text('reported_id').references(() => visitors.id, { onDelete: 'cascade' }),
    source: text('source', { enum: reportSources }).notNull(),
    /** The place, group or post; null when the report is about the visitor or all their posts. */
    subjectId: text('subject_id'),
    reason: text('reason', { enum: categoryKeys }).notNull(),
    subReason: text('sub_reason', { enum: subCategoryKeys }),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reports_reporter').on(table.reporterId),
    index('reports_reported').on(table.reportedId),
    index('reports_created').on(table.createdAt),
  ],
);
