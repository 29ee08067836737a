import { listConversations } from '#product/chat/contract/chat-endpoints.ts';
import type { GroupFace } from '#product/groups/web/attendee-blocks.tsx';
import { peopleToInvite } from '#product/groups/web/form/people-to-invite.ts';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import type { NearbyState } from '#product/nearby/nearby-state.rules.ts';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { linkTo, pages } from '#product/pages.ts';

export const groupFace: GroupFace = (userId, size) => <PersonAvatar id={userId} size={size} />;

export const addressOfGoneGroup = (reason: string | null): string =>
  `${linkTo(pages.groups.unavailable)}${reason === null ? '' : `?reason=${encodeURIComponent(reason)}`}`;

/** The page may open before the map, which creates what is nearby. */
const peopleOf = ({ people }: Partial<NearbyState>) => people ?? [];

export const askPeopleForGroup = peopleToInvite({
  partners: async (client, signal) => {
    const { conversations } = await client.call(listConversations, { signal });
    return conversations.map(({ partner }) => ({ id: partner._id, handle: partner.handle }));
  },
  nearby: () => peopleOf(nearbyStore.getState().nearby),
});
