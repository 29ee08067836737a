import type { OpenGroup } from '#product/groups/contract/schema.ts';
import { type Chatter, chatter, type Answer } from '../chat/chat.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

export const CHICAGO = { lat: 41.881, lng: -87.623 };

/** A visitor who is shown in Chicago. */
export async function onMap(server: TestServer, markers?: Parameters<typeof chatter>[1]): Promise<Chatter> {
  const who = await chatter(server, markers);
  await who.post('/api/softReload', { physicalLocation: CHICAGO });
  return who;
}

export const walk = (startTime: Date, more: object = {}) => ({
  detailsPublic: { name: 'River walk', description: 'An hour by the water' },
  detailsPrivate: { address: 'Under the clock', otherDetails: 'Ring twice' },
  startTime: startTime.toISOString(),
  ...more,
});

export type Told = Answer<OpenGroup & { readonly error?: string; readonly reason?: string }>;

/** What people do about one group. */
export const inGroup = (groupId: string) => ({
  see: (who: Chatter) => who.get<Told['body']>(`/api/group?groupId=${groupId}`),
  join: (who: Chatter) => who.put<Told['body']>('/api/group/join', { groupId }),
  invite: (host: Chatter, { id: userId }: Chatter) =>
    host.put<Told['body']>('/api/group/invite', { groupId, userId }),
  respond: (who: Chatter, { id: userId }: Chatter, isConfirmed: boolean) =>
    who.put<Told['body']>('/api/group/respond', { groupId, userId, isConfirmed }),
  change: (host: Chatter, content: ReturnType<typeof walk>) =>
    host.put<Told['body']>('/api/group/change', { groupId, ...content }),
  cancel: (host: Chatter) => host.put<Told['body']>('/api/group/cancel', { groupId }),
  complete: (host: Chatter) => host.put<Told['body']>('/api/group/complete', { groupId }),
});
