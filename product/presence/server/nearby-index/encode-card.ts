import type { NearbyVisitor, PublishedPosition } from '#product/presence/contract/schema.ts';
import { activeAvailability } from '#product/presence/availability.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import { hostingToOthers, roundedTime } from '#product/visitors/rules.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';

/** Everything a card consists of; nothing depends on the viewer. */
export interface CardParts {
  readonly facts: PublicProfile;
  readonly position: PublishedPosition;
  readonly isVisiting: boolean;
  readonly isOnline: boolean;
  readonly lastSign: Date;
}

/** The card every viewer receives. Key order is fixed, so that equal cards are equal bytes. */
export function cardOf(
  { facts, position, isVisiting, isOnline, lastSign }: CardParts,
  now: Date,
): NearbyVisitor {
  const hosting = hostingToOthers(facts.hostingStatus, now);
  const availability = activeAvailability(facts.availability, now);
  const rightNow = activeRightNow(facts.rightNow, now);
  return {
    _id: facts._id,
    handle: facts.handle,
    location: { coordinates: position.coordinates },
    cellMetres: position.cellMetres,
    isOnline,
    connectUpdateTime: roundedTime(lastSign, isOnline, now).toISOString(),
    accountType: facts.accountType,
    ...(facts.age === undefined ? {} : { age: facts.age }),
    ...(facts.tags?.length ? { tags: facts.tags } : {}),
    ...(facts.lookingFor?.length ? { lookingFor: facts.lookingFor } : {}),
    ...(facts.preferredRole ? { preferredRole: facts.preferredRole } : {}),
    ...(facts.bodyType ? { bodyType: facts.bodyType } : {}),
    ...(facts.heightCm === undefined ? {} : { heightCm: facts.heightCm }),
    ...(facts.newUntil !== undefined && facts.newUntil > now.getTime() ? { isNew: true } : {}),
    ...(hosting ? { hostingStatus: hosting } : {}),
    ...(availability ? { availability } : {}),
    ...(rightNow ? { rightNow } : {}),
    ...(facts.isPromoted ? { isPromoted: true } : {}),
    ...(isVisiting ? { isVisiting: true } : {}),
    ...(facts.isDemo ? { isDemo: true } : {}),
    ...(facts.photoId === undefined ? {} : { photoId: facts.photoId }),
  };
}

export const encodeCard = (card: NearbyVisitor): Buffer => Buffer.from(JSON.stringify(card));
