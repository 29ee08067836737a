import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { photoEmbed } from '#product/messaging/contract/schema.ts';

export const inviteStates = [
  'hostDenied',
  'userDenied',
  'attending',
  'pendingHostApproval',
  'pendingVisitorApproval',
  'notPending',
] as const;
export type InviteState = (typeof inviteStates)[number];

/** A group completes by itself this long after it starts. */
export const COMPLETES_AFTER_HOURS = 12;

const isoTime = z.iso.datetime();

export const attendee = z.strictObject({
  _id: id,
  handle: z.string(),
  userConfirmed: z.boolean(),
  hostConfirmed: z.boolean(),
  userDenied: z.boolean(),
  hostDenied: z.boolean(),
  inviteState: z.enum(inviteStates),
});

/** A group as this viewer may see it: `detailsPrivate` and `attendees` only for the host and who attends. */
export const group = z.strictObject({
  _id: id,
  hostId: id,
  hostHandle: z.string(),
  attendees: z.array(attendee),
  /** How many are going as far as the viewer may know, its host among them. */
  goingCount: z.int(),
  detailsPublic: z.strictObject({ name: z.string(), description: z.string() }),
  detailsPrivate: z.optional(z.strictObject({ address: z.string(), otherDetails: z.string() })),
  location: z.strictObject({ coordinates: lngLatPair }),
  startTime: isoTime,
  /** Whose clock goes where it is, as an IANA name; absent where no land is near. */
  timeZone: z.optional(z.string()),
  createdAt: isoTime,
  /**
   * How often the host edited it, when that was last, and when the start was last changed. Absent before
   * the first edit, and for viewers who are not inside.
   */
  changed: z.optional(z.strictObject({ times: z.int(), at: isoTime, startAt: z.nullable(isoTime) })),
  isCanceled: z.boolean(),
  isComplete: z.boolean(),
  iAmHost: z.boolean(),
  isDemo: z.boolean(),
  currentVisitorAttendeeData: z.nullable(
    z.strictObject({ unreadCount: z.int(), inviteState: z.enum(inviteStates) }),
  ),
});
export type Group = z.infer<typeof group>;

/** What this viewer may do about a group; the server decides it. */
const canInGroup = z.strictObject({
  /** Asks to join, or comes back after a no. */
  join: z.boolean(),
  /** Says yes: the host to who asked, who is invited to the host. */
  respond: z.boolean(),
  /** Leaves, withdraws a request, or declines an invitation. */
  leave: z.boolean(),
  invite: z.boolean(),
  change: z.boolean(),
  cancel: z.boolean(),
  complete: z.boolean(),
  /** Reads what is said in it. */
  read: z.boolean(),
  write: z.boolean(),
  report: z.boolean(),
});
export type CanInGroup = z.infer<typeof canInGroup>;

/** A group on a page of its own, where something can be done about it. */
export const openGroup = z.strictObject({ ...group.shape, can: canInGroup });
export type OpenGroup = z.infer<typeof openGroup>;

export const groupMessage = z.strictObject({
  _id: id,
  groupId: id,
  /** Its number in the group: the one order everybody sees. */
  seq: z.int().check(z.positive()),
  author: z.strictObject({ _id: id, handle: z.string() }),
  body: z.string(),
  file: z.nullable(photoEmbed),
  createdAt: isoTime,
});
export type GroupMessage = z.infer<typeof groupMessage>;

/** Messages of a group, the oldest first. */
export const groupMessagePage = z.strictObject({
  messages: z.array(groupMessage),
  /** There are messages before these. */
  hasMore: z.boolean(),
});
export type GroupMessagePage = z.infer<typeof groupMessagePage>;
