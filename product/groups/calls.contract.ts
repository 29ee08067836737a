import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { lngLatPair } from '#platform/geo/point.ts';
import { sentPhoto } from '#product/chat/live.contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { groupMessage, groupMessagePage, openGroup } from './contract.ts';

export const GROUP_LENGTHS = { name: 80, description: 1000, address: 200, otherDetails: 1000 } as const;
export const GROUP_MESSAGE_LENGTH = 2000;
/** Messages a page of a group's chat holds. */
export const GROUP_PAGE_SIZE = 50;
/** At most this many are answered at once to a reader who has loaded earlier ones. */
export const MAX_GROUP_MESSAGES = 500;
/** So many groups that are not over may one host at a time. */
export const MAX_HOSTED = 10;
/** So many may be invited to a group and not have answered. */
export const MAX_OPEN_INVITATIONS = 50;
/** A group starts within so many days. */
export const MAX_DAYS_AHEAD = 366;
/** What is over stays in one's own list so long. */
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
  'unfit-text': 422,
  /** Nobody is to be called by what stands in public. */
  'phone-detected': 422,
  /** It asks for money. */
  'post-violation': 422,
} as const;

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/group',
  summary:
    'Opens a group where its host is shown to others. The same id with the same content is the same group.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({
    _id: z.optional(id),
    ...content,
    /** Where he looks; the group stands where he is shown, whatever is said here. */
    coordinates: z.optional(lngLatPair),
  }),
  answer: openGroup,
  refusals: {
    unauthenticated: 401,
    /** Groups were taken from him. */
    revoked: 403,
    'id-used': 409,
    /** He is shown nowhere, so that there is nowhere for it to stand. */
    'not-on-map': 409,
    'max-groups-reached': 409,
    ...contentRefusals,
  },
});

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/group/change',
  summary:
    'The host changes what his group says and when it starts; where it stands stays. The same again changes nothing.',
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
    ...contentRefusals,
  },
});

export const inviteToGroup = endpoint({
  method: 'PUT',
  path: '/api/group/invite',
  summary: 'The host invites somebody, or takes back that he said no to him.',
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
    'max-invitations-reached': 409,
  },
});

export const joinGroup = endpoint({
  method: 'PUT',
  path: '/api/group/join',
  summary: 'Asks to come to a group; who is invited comes by it.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ groupId: id }),
  answer: openGroup,
  refusals: { unauthenticated: 401, revoked: 403, 'not-found': 404, ...over, 'is-host': 409 },
});

export const respondInGroup = endpoint({
  method: 'PUT',
  path: '/api/group/respond',
  summary: 'Yes or no: of the host to somebody, or of somebody about himself; his no is also how he leaves.',
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
  },
});

const ending = {
  method: 'PUT',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ groupId: id }),
  answer: openGroup,
  refusals: { unauthenticated: 401, 'not-host': 403, 'not-found': 404, ...over },
} as const;

export const cancelGroup = endpoint({
  ...ending,
  path: '/api/group/cancel',
  summary: 'The host cancels his group, for good; twice is once.',
});

export const completeGroup = endpoint({
  ...ending,
  path: '/api/group/complete',
  summary: 'The host says that his group is over; twice is once.',
});

export const listOwnGroups = endpoint({
  method: 'GET',
  path: '/api/user/groups',
  summary:
    'The groups the visitor hosts, attends, asked to come to or is invited to, by their start; what is over for a day at most.',
  role: 'account',
  limit: 'generic',
  answer: z.strictObject({ groups: z.array(openGroup) }),
});

export const listGroupMessages = endpoint({
  method: 'GET',
  path: '/api/group/messages',
  summary:
    'A page of what is said in a group, the oldest first, for its host and those attending: the newest, or those before a message.',
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
    'Says something to all who are inside a group. The same id with the same content is the same message.',
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
    'unfit-text': 422,
    /** The photo that goes along is not his, was sent already, or waited for too long. */
    'unknown-photo': 422,
    'phone-detected': 422,
  },
});

export const readGroup = endpoint({
  method: 'PUT',
  path: '/api/group/read',
  summary: 'Marks what is said in a group as read up to a message; the mark only grows.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ groupId: id, upTo: id }),
  answer: z.strictObject({ unreadCount: z.int() }),
  refusals: { 'not-found': 404 },
});
