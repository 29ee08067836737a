import type { NearbyVisitor, PublishedPosition } from '#product/presence/contract.ts';
import { stillAroundFor } from '#product/visitors/around-for.rules.ts';
import { hostingToOthers, toldTime } from '#product/visitors/rules.ts';
import type { PersonFacts } from '#product/visitors/server/index.ts';

/** All that a card is made of; nothing here depends on who looks. */
export interface CardParts {
  readonly facts: PersonFacts;
  readonly position: PublishedPosition;
  readonly isVisiting: boolean;
  readonly isOnline: boolean;
  readonly lastSign: Date;
}

/** The card every viewer gets. Key order is fixed, so equal cards are equal bytes. */
export function cardOf(
  { facts, position, isVisiting, isOnline, lastSign }: CardParts,
  now: Date,
): NearbyVisitor {
  const hosting = hostingToOthers(facts.hostingStatus, now);
  const aroundFor = stillAroundFor(facts.aroundFor, now);
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
    ...(aroundFor ? { aroundFor } : {}),
    ...(facts.isPromoted ? { isPromoted: true } : {}),
    ...(isVisiting ? { isVisiting: true } : {}),
    ...(facts.isDemo ? { isDemo: true } : {}),
    ...(facts.photoId === undefined ? {} : { photoId: facts.photoId }),
  };
}

export const encodeCard = (card: NearbyVisitor): Buffer => Buffer.from(JSON.stringify(card));
