import type { Client } from '#platform/client/client.ts';
import { CallFailed } from '#platform/client/client.ts';
import { listConversations } from '#product/chat/contract/chat-endpoints.ts';
import type { SearchPeople } from '#product/groups/web/form/invite-drawer.tsx';
import type { GroupFace } from '#product/groups/web/attendee-blocks.tsx';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { linkTo, pages } from '#product/pages.ts';
import { accountsOf } from '#product/profiles/web/nearby/people-layer.ts';

export const groupFace: GroupFace = (userId, size) => <PersonAvatar id={userId} size={size} />;

const accountsNearby = () => accountsOf(nearbyStore.getState().nearby);

export const addressOfGoneGroup = (reason: string | null): string =>
  `${linkTo(pages.groups.unavailable)}${reason === null ? '' : `?reason=${encodeURIComponent(reason)}`}`;

/** People to invite: chat partners, then nearby people with an account. */
export const askPeopleForGroup: SearchPeople = async (client, signal) => [
  ...(await partnersOf(client, signal)),
  ...accountsNearby(),
];

async function partnersOf(client: Client, signal: AbortSignal) {
  try {
    const { conversations } = await client.call(listConversations, { signal });
    return conversations.map(({ partner }) => ({ id: partner._id, handle: partner.handle }));
  } catch (error) {
    // Nearby people are available anyway.
    if (error instanceof CallFailed && !signal.aborted && accountsNearby().length > 0) return [];
    throw error;
  }
}
