import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { Chatter } from '../chat/chat.fixture.ts';
import { queueBehindLock } from '../chat/queue-behind-lock.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { type GroupAnswer, inGroup, onMap, walk } from './groups.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Copies of a guest who are invited. */
const inviteCopies = (groupId: string, { id }: Chatter, count: number) =>
  server.database.database.$client.query(
    `with copies as (
       insert into visitors
       select (jsonb_populate_record(v, jsonb_build_object(
         'id', lpad(n::text, 24, '0'), 'handle', 'copy_' || n, 'email', null))).*
       from visitors v, generate_series(1, $3) n where v.id = $2
       returning id)
     insert into group_attendees (group_id, visitor_id, host_confirmed) select $1, id, true from copies`,
    [groupId, id, count],
  );

it('[GROUP-02] fifty invitations of a group wait for an answer: those answered do not count, nor does the same one again', async () => {
  const [host, going, ...others] = await Promise.all(Array.from({ length: 6 }, () => onMap(server)));
  // Those who wrote first are no first contacts, of whom three may get the same words.
  for (const other of others) await other.write(host!, `${other.handle} here.`);
  const startTime = new Date(Date.now() + 3 * HOUR_MS);
  const groupId = (await host!.post<GroupAnswer['body']>('/api/group', walk(startTime))).body._id;
  const { invite, respond } = inGroup(groupId);
  const inviteAtOnce = (guests: readonly Chatter[]) =>
    queueBehindLock(
      server,
      host!,
      guests.map((guest) => () => invite(host!, guest)),
    );
  await invite(host!, going!);
  await respond(going!, going!, true);
  await inviteCopies(groupId, going!, 48);
  expect(await inviteAtOnce(others.slice(0, 2))).toEqual([200, 200]);
  expect((await invite(host!, others[2]!)).body.error).toBe('max-invitations-reached');
  expect((await invite(host!, others[0]!)).status).toBe(200);
  await respond(others[0]!, others[0]!, false);
  expect(await inviteAtOnce(others.slice(2))).toEqual([200, 409]);
});
