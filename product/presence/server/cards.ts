import { HOUR_MS, roundTime } from '#platform/clock/round-time.ts';
import { HOSTING_LASTS_HOURS, type HostingStatus } from '#product/visitors/contract.ts';
import type { NearbyVisitor, PublishedPosition } from '#product/presence/contract.ts';
import { toldTime } from '#product/visitors/rules.ts';
import type { PersonFacts } from './card-source.ts';

/** All that a card is made of; nothing here depends on who looks. */
export interface Shown {
  readonly facts: PersonFacts;
  readonly position: PublishedPosition;
  readonly isVisiting: boolean;
  readonly isOnline: boolean;
  readonly lastSign: Date;
}

/** What every viewer gets of somebody. Keys stand in one order, so that equal cards are equal bytes. */
export function cardOf({ facts, position, isVisiting, isOnline, lastSign }: Shown, now: Date): NearbyVisitor {
  const hosting = shownHosting(facts.hostingStatus, now);
  return {
    _id: facts._id,
    handle: facts.handle,
    location: { coordinates: position.coordinates },
    cellMetres: position.cellMetres,
    isOnline,
    connectUpdateTime: toldTime(lastSign, isOnline, now).toISOString(),
    accountType: facts.accountType,
    ...(facts.age === undefined ? {} : { age: facts.age }),
    ...(facts.tags?.length ? { tags: facts.tags } : {}),
    ...(hosting ? { hostingStatus: hosting } : {}),
    ...(facts.isPromoted ? { isPromoted: true } : {}),
    ...(isVisiting ? { isVisiting: true } : {}),
    ...(facts.isDemo ? { isDemo: true } : {}),
    ...(facts.photoId === undefined ? {} : { photoId: facts.photoId }),
  };
}

export const encodeCard = (card: NearbyVisitor): Buffer => Buffer.from(JSON.stringify(card));

/** When a hosting status stops counting, in milliseconds; null when it says nothing now. */
export function hostingEnds(status: HostingStatus | undefined, now: Date): number | null {
  if (!status || status.hostingType === 'canceled') return null;
  const ends = Date.parse(status.setTime) + HOSTING_LASTS_HOURS * HOUR_MS;
  return ends > now.getTime() ? ends : null;
}

function shownHosting(status: HostingStatus | undefined, now: Date): HostingStatus | null {
  if (!status || hostingEnds(status, now) === null) return null;
  return { ...status, setTime: roundTime(new Date(status.setTime), 'ten-minutes').toISOString() };
}
