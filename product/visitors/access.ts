import { endpointsOf, EVERYONE } from '#platform/contract/endpoint.ts';

/**
 * Roles from unauthenticated to administrator.
 * `admitted` has passed the age check and accepted the policies: before that no data about people is sent.
 * Suspension closes every role above `visitor`.
 */
export const roles = [EVERYONE, 'visitor', 'admitted', 'account', 'paid', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What a visitor may do to others or show them; `access.rules.ts` grants them. */
export const permissions = [
  'flagGlobalChat',
  'flagUser',
  'joinGroup',
  'createGroup',
  'chat',
  'postPlaceMessage',
  'postGlobalChat',
  'addPhoto',
] as const;
export type Permission = (typeof permissions)[number];

/** The limits calls count against (register, D7). */
export const limitReasons = [
  'login',
  'registration',
  'message',
  'globalPost',
  'flag',
  'upload',
  'verification',
  'payment',
  'softReload',
  'generic',
] as const;
export type LimitReason = (typeof limitReasons)[number];

export const endpoint = endpointsOf<Role, LimitReason>();

/** The part of a caller that most slices need. */
export interface Viewer {
  readonly _id: string;
}
