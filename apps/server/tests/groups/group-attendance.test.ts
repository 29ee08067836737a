import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import { type Chatter } from '../chat/chat.fixture.ts';
import {
  bodiesOf,
  type GroupAnswer,
  inGroup,
  messagesOf,
  onMap,
  together,
  walk,
  write,
} from './groups.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
let [host, one, other] = [] as unknown as [Chatter, Chatter, Chatter];
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  [host, one, other] = [await onMap(server), await onMap(server), await onMap(server)];
});
afterAll(() => server.close());

const newId = () => randomBytes(12).toString('hex');
const later = (hours = 3) => new Date(time.getTime() + hours * HOUR_MS);
const create = (who: Chatter, more: object = {}) =>
  who.post<GroupAnswer['body']>('/api/group', walk(later(), more));
const opened = async (by = host): Promise<string> => (await create(by)).body._id;
const stateOf = ({ body }: GroupAnswer) => body.currentVisitorAttendeeData?.inviteState;
const refusal = ({ status, body }: Pick<GroupAnswer, 'status' | 'body'>) => [status, body.error];
const ownGroups = async (who: Chatter) =>
  (await who.get<{ groups: GroupAnswer['body'][] }>('/api/user/groups')).body.groups.map(({ _id }) => _id);
const meeting = () => together(server, time);

it('[D5-66] [D5-67] [D5-68] [GROUP-02] [GROUP-27] an accepted invitation or an approved request admits a visitor', async () => {
  const groupId = await opened();
  const { see, join, invite, respond } = inGroup(groupId);
  expect((await invite(host, one)).body.attendees).toMatchObject([
    { _id: one.id, hostConfirmed: true, userConfirmed: false, inviteState: 'pendingVisitorApproval' },
  ]);
  expect((await see(one)).text).not.toContain('Under the clock');
  expect((await respond(one, one, true)).body).toMatchObject({
    detailsPrivate: { address: 'Under the clock' },
    can: { leave: true, write: true },
  });
  expect(stateOf(await join(other))).toBe('pendingHostApproval');
  expect((await see(other)).text).not.toContain('Under the clock');
  await respond(host, other, true);
  expect((await see(other)).body).toMatchObject({ goingCount: 3, detailsPrivate: {} });
  // From the next answer on, a denied visitor sees nothing private; asking again does not change that.
  await respond(host, other, false);
  expect(stateOf(await see(other))).toBe('hostDenied');
  expect((await see(other)).text).not.toContain('Under the clock');
  expect(stateOf(await join(other))).toBe('hostDenied');
  await invite(host, other);
  expect(stateOf(await see(other))).toBe('attending');
  expect(stateOf(await respond(other, other, false))).toBe('userDenied');
  expect((await see(host)).body.goingCount).toBe(2);
});

it('[D5-66] [D5-68] [GROUP-38] a caller without permission is refused and changes nothing', async () => {
  const groupId = await opened();
  const { join, invite, respond, see } = inGroup(groupId);
  const nobody = { ...one, id: newId() };
  expect(refusal(await invite(one, other))).toEqual([403, 'not-host']);
  expect(refusal(await respond(one, other, true))).toEqual([403, 'not-host']);
  expect(refusal(await respond(host, other, true))).toEqual([404, 'not-found']);
  expect(refusal(await respond(one, one, true))).toEqual([404, 'not-found']);
  expect(refusal(await invite(host, nobody))).toEqual([404, 'not-found']);
  expect(refusal(await join(host))).toEqual([409, 'is-host']);
  expect(refusal(await join(await onMap(server, { revocations: ['groups'] })))).toEqual([403, 'revoked']);
  expect((await see(host)).body.attendees).toEqual([]);
});

it('[D5-69] [D5-70] [GROUP-20] [GROUP-21] the host ends a group once, and nothing in it changes afterwards', async () => {
  for (const [how, not, code] of [
    ['cancel', 'complete', 'canceled'],
    ['complete', 'cancel', 'complete'],
  ] as const) {
    const [by, guest, groupId] = await meeting();
    const { join, invite, respond, see, ...ends } = inGroup(groupId);
    await write(by, groupId, 'See you there');
    expect(refusal(await ends[how](guest))).toEqual([403, 'not-host']);
    const done = await ends[how](by);
    expect([done.body.isCanceled, done.body.isComplete]).toEqual([how === 'cancel', how === 'complete']);
    expect((await ends[how](by)).body).toEqual(done.body);
    for (const answer of [
      await ends[not](by),
      await join(one),
      await invite(by, one),
      await respond(guest, guest, false),
      await respond(by, guest, false),
    ])
      expect(refusal(answer)).toEqual([409, code]);
    expect((await write(guest, groupId, 'Late')).body.error).toBe(code);
    expect(await bodiesOf(guest, groupId)).toEqual(['See you there']);
    expect((await see(one)).body).toEqual({ error: 'not-found', reason: code });
  }
});

it('[D5-65] [GROUP-04] a visitor hidden from the host gets the same bytes as for a group that never existed', async () => {
  const [by, guest, groupId] = await meeting();
  await guest.put('/api/user/block', { userId: by.id });
  const missing = await inGroup(newId()).see(guest);
  for (const answer of [await inGroup(groupId).see(guest), await messagesOf(guest, groupId)])
    expect([answer.status, answer.text]).toEqual([missing.status, missing.text]);
  expect(refusal(await inGroup(groupId).join(guest))).toEqual([404, 'not-found']);
  expect(await ownGroups(guest)).toEqual([]);
  expect((await inGroup(groupId).see(by)).text).not.toContain(guest.id);
});

it('a visitor’s own list holds hosted, attended, requested and offered groups until a day after their end', async () => {
  const [by, guest, groupId] = await meeting();
  const [asked, invited, denied] = [await opened(by), await opened(by), await opened(by)];
  await inGroup(asked).join(guest);
  await inGroup(invited).invite(by, guest);
  await inGroup(denied).join(guest);
  await inGroup(denied).respond(by, guest, false);
  const all = [groupId, asked, invited].sort();
  expect((await ownGroups(guest)).sort()).toEqual(all);
  expect((await ownGroups(by)).sort()).toEqual([...all, denied].sort());
  const before = time;
  time = new Date(before.getTime() + 15 * HOUR_MS + DAY_MS - 1000);
  expect((await ownGroups(guest)).sort()).toEqual(all);
  time = new Date(time.getTime() + 2000);
  expect(await ownGroups(guest)).toEqual([]);
  time = before;
});
