import type { Client } from '#platform/client/client.ts';
import { CallFailed } from '#platform/client/client.ts';
import { listConversations } from '#product/chat/contract.ts';
import type { SearchPeople } from '#product/groups/web/invite-drawer.tsx';
import type { GroupFace } from '#product/groups/web/attendee-blocks.tsx';
import { PersonAvatar } from '#product/visitors/web/index.ts';
import { accountsNearby } from '#product/nearby/web/nearby-commands.ts';

export const groupFace: GroupFace = (userId, size) => <PersonAvatar id={userId} size={size} />;

export const addressOfGoneGroup = (reason: string | null): string =>
  `/group/dne/unable-to-load-group${reason === null ? '' : `?reason=${encodeURIComponent(reason)}`}`;

/** Who may be invited: the people of his chats, then who is around and has an account. */
export const askPeopleForGroup: SearchPeople = async (client, signal) => [
  ...(await partnersOf(client, signal)),
  ...accountsNearby(),
];

async function partnersOf(client: Client, signal: AbortSignal) {
  try {
    const { conversations } = await client.call(listConversations, { signal });
    return conversations.map(({ partner }) => ({ id: partner._id, handle: partner.handle }));
  } catch (error) {
    // Who is around is there all the same.
    if (error instanceof CallFailed && !signal.aborted && accountsNearby().length > 0) return [];
    throw error;
  }
}
