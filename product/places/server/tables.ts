import { type AnyPgColumn, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, pointColumns } from '#platform/db/columns.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { type Place, placeTypes } from '../contract/schema.ts';

export const places = pgTable(
  'places',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type', { enum: placeTypes }).notNull(),
    description: text('description').notNull(),
    address: text('address'),
    openingHours: text('opening_hours'),
    phone: text('phone'),
    website: text('website'),
    ...pointColumns(),
    isCampus: boolean('is_campus').notNull().default(false),
    campusGeometry: jsonb('campus_geometry').$type<NonNullable<Place['campusGeometry']>>(),
    childOfCampusId: text('child_of_campus_id').references((): AnyPgColumn => places.id, {
      onDelete: 'set null',
    }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('places_lat_lng').on(table.lat, table.lng),
    index('places_child_of_campus').on(table.childOfCampusId),
  ],
);

/** `created_at` is the rounded arrival: the exact minute is not stored. */
export const visits = pgTable(
  'visits',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    visible: boolean('visible').notNull(),
    canceled: boolean('canceled').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('visits_place_created').on(table.placeId, table.createdAt),
    index('visits_visitor').on(table.visitorId),
  ],
);

/** A deleted post has no text; its id stays reserved until the post would expire. */
export const placeMessages = pgTable(
  'place_messages',
  {
    id: text('id').primaryKey(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('place_messages_place_created').on(table.placeId, table.createdAt),
    index('place_messages_author').on(table.authorId),
    index('place_messages_created').on(table.createdAt),
  ],
);
