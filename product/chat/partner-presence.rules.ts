import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import type { PartialUser } from '#product/profiles/contract.ts';

export type PartnerPresence = Pick<
  PartialUser,
  'connectUpdateTime' | 'disconnectTime' | 'hostingStatus' | 'availability' | 'rightNow'
>;

/** What the map says of a person, as a conversation says it; null of one who left the map. */
export function presenceOf(person: NearbyVisitor | null): PartnerPresence {
  return {
    connectUpdateTime: person?.connectUpdateTime ?? null,
    disconnectTime: !person || person.isOnline ? null : person.connectUpdateTime,
    hostingStatus: person?.hostingStatus ?? null,
    availability: person?.availability ?? null,
    rightNow: person?.rightNow ?? null,
  };
}

/** The same object where that says nothing new. */
export function withPresence(partner: PartialUser, presence: PartnerPresence): PartialUser {
  const after = { ...partner, ...presence };
  return JSON.stringify(after) === JSON.stringify(partner) ? partner : after;
}
