import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';

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
  attendingCount: z.int(),
  detailsPublic: z.strictObject({ name: z.string(), description: z.string() }),
  detailsPrivate: z.optional(z.strictObject({ address: z.string(), otherDetails: z.string() })),
  location: z.strictObject({ coordinates: lngLatPair }),
  startTime: isoTime,
  createdAt: isoTime,
  isCanceled: z.boolean(),
  isComplete: z.boolean(),
  iAmHost: z.boolean(),
  isDemo: z.boolean(),
  currentVisitorAttendeeData: z.nullable(
    z.strictObject({ unreadCount: z.int(), inviteState: z.enum(inviteStates) }),
  ),
});
export type Group = z.infer<typeof group>;

export const groupMessage = z.strictObject({
  _id: id,
  groupId: id,
  author: z.strictObject({ _id: id, handle: z.string() }),
  body: z.string(),
  file: z.nullable(z.string()),
  createdAt: isoTime,
});
export type GroupMessage = z.infer<typeof groupMessage>;

/** Something about a group changed; who may see what differs, so the event only names it. */
export const groupEvent = z.strictObject({ type: z.literal('group'), groupId: id });

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/group',
  summary: 'One group as the caller may see it.',
  role: 'admitted',
  limit: 'generic',
  query: z.strictObject({ groupId: id }),
  answer: group,
  refusals: { 'not-found': 404 },
});
