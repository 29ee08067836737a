import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { endpoint } from '#product/visitors/access.ts';
import { sentPhoto } from '#product/messaging/contract/schema.ts';
import { groupMessage, groupMessagePage, openGroup } from './schema.ts';

export { getGroup, listOwnGroups } from './read-endpoints.ts';

export const GROUP_LENGTHS = { name: 80, description: 1000, address: 200, otherDetails: 1000 } as const;

export const GROUP_MESSAGE_LENGTH = 2000;

/** Messages a page of a group's chat holds. */
export const GROUP_PAGE_SIZE = 50;

/** At most this many are answered at once to a reader who has loaded earlier ones. */
export const MAX_GROUP_MESSAGES = 500;

/** Groups that are not over that a visitor may host. */
export const MAX_HOSTED = 10;

/** Unanswered invitations of a group. */
export const MAX_OPEN_INVITATIONS = 50;

/** A group starts within this many days. */
export const MAX_DAYS_AHEAD = 366;

/** Days for which a group that is over stays in the visitor's list. */
export const OVER_LISTED_DAYS = 1;

/** Nothing changes in a group that is over. */
const over = { canceled: 409, complete: 409 } as const;

const text = (length: number) => z.string().check(z.maxLength(length));

const content = {
  detailsPublic: z.strictObject({
    name: text(GROUP_LENGTHS.name),
    description: text(GROUP_LENGTHS.description),
  }),
  detailsPrivate: z.strictObject({
    address: text(GROUP_LENGTHS.address),
    otherDetails: text(GROUP_LENGTHS.otherDetails),
  }),
  startTime: z.iso.datetime(),
} as const;

/** Why a group cannot say what it is to say. */
const contentRefusals = {
  'in-the-past': 422,
  'too-far-ahead': 422,
  empty: 422,
  'disallowed-text': 422,
  /** Nobody is to be called by what stands in public. */
  'phone-detected': 422,
  /** It asks for money. */
  'post-violation': 422,
} as const;

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/group',
  summary:
    'Creates a group where its host is shown to others. Repeating an id with the same content is idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    _id: z.optional(id),
    ...content,
    /** The center of the view; the group is placed at the host's published position, whatever this says. */
    coordinates: z.optional(lngLatPair),
  }),
  answer: openGroup,
  refusals: {
    unauthenticated: 401,
    /** The visitor lost the right to groups. */
    revoked: 403,
    /** A host's email is confirmed. */
    'confirm-email-first': 403,
    'id-used': 409,
    /** The visitor is shown nowhere, so the group has no position. */
    'not-on-map': 409,
    'max-groups-reached': 409,
    ...contentRefusals,
  },
});

export const getNewGroupZone = endpoint({
  method: 'GET',
  path: '/api/group/time-zone',
  summary:
    'Returns the time zone of where a new group of the visitor would stand, so that its start is by that clock.',
  role: 'account',
  limit: 'generic',
  /** An IANA name; null off the map, and where no land is near. */
  answer: z.strictObject({ timeZone: z.nullable(z.string()) }),
});

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/group/change',
  summary: 'Changes the texts and start of a group the visitor hosts; its position stays. Idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ groupId: id, ...content }),
  answer: openGroup,
  refusals: {
    unauthenticated: 401,
    revoked: 403,
    'not-host': 403,
    'not-found': 404,
    ...over,
    /** Those who are invited and do not write to the host read it as a first contact. */
    'repeated-first': 409,
    ...contentRefusals,
  },
});

/** Why a host does not invite a person. */
const invitationRefusals = {
  'max-invitations-reached': 409,
  /** As for first messages, where the two do not write to each other. */
  'confirm-email-first': 403,
  'outside-own-rules': 403,
  'does-not-fit': 403,
  'wait-for-answer': 409,
  'too-many-firsts': 409,
  'repeated-first': 409,
} as const;

export const inviteToGroup = endpoint({
  method: 'PUT',
  path: '/api/group/invite',
  summary: 'Invites a person to a group the visitor hosts, or withdraws a denial.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ groupId: id, userId: id }),
  answer: openGroup,
  refusals: {
    unauthenticated: 401,
    revoked: 403,
    'not-host': 403,
    /** The group, or the person. */
    'not-found': 404,
    ...over,
    /** Going to groups takes an account. */
    'cannot-join': 409,
    ...invitationRefusals,
  },
});

export const joinGroup = endpoint({
  method: 'PUT',
  path: '/api/group/join',
  summary: 'Requests to join a group; an invited visitor joins.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ groupId: id }),
  answer: openGroup,
  refusals: {
    unauthenticated: 401,
    revoked: 403,
    'not-found': 404,
    ...over,
    'is-host': 409,
    /** The visitor's account expired meanwhile. */
    'cannot-join': 409,
  },
});

export const decideAttendance = endpoint({
  method: 'PUT',
  path: '/api/group/respond',
  summary:
    'Confirms or denies attendance: the host for an attendee, or an attendee for themselves; an attendee’s no also leaves the group.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ groupId: id, userId: id, isConfirmed: z.boolean() }),
  answer: openGroup,
  refusals: {
    unauthenticated: 401,
    revoked: 403,
    'not-host': 403,
    /** The group, or nothing was asked of or by this person. */
    'not-found': 404,
    ...over,
    'is-host': 409,
    /** The account of the attendee expired meanwhile. */
    'cannot-join': 409,
    /** A host who takes back a denial may invite by that. */
    ...invitationRefusals,
  },
});

/** Names the group that its host ends. */
export const groupToEnd = z.strictObject({ groupId: id });

const ending = {
  method: 'PUT',
  role: 'account',
  limit: 'generic',
  body: groupToEnd,
  answer: openGroup,
  refusals: { unauthenticated: 401, 'not-host': 403, 'not-found': 404, ...over },
} as const;

export const cancelGroup = endpoint({
  ...ending,
  path: '/api/group/cancel',
  summary: 'Cancels a group the visitor hosts, permanently. Idempotent.',
});

export const completeGroup = endpoint({
  ...ending,
  path: '/api/group/complete',
  summary: 'Ends a group the visitor hosts. Idempotent.',
});

export const listGroupMessages = endpoint({
  method: 'GET',
  path: '/api/group/messages',
  summary:
    'Returns a page of a group’s messages to its host and attendees, the oldest first: the newest, or those before a message.',
  role: 'account',
  limit: 'generic',
  query: z.strictObject({ groupId: id, before: z.optional(id) }),
  answer: groupMessagePage,
  refusals: { 'not-found': 404 },
});

export const sendGroupMessage = endpoint({
  method: 'POST',
  path: '/api/group/message',
  summary:
    'Sends a message to the host and attendees of a group. Repeating an id with the same content is idempotent.',
  role: 'account',
  limit: 'message',
  body: z.strictObject({
    _id: z.optional(id),
    groupId: id,
    body: text(GROUP_MESSAGE_LENGTH),
    file: z.optional(z.nullable(sentPhoto)),
  }),
  answer: groupMessage,
  refusals: {
    unauthenticated: 401,
    revoked: 403,
    'not-found': 404,
    'id-used': 409,
    ...over,
    empty: 422,
    'disallowed-text': 422,
    /** The photo is of another uploader, was sent already, or has expired. */
    'unknown-photo': 422,
    'phone-detected': 422,
  },
});

export const readGroup = endpoint({
  method: 'PUT',
  path: '/api/group/read',
  summary: 'Marks a group’s messages as read up to a message; the mark only grows.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ groupId: id, upTo: id }),
  answer: z.strictObject({ unreadCount: z.int() }),
  refusals: { 'not-found': 404 },
});
