import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { GroupMessage, OpenGroup } from '#product/groups/contract/schema.ts';
import { type Chatter, chatter, type Answer } from '../chat/chat.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

export const CHICAGO = { lat: 41.881, lng: -87.623 };

/** A visitor who is shown in Chicago. */
export async function onMap(
  server: TestServer,
  ...more: [flags?: Parameters<typeof chatter>[1], headers?: Parameters<typeof chatter>[2]]
): Promise<Chatter> {
  const who = await chatter(server, ...more);
  await who.post('/api/softReload', { physicalLocation: CHICAGO });
  return who;
}

export const walk = (startTime: Date, more: object = {}) => ({
  detailsPublic: { name: 'River walk', description: 'An hour by the water' },
  detailsPrivate: { address: 'Under the clock', otherDetails: 'Ring twice' },
  startTime: startTime.toISOString(),
  ...more,
});

export type GroupAnswer = Answer<OpenGroup & { readonly error?: string; readonly reason?: string }>;

/** What people do about one group. */
export const inGroup = (groupId: string) => ({
  see: (who: Chatter) => who.get<GroupAnswer['body']>(`/api/group?groupId=${groupId}`),
  join: (who: Chatter) => who.put<GroupAnswer['body']>('/api/group/join', { groupId }),
  invite: (host: Chatter, { id: userId }: Chatter) =>
    host.put<GroupAnswer['body']>('/api/group/invite', { groupId, userId }),
  respond: (who: Chatter, { id: userId }: Chatter, isConfirmed: boolean) =>
    who.put<GroupAnswer['body']>('/api/group/respond', { groupId, userId, isConfirmed }),
  change: (host: Chatter, content: ReturnType<typeof walk>) =>
    host.put<GroupAnswer['body']>('/api/group/change', { groupId, ...content }),
  cancel: (host: Chatter) => host.put<GroupAnswer['body']>('/api/group/cancel', { groupId }),
  complete: (host: Chatter) => host.put<GroupAnswer['body']>('/api/group/complete', { groupId }),
});

/** A host, and a guest who is going. The group starts 3 hours after `now`. */
export async function together(
  server: TestServer,
  now: Date,
): Promise<[host: Chatter, guest: Chatter, groupId: string]> {
  const [host, guest] = [await onMap(server), await onMap(server)];
  const startTime = new Date(now.getTime() + 3 * HOUR_MS);
  const groupId = (await host.post<GroupAnswer['body']>('/api/group', walk(startTime))).body._id;
  await inGroup(groupId).invite(host, guest);
  await inGroup(groupId).join(guest);
  return [host, guest, groupId];
}

export const write = (who: Chatter, groupId: string, body: string, more: object = {}) =>
  who.post<GroupMessage & { error?: string }>('/api/group/message', { groupId, body, ...more });

export const messagesOf = (who: Chatter, groupId: string, more = '') =>
  who.get<{ messages: GroupMessage[]; hasMore: boolean }>(`/api/group/messages?groupId=${groupId}${more}`);

export const bodiesOf = async (who: Chatter, groupId: string): Promise<string[]> =>
  (await messagesOf(who, groupId)).body.messages.map(({ body }) => body);

/** Deletes a visitor, and returns the status. */
export async function deleteVisitor(server: TestServer, who: Chatter): Promise<number> {
  // An account without a password cannot be deleted; an anonymous visitor can.
  await server.database.database.$client.query(
    "update visitors set account_type = 'anonymous', is_activated = false where id = $1",
    [who.id],
  );
  await server.server.setModerationFlags(who.id, { revocations: [] });
  return (await who.put('/api/user/delete-anonymous', {})).status;
}
