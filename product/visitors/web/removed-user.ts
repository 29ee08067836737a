import { type CallFailure, refusalOf } from '#platform/client/client.ts';
import { getProfile, removedUserReasons } from '../contract.ts';

export type RemovedUserReason = (typeof removedUserReasons)[number];

/** The reason somebody is told why a person is not shown; anything that is none says as little as can be said. */
export const removedReason = (told: string | null): RemovedUserReason =>
  removedUserReasons.find((reason) => reason === told) ?? 'deleted';

/** Why there is no card of a person, as the answer says it; null where it could only not be asked. */
export const removedByFailure = (failure: CallFailure): RemovedUserReason | null =>
  failure.kind === 'refused' && refusalOf(failure, getProfile) === 'not-found'
    ? removedReason(failure.reason)
    : null;

/** Where whoever opened that person is led (register, ROUTE-27 to ROUTE-29). */
export const addressOfRemoved = (userId: string, reason: RemovedUserReason): string =>
  `/user-does-not-exist?${new URLSearchParams({ reason, userId }).toString()}`;
