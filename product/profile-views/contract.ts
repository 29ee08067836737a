import * as z from 'zod/mini';
import { captchaRefusal } from '#product/captcha/refusal.contract.ts';
import { partialUser } from '#product/profiles/contract.ts';
import { endpoint } from '#product/visitors/access.ts';

/** Days a view is kept and listed. */
export const VIEW_DAYS = 30;
/** Views listed at most, the newest. */
export const MAX_VIEWS_LISTED = 200;

/** Someone opened the visitor's profile; both show it. */
export const profileView = z.strictObject({
  user: partialUser,
  /** The begin of the hour. */
  viewedAt: z.iso.datetime(),
});
export type ProfileView = z.infer<typeof profileView>;

export const listProfileViews = endpoint({
  method: 'GET',
  path: '/api/profile-views',
  summary:
    'Returns who looked at the profile of the visitor in the last 30 days, the newest first, of those who show it as the visitor does. Nobody else sees it.',
  role: 'account',
  limit: 'generic',
  answer: z.strictObject({
    /** The visitor shows that they looked, and so is shown who looked. */
    isOn: z.boolean(),
    views: z.array(profileView),
  }),
  refusals: captchaRefusal,
});

export const setProfileViews = endpoint({
  method: 'PUT',
  path: '/api/profile-views/set',
  summary:
    'Switches whether the visitor shows that they looked and is shown who looked. Off deletes what was recorded of them, both ways. Idempotent.',
  role: 'account',
  limit: 'generic',
  body: z.strictObject({ isOn: z.boolean() }),
  answer: 'nothing',
});
