import * as z from 'zod/mini';
import { countFrom } from '#platform/contract/count.ts';
import { id } from '#platform/contract/id.ts';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { endpoint } from '#product/visitors/access.ts';
import { groupMessagePage, openGroup } from './schema.ts';

/** The calls that the map makes too: the others come with the screens of groups. */
export const getGroup = endpoint({
  method: 'GET',
  path: '/api/group',
  summary:
    'Returns a group as the caller may see it; for its chat also the newest messages, or all from a number on.',
  role: 'admitted',
  limit: 'generic',
  query: z.strictObject({
    groupId: id,
    messages: z.optional(z.literal('1')),
    from: z.optional(countFrom(1)),
  }),
  /** `page` where messages were asked for and the caller reads them. */
  answer: z.strictObject({ ...openGroup.shape, page: z.optional(groupMessagePage) }),
  refusals: { 'not-found': 404, ...captchaRefusal },
});

export const listOwnGroups = endpoint({
  method: 'GET',
  path: '/api/user/groups',
  summary:
    'Returns the groups the visitor hosts, attends, asked to join or is invited to, by start time; ended ones for at most a day.',
  role: 'account',
  limit: 'generic',
  answer: z.strictObject({ groups: z.array(openGroup) }),
});
