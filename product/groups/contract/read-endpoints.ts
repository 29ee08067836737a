import * as z from 'zod/mini';
import { id } from '#platform/contract/id.ts';
import { endpoint } from '#product/visitors/access.ts';
import { groupMessagePage, openGroup } from './schema.ts';

/** The calls that the map makes too: the others come with the screens of groups. */
export const getGroup = endpoint({
  method: 'GET',
  path: '/api/group',
  summary:
    'One group as the caller may see it; for its chat with the newest messages, or with all from a number on.',
  role: 'admitted',
  limit: 'generic',
  query: z.strictObject({
    groupId: id,
    messages: z.optional(z.literal('1')),
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  /** `page` where messages were asked for and the caller reads them. */
  answer: z.strictObject({ ...openGroup.shape, page: z.optional(groupMessagePage) }),
  refusals: { 'not-found': 404 },
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
