import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { photoEmbed, sentPhoto } from '#product/messaging/contract/schema.ts';

export const MESSAGE_LENGTH = 10_000;

/** A message can be edited this long after it was stored. */
export const EDIT_MINUTES = 15;

/** At most this many messages wait for a first answer. */
export const MAX_UNANSWERED = 5;

/** People whom a visitor may contact for the first time, by message or by invitation. */
export const MAX_FIRST_CONTACTS = {
  /** In all, without a confirmed address. */
  unconfirmed: 3,
  /** In a day, by everyone without a confirmed address in the same network together. */
  unconfirmedOfNetwork: 10,
  /** Within a day after the address was confirmed. */
  firstDay: 10,
  /** In a day, later. */
  perDay: 30,
} as const;

/** At most this many people a day are contacted first in the same words, or nearly. */
export const MAX_IDENTICAL_FIRST_CONTACTS = 3;

/** Waves a visitor may send within 24 hours, to begin or to answer. */
export const MAX_WAVES_PER_DAY = 30;

/** The reason of a 429 for one wave more. */
export const WAVES = 'waves';

/** Unsent messages are kept this long for reports, in no answer. */
export const RETENTION_DAYS = 14;

/** Conversations a visitor may pin. */
export const MAX_PINS = 10;

/** Conversations a page of the list holds, and messages a page of a conversation. */
export const PAGE_SIZE = { conversations: 30, messages: 50, found: 30 } as const;

const isoTime = z.iso.datetime();

export const reactions = ['like', 'sweaty', 'devil', 'hot'] as const;
export type Reaction = (typeof reactions)[number];

/**
 * UUID of version 7 in lower case (RFC 9562, 5.7). The client makes the id, so that a message sent again is the
 * same message.
 */
export const messageId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'messageId'));

const location = z.strictObject({ type: z.literal('location'), coordinates: lngLatPair });

const place = z.strictObject({
  type: z.literal('place'),
  placeId: id,
  name: z.string().check(z.maxLength(200)),
});

/** A location the writer chose on the map, or a place; never a live position. */
export type MapEmbed = z.infer<typeof location> | z.infer<typeof place>;

/** Interest without words: it begins a conversation, or answers a wave. Such a message has no text. */
const wave = z.strictObject({ type: z.literal('wave') });

/** What a message carries beside its words, apart from a photo. */
export const attachedEmbed = z.discriminatedUnion('type', [location, place, wave]);
export type AttachedEmbed = z.infer<typeof attachedEmbed>;

/** What goes along with a message, as both see it. Of a photo that was withdrawn it is left that it was. */
export const embed = z.discriminatedUnion('type', [
  location,
  place,
  photoEmbed,
  z.strictObject({ type: z.literal('withdrawn-photo') }),
  wave,
]);
export type Embed = z.infer<typeof embed>;

/** What goes along with a message, as it is sent. */
export const sentEmbed = z.discriminatedUnion('type', [location, place, sentPhoto, wave]);
export type SentEmbed = z.infer<typeof sentEmbed>;

/** When a message expires for both, everywhere; null for never. */
const disappearsAt = z.nullable(isoTime);

/** What a message answers, in short; empty when it was unsent since. */
export const quote = z.strictObject({
  _id: messageId,
  userIdFrom: id,
  preview: z.string(),
  disappearsAt,
  /** What went along with it; absent where nothing did. */
  embed: z.optional(z.enum(['location', 'place', 'photo', 'withdrawn-photo', 'wave'])),
});
export type Quote = z.infer<typeof quote>;

export const messageReaction = z.strictObject({ byUserId: id, reaction: z.enum(reactions) });
export type MessageReaction = z.infer<typeof messageReaction>;

export const message = z.strictObject({
  _id: messageId,
  conversationId: id,
  /** Its number in the conversation, without gaps from 1: the one order everybody sees. */
  seq: z.int().check(z.positive()),
  userIdFrom: id,
  userIdTo: id,
  body: z.string(),
  embed: z.nullable(embed),
  /** When it was stored, by the server's clock; it orders nothing. */
  createdAt: isoTime,
  isSpam: z.boolean(),
  messageReactions: z.array(messageReaction),
  replyTo: z.nullable(quote),
  /** When its text was last changed; null while it is as it was sent. */
  editedAt: z.nullable(isoTime),
  /** Taken back for both: nothing of it is left but that it was. */
  isUnsent: z.boolean(),
  disappearsAt,
  /** The revision of the conversation that last touched it. */
  revision: z.int(),
});
export type Message = z.infer<typeof message>;

/** The hours after which messages may disappear. */
export const disappearHours = [24, 168, 2160] as const;

/** How long messages stay, as one of the two set it last; it holds for those after the one it names. */
export const disappearing = z.strictObject({
  /** Null: they stay. */
  hours: z.nullable(z.literal(disappearHours)),
  setBy: id,
  setAt: isoTime,
  /** The number of the newest message at that time. */
  afterSeq: z.int(),
});
export type Disappearing = z.infer<typeof disappearing>;
