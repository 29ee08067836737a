import { type CallFailure, refusalOf } from '#platform/client/client.ts';
import { linkTo, pages } from '#product/pages.ts';
import { getProfile, removedUserReasons } from '../contract.ts';

export type RemovedUserReason = (typeof removedUserReasons)[number];

/** Reads the reason why a person has no card; anything unknown counts as deleted. */
export const removedReason = (text: string | null): RemovedUserReason =>
  removedUserReasons.find((reason) => reason === text) ?? 'deleted';

/** Why a person has no card, by the failed call; null for any other failure. */
export const removedByFailure = (failure: CallFailure): RemovedUserReason | null =>
  failure.type === 'refused' && refusalOf(failure, getProfile) === 'not-found'
    ? removedReason(failure.reason)
    : null;

/** The page that says why a person is not shown (register, ROUTE-27 to ROUTE-29). */
export const addressOfRemoved = (userId: string, reason: RemovedUserReason): string =>
  `${linkTo(pages.map.removedUser)}?${new URLSearchParams({ reason, userId }).toString()}`;
