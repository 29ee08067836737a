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
import { bodyTypes, lookingFor, preferredRoles, pronouns, relationships } from '../about.contract.ts';
import { accountTypes, hostingTypes, revocations } from '../contract.ts';
import { sfwModes } from '../safe-for-work.contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const visitors = pgTable(
  'visitors',
  {
    id: text('id').primaryKey(),
    handle: text('handle').notNull(),
    accountType: text('account_type', { enum: accountTypes }).notNull().default('anonymous'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Normalized for comparison; null without an account. */
    email: text('email'),
    isActivated: boolean('is_activated').notNull().default(false),
    /** Null while it is not, and of accounts that were before this was recorded. */
    activatedAt: instant('activated_at'),
    isPromoted: boolean('is_promoted').notNull().default(false),
    isModerator: boolean('is_moderator').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    suspendedAt: instant('suspended_at'),
    revocations: text('revocations', { enum: revocations })
      .array()
      .notNull()
      .default(sql`'{}'`),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** When a date of birth below the minimum age was refused; the date itself is not kept. */
    ageRefusedAt: instant('age_refused_at'),
    /** Years, by the law of the visitor's last known place. The place itself is not stored. */
    minimumAge: smallint('minimum_age'),
    /** Of pictures, by the law of that place; null while it is unknown. */
    sfwPlace: text('sfw_place', { enum: sfwModes }),
    /** Of pictures, as how the visitor came or the app they use asks for. */
    sfwSession: text('sfw_session', { enum: sfwModes }).notNull().default('off'),
    /** Set by the verification of an ID alone. */
    isIdVerified: boolean('is_id_verified').notNull().default(false),
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
    /** Kilograms, to a tenth. */
    weightKg: doublePrecision('weight_kg'),
    lookingFor: text('looking_for', { enum: lookingFor })
      .array()
      .notNull()
      .default(sql`'{}'`),
    preferredRole: text('preferred_role', { enum: preferredRoles }),
    bodyType: text('body_type', { enum: bodyTypes }),
    relationship: text('relationship', { enum: relationships }),
    pronouns: text('pronouns', { enum: pronouns }),
    /** Spoken ones, as BCP 47 primary subtags. */
    languages: text('languages')
      .array()
      .notNull()
      .default(sql`'{}'`),
    customChats: boolean('custom_chats').notNull().default(true),
    hideSupport: boolean('hide_support').notNull().default(false),
    /** In the order they were added. */
    favoritePlaceIds: text('favorite_place_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The photo cards show; null while none is approved for everyone. */
    photoId: text('photo_id'),
    /** For chosen people only; sent to no one but the owner yet. */
    privateExtended: jsonb('private_extended').$type<Readonly<Record<string, string>>>(),
    /** Read through `readOptions`: it may have been written by an older version. */
    options: jsonb('options').$type<unknown>(),
    hostingType: text('hosting_type', { enum: hostingTypes }),
    hostingSetAt: instant('hosting_set_at'),
    availableUntil: instant('available_until'),
    availabilityNote: text('availability_note'),
    /** The availability expired and was not set since; its end is not kept. */
    availabilityExpired: boolean('availability_expired').notNull().default(false),
    /** Past ends are cleared within a minute; read through the rules, which compare it with the time. */
    rightNowUntil: instant('right_now_until'),
    rightNowFor: text('right_now_for', { enum: lookingFor })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** While Right now runs: what the visitor said of hosting themselves, to be read through `saidHosting`. */
    hostingAfterType: text('hosting_after_type', { enum: hostingTypes }),
    hostingAfterSetAt: instant('hosting_after_set_at'),
    /** The city's center as the gazetteer has it. */
    homeCityName: text('home_city_name'),
    homeCityLng: doublePrecision('home_city_lng'),
    homeCityLat: doublePrecision('home_city_lat'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('visitors_handle_key').on(sql`lower(${table.handle})`),
    // Several visitors may claim an address; only one can have confirmed it.
    uniqueIndex('visitors_email_key')
      .on(table.email)
      .where(sql`${table.isActivated}`),
    // Each failed log-in looks for them.
    index('visitors_pending_email_index')
      .on(table.email)
      .where(sql`not ${table.isActivated} and ${table.email} is not null`),
    index('visitors_demo_index')
      .on(table.id)
      .where(sql`${table.isDemo}`),
    index('visitors_available_until_index')
      .on(table.availableUntil)
      .where(sql`${table.availableUntil} is not null`),
    index('visitors_availability_expired_index')
      .on(table.id)
      .where(sql`${table.availabilityExpired}`),
    index('visitors_right_now_until_index')
      .on(table.rightNowUntil)
      .where(sql`${table.rightNowUntil} is not null`),
    check('visitors_id_check', sql`${table.id} ~ '^[0-9a-f]{24}$'`),
  ],
);

export type VisitorRow = typeof visitors.$inferSelect;

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; only the client has the token. */
    tokenHash: bytes('token_hash').primaryKey(),
    /** Identifies the session to its owner; it grants nothing. */
    id: text('id').notNull().unique(),
    /** Browser and system in words; null when unknown. */
    client: text('client'),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** A day is precise enough to expire an unused session. */
    lastUsedOn: date('last_used_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('sessions_visitor_index').on(table.visitorId),
    index('sessions_used_index').on(table.lastUsedOn),
  ],
);

/** Handles that were given up lately: keyed hashes of the handle, and of the id of who had it. */
export const releasedHandles = pgTable(
  'released_handles',
  {
    handleHash: bytes('handle_hash').primaryKey(),
    ownerHash: bytes('owner_hash').notNull(),
    releasedAt: instant('released_at').notNull(),
  },
  (table) => [index('released_handles_released_at_index').on(table.releasedAt)],
);
