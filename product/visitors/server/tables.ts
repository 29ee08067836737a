import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from '#platform/db/columns.ts';
import { accountTypes, hostingTypes, revocations } from '../contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const visitors = pgTable(
  'visitors',
  {
    id: text('id').primaryKey(),
    handle: text('handle').notNull(),
    accountType: text('account_type', { enum: accountTypes }).notNull().default('anonymous'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** In the one spelling addresses are compared by; null for who has no account. */
    email: text('email'),
    isActivated: boolean('is_activated').notNull().default(false),
    isPromoted: boolean('is_promoted').notNull().default(false),
    isModerator: boolean('is_moderator').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    suspendedAt: instant('suspended_at'),
    revocations: text('revocations', { enum: revocations })
      .array()
      .notNull()
      .default(sql`'{}'`),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** Years; what the law of the place he was last seen to be at asks for. The place itself is not kept. */
    minimumAge: smallint('minimum_age'),
    policiesAcceptedAt: instant('policies_accepted_at'),
    policiesVersion: smallint('policies_version'),
    bio: text('bio'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether cards show the age. */
    showsAge: boolean('shows_age').notNull().default(true),
    /** Centimetres. */
    heightCm: smallint('height_cm'),
    customChats: boolean('custom_chats').notNull().default(true),
    hideSupport: boolean('hide_support').notNull().default(false),
    /** In the order they were added. */
    favoritePlaceIds: text('favorite_place_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The picture cards show; null while none was found fit for everybody. */
    photoId: text('photo_id'),
    /** What he tells about himself to chosen people only; nobody is answered it yet. */
    privateExtended: jsonb('private_extended').$type<Readonly<Record<string, string>>>(),
    /** Read through `readOptions`: it may have been written by an older version. */
    options: jsonb('options').$type<unknown>(),
    hostingType: text('hosting_type', { enum: hostingTypes }),
    hostingSetAt: instant('hosting_set_at'),
    availableUntil: instant('available_until'),
    availabilityNote: text('availability_note'),
    /** His time ran out: kept until he says something else, without when it was. */
    availabilityExpired: boolean('availability_expired').notNull().default(false),
    /** The city's centre as the gazetteer has it. */
    homeCityName: text('home_city_name'),
    homeCityLng: doublePrecision('home_city_lng'),
    homeCityLat: doublePrecision('home_city_lat'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('visitors_handle_key').on(sql`lower(${table.handle})`),
    // Many may claim an address; one has shown that it is his.
    uniqueIndex('visitors_email_key')
      .on(table.email)
      .where(sql`${table.isActivated}`),
    index('visitors_demo_index')
      .on(table.id)
      .where(sql`${table.isDemo}`),
    index('visitors_available_until_index')
      .on(table.availableUntil)
      .where(sql`${table.availableUntil} is not null`),
    index('visitors_availability_expired_index')
      .on(table.id)
      .where(sql`${table.availabilityExpired}`),
    check('visitors_id_check', sql`${table.id} ~ '^[0-9a-f]{24}$'`),
  ],
);

export type VisitorRow = typeof visitors.$inferSelect;

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only with the client. */
    tokenHash: bytes('token_hash').primaryKey(),
    /** What its owner calls it by; it opens nothing. */
    id: text('id').notNull().unique(),
    /** Browser and system in words; null when the client did not say. */
    client: text('client'),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** A day and no finer: enough to let a forgotten session end. */
    lastUsedOn: date('last_used_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('sessions_visitor_index').on(table.visitorId),
    index('sessions_used_index').on(table.lastUsedOn),
  ],
);
